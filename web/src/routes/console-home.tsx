import { createFileRoute } from '@tanstack/react-router'
import { ConsoleHomePage } from '../features/console/home/page'
import { screens } from '../routes'

export const Route = createFileRoute('/_console/console/')({
  staticData: screens['console/'],
  component: ConsoleHomePage,
})
