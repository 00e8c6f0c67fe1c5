import { createFileRoute } from '@tanstack/react-router'
import { ConsoleRefusedPage } from '../features/console/refused/page'

export const Route = createFileRoute('/_console/console/access/not-allowed')({
  staticData: { title: 'noPermission', area: 'console', path: '/console/access/not-allowed', texts: ['console'] },
  component: ConsoleRefusedPage,
})
