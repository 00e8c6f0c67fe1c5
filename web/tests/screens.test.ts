import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keys } from '../src/queries/keys'
import { frames } from '../src/routes'
import { filesAbove } from '../tools/build/route-tree'
import { sources } from './source'
import { namespaces, texts } from './texts'

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

/** What a screen that was taken away may leave behind, each in one file that many screens share. */
test('shared lists hold nothing that no screen names', () => {
  const all = [...files.values()].join('\n')
  const list = Object.values(frames).flat()
  const titles = new Set<string>(list.map(({ title }) => title))
  const areas = new Set(list.flatMap((screen) => ('area' in screen ? [screen.area] : [])))
  const groups = new Set(list.flatMap((screen) => ('nav' in screen && screen.nav.under ? [screen.nav.under] : [])))
  const unnamed = [...texts('ja', 'titles').keys()].filter((key) => {
    const area = key.replace(/^area\./, '')
    if (area !== key) return !areas.has(area as never) && !groups.has(area as never)
    return !titles.has(key) && !all.includes(`'titles:${key}'`)
  })
  expect(unnamed).toEqual([])

  const signs = new Set<string>(list.flatMap((screen) => ('nav' in screen ? [screen.nav.icon] : [])))
  const drawn = [...(files.get('src/shell/icons.ts') ?? '').matchAll(/^ {2}(\w+): Icon/gm)].map(([, name = '']) => name)
  expect(new Set(drawn)).toEqual(signs)

  const typed = readFileSync('src/lib/i18n/i18next.d.ts', 'utf8')
  const imported = [...typed.matchAll(/^import type (\w+)/gm)].map(([, name]) => name)
  expect(imported.sort()).toEqual([...namespaces].sort())

  const unasked = Object.entries(keys).flatMap(([noun, parts]) =>
    Object.keys(parts)
      .filter((part) => !all.includes(`keys.${noun}.${part}`))
      .map((part) => `${noun}.${part}`),
  )
  expect(unasked).toEqual([])
})
