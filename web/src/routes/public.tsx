import { createFileRoute } from '@tanstack/react-router'

/** Pages that need no login. Without a component of its own: a file for that would cost each of them more than it holds. */
export const Route = createFileRoute('/_public')({ staticData: { access: 'public' } })
