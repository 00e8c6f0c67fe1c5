import { createFileRoute } from '@tanstack/react-router'
import { ConsoleUnknownPage } from '../features/console/refused/unknown-page'

export const Route = createFileRoute('/_console/console/$')({
  staticData: { title: 'notFound', area: 'console', path: '/console/{unknown}', texts: ['console'] },
  component: ConsoleUnknownPage,
})
