//! The kit declares fourteen colours in ten shades each, for both schemes, and sizes of headings. We have our own: those
//! that nothing here names would only make the first page heavier (tests/css.test.ts).
import type { Plugin } from 'vite'

/** Colours of the kit that are nowhere used. */
export const unused = [
  'cyan',
  'grape',
  'green',
  'indigo',
  'lime',
  'orange',
  'pink',
  'teal',
  'violet',
  'yellow',
] as const

const declarations = new RegExp(`--mantine-(?:color-(?:${unused.join('|')})|h[1-6])-[\\w-]+:[^;}]+;?`, 'g')

/** Leaves their declarations out. */
export const ownColours: Plugin = {
  name: 'own-colours',
  enforce: 'pre',
  transform: {
    filter: { id: /\/default-css-variables\.layer\.css$/ },
    handler: (code) => ({ code: code.replace(declarations, ''), map: null }),
  },
}
