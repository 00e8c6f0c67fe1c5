import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Pages that need no login. */
export const Route = createFileRoute('/_public')({ staticData: { access: 'public' }, component: Outlet })
