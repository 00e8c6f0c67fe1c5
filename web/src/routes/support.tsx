import { createFileRoute, Outlet } from '@tanstack/react-router'

/** The service area Support. */
export const Route = createFileRoute('/_framed/_support')({
  staticData: { title: 'support:area' },
  component: Outlet,
})
