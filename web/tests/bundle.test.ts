import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'sosogi-bundle-'))
let manifest: Manifest = {}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // the build reads it: a test run would measure the kit's development form
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A page's own part: a file of its own, or the pack that holds it. */
const route = (name: string) => {
  const packed = { framed: 'frame', home: 'board' }[name]
  return packed ? pack(packed) : `src/routes/${name}.tsx?tsr-split=component`
}
/** Japanese texts: those that every page begins with, the log-in's among them. */
const texts = () => pack('texts-ja')
/** A pack by its name in `vite.config.ts`. */
const pack = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name

/** What runs before the program. */
const early = 'early.js'

/** What home and its frame load by themselves once they stand. */
const afterwards = () => [pack('messages'), 'src/shell/following.ts', pack('later')]

/** Every file that these parts load at once, what they import included. */
function filesOf(parts: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`no such part: ${key}`)
    if (seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const part of parts) visit(part)
  return files
}

/** As transferred: in the brotli form that the server sends, each with a head of its own. */
function kilobytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + pressed(file) + headBytes, 0) / 1000
}
const headBytes = 450

function pressed(file: string): number {
  const form = join(folder, `${file}.br`)
  return existsSync(form) ? statSync(form).size : brotliCompressSync(readFileSync(join(folder, file))).length
}

/** The scripts that hold a text by which a library is known. */
const holding = (files: Set<string>, mark: string) =>
  [...files].filter((file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(mark))

test('the login page loads at most 200 KB of script and style, in few files', () => {
  const files = filesOf(['index.html', pack('entrance'), texts()]).add(early)
  expect(kilobytes(files)).toBeLessThanOrEqual(200)
  expect(files.size).toBeLessThanOrEqual(18)
})

test('the public site loads at most 200 KB of script and style, in few files', () => {
  const files = filesOf(['index.html', route('landing'), texts(), 'locales/ja/landing.json']).add(early)
  expect(kilobytes(files)).toBeLessThanOrEqual(200)
  expect(files.size).toBeLessThanOrEqual(20)
})

test('home with its frame loads at most 280 KB of script and style, in few files', () => {
  const files = filesOf([
    'index.html',
    route('framed'),
    route('home'),
    ...afterwards(),
    texts(),
    'locales/ja/home.json',
  ]).add(early)
  expect(kilobytes(files)).toBeLessThanOrEqual(280)
  expect(files.size).toBeLessThanOrEqual(30)
})

test('forms come with the first page that has one: home has none, and log-in needs no schemas', () => {
  const home = filesOf(['index.html', route('framed'), route('home'), ...afterwards()])
  const login = filesOf(['index.html', pack('entrance')])
  expect(holding(home, 'shouldUnregister')).toEqual([])
  expect(holding(login, 'shouldUnregister')).toHaveLength(1)
  expect(holding(login, 'jitless')).toEqual([])
})

test('a page brings no other page along: a record no form, an edit no calendar, a list nothing to drag', () => {
  const of = (name: string) => filesOf(['index.html', route('framed'), route(name)])
  expect(holding(of('member-detail'), 'shouldUnregister')).toEqual([])
  for (const page of ['member-edit', 'filling-history']) expect(holding(of(page), 'data-calendar'), page).toEqual([])
  for (const page of ['member-detail', 'member-list']) expect(holding(of(page), 'preact-signals'), page).toEqual([])
  // the marks are the libraries' own
  expect(holding(filesOf([pack('dates')]), 'data-calendar')).toHaveLength(1)
  expect(holding(of('line-edit'), 'preact-signals')).toHaveLength(1)
})

test('the chart library is loaded only when a chart is drawn', () => {
  const early = filesOf(['index.html', route('framed'), route('filling-history')])
  const charting = [...early].filter((file) => readFileSync(join(folder, file), 'utf8').includes('apexcharts-canvas'))
  expect(charting.filter((file) => file.endsWith('.js'))).toEqual([])
})

test('texts are written with a library that only their own pages load', () => {
  const mark = 'ProseMirror'
  const of = (frame: string, name: string) => filesOf(['index.html', route(frame), route(name)])
  expect(holding(of('console', 'console-content'), mark)).not.toEqual([])
  for (const page of ['console-home', 'console-contents']) expect(holding(of('console', page), mark), page).toEqual([])
  for (const page of ['home', 'notice', 'member-edit']) expect(holding(of('framed', page), mark), page).toEqual([])
  expect(holding(filesOf(['index.html', pack('entrance'), route('landing')]), mark)).toEqual([])
})

test('the PDF engine is loaded only when a PDF is shown, and brings its character maps and fonts along', () => {
  const early = filesOf(['index.html', route('pdf-preview'), 'locales/ja/preview.json'])
  const drawing = [...early].filter((file) => readFileSync(join(folder, file), 'utf8').includes('standardFontDataUrl'))
  expect(drawing.filter((file) => file.endsWith('.js') && file.includes('engine'))).toEqual([])
  expect(kilobytes(early)).toBeLessThanOrEqual(240)
  const shelf = readdirSync(join(folder, 'assets')).find((name) => name.startsWith('pdfjs-')) ?? ''
  expect(readdirSync(join(folder, 'assets', shelf, 'cmaps'))).toContain('90ms-RKSJ-H.bcmap')
  expect(readdirSync(join(folder, 'assets', shelf, 'standard_fonts'))).toContain('LiberationSans-Regular.ttf')
})

test('the references load nothing of the application', () => {
  const application = filesOf(['index.html'])
  for (const page of ['reference/index.html', 'reference/web-api/index.html'])
    expect([...filesOf([page])].filter((file) => application.has(file) && !/rolldown-runtime/.test(file))).toEqual([])
})
