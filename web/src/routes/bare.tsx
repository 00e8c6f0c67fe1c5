import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Pages that fill the screen by themselves. They need a login and a permission, as those of the frame do. */
export const Route = createFileRoute('/_bare')({ component: Outlet })
