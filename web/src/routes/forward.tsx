import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/` is no page of its own. */
export const Route = createFileRoute('/')({
  staticData: { access: 'public' },
  beforeLoad: () => {
    throw redirect({ to: '/top/home', replace: true })
  },
})
