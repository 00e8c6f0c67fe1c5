import { createFileRoute, Outlet } from '@tanstack/react-router'

/** The service area Machine management. */
export const Route = createFileRoute('/_framed/_machines')({
  staticData: { title: 'machines:area' },
  component: Outlet,
})
