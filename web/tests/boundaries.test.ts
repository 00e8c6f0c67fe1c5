import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './source'

/** Imports flow from left to right only. */
const layers = ['lib', 'ui', 'api', 'queries', 'session', 'shell', 'features', 'routes']
const files = sources('src', ['.ts', '.tsx'])
const imports = files.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, target = '']) => join(dirname(path), target))
    .filter((target) => target.startsWith('src/'))
    .map((target) => ({ from: path, to: target })),
)
/** The entry files and the table of screens (`src/routes`) stand outside. */
const layerOf = (path: string) => (path.split('/').length > 2 ? layers.indexOf(path.split('/')[1] ?? '') : -1)

test('there is something to look at', () => {
  expect(imports.length).toBeGreaterThan(100)
})

test('a layer imports only itself and those before it', () => {
  const upward = imports.filter(({ from, to }) => layerOf(from) >= 0 && layerOf(to) > layerOf(from))
  expect(upward).toEqual([])
})

test('only the entry files stand outside the layers', () => {
  const outside = files.filter(({ path }) => layerOf(path) < 0).map(({ path }) => path)
  expect(outside.sort()).toEqual(['src/main.tsx', 'src/prerender.tsx', 'src/router.ts', 'src/routes.ts'])
})

test('features of different areas never import each other', () => {
  const area = (path: string) => (path.startsWith('src/features/') ? path.split('/')[2] : null)
  const crossing = imports.filter(({ from, to }) => area(from) && area(to) && area(from) !== area(to))
  expect(crossing).toEqual([])
})

test('only the client and the stream fetch, and each large library is named by its own component', () => {
  const fetching = files.filter(({ path, text }) => !path.includes('.test.') && /(?<![\w.'])fetch\(/.test(text))
  expect(fetching.map(({ path }) => path).filter((path) => !path.startsWith('src/api/'))).toEqual([])
  const charting = files.filter(({ text }) => /^import (?!type).*'(react-)?apexcharts'/m.test(text))
  expect(charting.every(({ path }) => path.startsWith('src/ui/charts/'))).toBe(true)
  const drawing = files.filter(({ text }) => /^import (?!type).*'pdfjs-dist/m.test(text))
  expect(drawing.map(({ path }) => path)).toEqual(['src/ui/pdf/engine.ts'])
})

test('route files stay thin', () => {
  const thick = files.filter(({ path, text }) => path.startsWith('src/routes/') && text.split('\n').length > 41)
  expect(thick.map(({ path }) => path)).toEqual([])
})

test('every key of the cache stands in one file', () => {
  const own = files.filter(({ path, text }) => !path.includes('.test.') && /queryKey: *\[/.test(text))
  expect(own.map(({ path }) => path)).toEqual(['src/shell/list/list.ts'])
})

test('no call is left to itself: what nobody waits for says who shows its failure', () => {
  const left = files.filter(({ text }) => /void call\(/.test(text))
  expect(left.map(({ path }) => path)).toEqual([])
})

test('failures become messages in one place', () => {
  const raising = files.filter(({ path, text }) => !path.includes('.test.') && /toast\('failure'/.test(text))
  // the catalogue shows what such a message looks like
  const catalogue = 'src/features/platform/catalogue/sections/dialogs.tsx'
  expect(raising.map(({ path }) => path).sort()).toEqual(['src/api/show-failure.ts', catalogue])
})
