//! The router's tree, from the table of screens.
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'
import { frames } from '../../src/routes'

type Frame = keyof typeof frames

/** The files around the screens of each frame, the outermost first. */
export const filesAbove = {
  public: ['public.tsx'],
  registration: ['public.tsx', 'registration.tsx'],
  bare: ['bare.tsx'],
  framed: ['framed.tsx'],
  console: ['console.tsx'],
} satisfies Record<Frame, string[]>

/** A part that differs from address to address: `{key}` in the table, as the specification writes it. */
const withGaps = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1')

const of = (frame: Frame) => frames[frame].map(({ path, file }) => route(withGaps(path), file))

export const routeTree = rootRoute('root.tsx', [
  index('forward.tsx'),
  layout('_public', 'public.tsx', [...of('public'), layout('_registration', 'registration.tsx', of('registration'))]),
  layout('_bare', 'bare.tsx', of('bare')),
  layout('_console', 'console.tsx', [
    ...of('console'),
    // no screens of the specification's table, as the catch-all below
    route('/console/access/not-allowed', 'console-refused.tsx'),
    route('/console/$', 'console-unknown.tsx'),
  ]),
  layout('_framed', 'framed.tsx', [...of('framed'), route('/$', 'unknown.tsx')]),
])
