import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../features/platform/not-found/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/404')({
  staticData: screens['404'],
  component: NotFoundPage,
})
