import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../routes'

export const Route = createFileRoute('/_public/_registration/top/new-menber/confirmation/open')({
  staticData: screens['top/new-menber/confirmation/open'],
})
