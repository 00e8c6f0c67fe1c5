import { createFileRoute } from '@tanstack/react-router'
import { ConsoleShell } from '../shell/console/shell'

/** The provider's own pages. They need its staff, who are inside of no customer, and a permission. */
export const Route = createFileRoute('/_console')({ staticData: { access: 'console' }, component: ConsoleShell })
