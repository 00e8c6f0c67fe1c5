import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'

export const Route = createFileRoute('/_public/_registration/top/new-menber/completion/open')({
  staticData: { ...screens['top/new-menber/completion/open'], title: 'account:registration.completion' },
})
