import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frames } from '../src/routes'
import { filesAbove } from '../tools/build/route-tree'
import { sources } from './source'
import { namespaces } from './texts'

const files = new Map(sources('src', ['.ts', '.tsx']).map(({ path, text }) => [path, text]))
/** Imports that run with the file, and those that it loads later. */
const atOnce = /^(?:import(?! type)|export)\b[^']*?from '(\.[^']+)'/gm
const later = /\bimport\(\s*'(\.[^']+)'/g
/** A folder whose files are all loaded: the sections of the catalogue. */
const folders = /import\.meta\.glob[^(]*\('(\.[^'*]*)\*\.tsx'/g

/** Every file that `paths` bring along. */
function reach(paths: readonly string[], forms: readonly RegExp[]): Set<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    const text = files.get(path)
    if (text === undefined || reached.has(path)) return
    reached.add(path)
    for (const [, folder = ''] of text.matchAll(folders))
      for (const other of files.keys()) if (other.startsWith(join(path, '..', folder))) visit(other)
    for (const [, target = ''] of forms.flatMap((form) => [...text.matchAll(form)])) {
      const bare = join(path, '..', target)
      visit(`${bare}.ts`)
      visit(`${bare}.tsx`)
    }
  }
  for (const path of paths) visit(path)
  return reached
}

/** The files of texts that the code in `paths` names. */
function named(paths: Iterable<string>): string[] {
  const text = [...paths].map((path) => files.get(path)).join('\n')
  const hooks = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, list = '']) => list)
  const keys = [...text.matchAll(/['"`](\w+):\w[\w.$-]*/g)].map(([, name = '']) => `'${name}'`)
  const all = new Set(
    [...hooks, ...keys].flatMap((list) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)),
  )
  return [...all].filter((name) => namespaces.includes(name) && !onEveryPage.includes(name)).sort()
}
const onEveryPage = ['common', 'errors', 'titles']

const screens = Object.entries(frames).flatMap(([frame, list]) =>
  list.map((screen) => ({
    path: screen.path,
    texts: 'texts' in screen ? [...screen.texts].sort() : [],
    files: [...filesAbove[frame as keyof typeof frames], screen.file].map((file) => `src/routes/${file}`),
  })),
)

test.each(screens)('$path names the files of texts that it shows', ({ texts, files }) => {
  expect(named(reach(files, [atOnce])).filter((name) => !texts.includes(name as never))).toEqual([])
  const whole = named(reach(files, [atOnce, later]))
  expect(texts.filter((name) => !whole.includes(name))).toEqual([])
})

test('each screen stands once, and so does its file', () => {
  const once = (of: readonly string[]) => expect([...new Set(of)]).toEqual(of)
  once(screens.map(({ path }) => path))
  once(Object.values(frames).flatMap((list) => list.map(({ file }) => file)))
})
