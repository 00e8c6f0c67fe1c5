import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unused } from '../tools/build/own-colours'
import { sources } from './source'

const files = sources('src', ['.css'])
const code = sources('src', ['.ts', '.tsx'])
const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
const plain = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '')
const findings = (look: (text: string) => readonly string[]) =>
  files.flatMap(({ path, text }) => look(plain(text)).map((what) => `${path}: ${what}`))

/** Phones; two halves side by side; the frame's drawer; two columns inside the frame. */
const breakpoints = ['640px', '900px', '1000px', '1180px']

test('gaps, margins and paddings from 4 px on are tokens (--sg-space-..)', () => {
  const declarations = /(?<![\w-])(?:(?:row-|column-)?gap|(?:margin|padding)(?:-\w+)*):[^;}]*/g
  const wrong = findings((text) =>
    [...text.matchAll(declarations)]
      .map(([one]) => one)
      .filter((one) => /(?<![\w.-])-?([4-9]|\d{2,})(\.\d+)?px/.test(one)),
  )
  expect(wrong).toEqual([])
})

test('every token that is named exists', () => {
  const pages = sources('reference', ['.css'])
  const all = [...[...files, ...pages].map(({ path, text }) => ({ path, text: plain(text) })), ...code]
  const there = new Set(
    all.flatMap(({ text }) => [...text.matchAll(/(--sg-[\w-]+)['"]?\]?:/g)].map(([, name]) => name)),
  )
  const named = all.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--sg-[\w-]+)/g)].map(([, name]) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(1000)
  expect(named.filter(({ name }) => !there.has(name))).toEqual([])
})

test('pages change at four widths only', () => {
  const wrong = findings((text) =>
    [...text.matchAll(/@media[^{]*/g)]
      .map(([query]) => query.trim())
      .filter((query) => /width/.test(query))
      .filter((query) => !breakpoints.some((width) => query === `@media (max-width: ${width})`)),
  )
  expect(wrong).toEqual([])
})

test('features have their classes in modules, so that no two of them share a name', () => {
  const plainOnes = files.filter(({ path }) => path.startsWith('src/features/') && !path.endsWith('.module.css'))
  expect(plainOnes.map(({ path }) => path)).toEqual([])
})

test('every shared class is used, and every one that is named exists', () => {
  const classes = (text: string) => [...text.matchAll(/(?<=\.)sg-\w+(?:-\w+)*/g)].map(([name]) => name)
  const shared = files.filter(({ path }) => !path.endsWith('.module.css'))
  const there = new Set(shared.flatMap(({ text }) => classes(plain(text))))
  const named = new Set([
    ...[...code.map(({ text }) => text), page].flatMap((text) =>
      [...text.matchAll(/(?<![\w-])sg-\w+(?:-\w+)*/g)].map(([name]) => name),
    ),
    ...files.filter((file) => !shared.includes(file)).flatMap(({ text }) => classes(plain(text))),
  ])
  expect([...there].sort()).toEqual([...named].sort())
})

test('the classes of a module are those that its feature names', () => {
  const modules = files.filter(({ path }) => path.endsWith('.module.css'))
  expect(modules.length).toBeGreaterThan(0)
  for (const { path, text } of modules) {
    const own = plain(text).replace(/:global\([^)]*\)/g, '')
    const there = new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))
    const users = code.filter((one) =>
      [...one.text.matchAll(/from '(\.[^']*\.module\.css)'/g)].some(
        ([, target = '']) => join(one.path, '..', target) === path,
      ),
    )
    const named = new Set(users.flatMap((one) => [...one.text.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name)))
    expect([...named].sort(), path).toEqual([...there].sort())
  }
})

test('a colour of the kit whose declarations are left out is named nowhere', () => {
  const named = new RegExp(`(?:mantine-color-|['"])(?:${unused.join('|')})(?:[.-]\\d)?\\b`)
  const styles = sources('src', ['.css', '.ts', '.tsx']).filter(({ text }) => named.test(text))
  expect(styles.map(({ path }) => path)).toEqual([])
  const heading = /mantine-h[1-6]|\b(Title|Typography\w*)\b[^;]*from '@mantine\/core'/
  expect(sources('src', ['.css', '.ts', '.tsx']).filter(({ text }) => heading.test(text))).toEqual([])
})
