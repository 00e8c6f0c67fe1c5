import { createFileRoute } from '@tanstack/react-router'
import { screens } from '../api/generated/function-codes'
import { NotFoundPage } from '../features/platform/not-found/page'

export const Route = createFileRoute('/_framed/404')({
  staticData: { ...screens['404'], access: 'login', title: 'common:notFound.title' },
  component: NotFoundPage,
})
