// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
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

const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`
const texts = (...names: string[]) => names.map((name) => `locales/ja/${name}.json`)

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

function kilobytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000
}

test('the login page loads at most 200 KB of script and style', () => {
  const size = kilobytes(
    filesOf(['index.html', route('public'), route('login'), ...texts('common', 'errors', 'account')]),
  )
  expect(size).toBeLessThanOrEqual(200)
})

test('home with its frame loads at most 280 KB of script and style', () => {
  const all = texts('common', 'errors', 'account', 'support', 'machines')
  expect(kilobytes(filesOf(['index.html', route('framed'), route('home'), ...all]))).toBeLessThanOrEqual(280)
})

test('the chart library is loaded only when a chart is drawn', () => {
  const early = filesOf(['index.html', route('framed'), route('filling-history')])
  const charting = [...early].filter((file) => readFileSync(join(folder, file), 'utf8').includes('apexcharts-canvas'))
  expect(charting.filter((file) => file.endsWith('.js'))).toEqual([])
})

test('the PDF engine is loaded only when a PDF is shown, and brings its character maps and fonts along', () => {
  const early = filesOf(['index.html', route('public'), route('pdf-preview'), ...texts('preview')])
  const drawing = [...early].filter((file) => readFileSync(join(folder, file), 'utf8').includes('standardFontDataUrl'))
  expect(drawing.filter((file) => file.endsWith('.js') && file.includes('engine'))).toEqual([])
  expect(kilobytes(early)).toBeLessThanOrEqual(220)
  const shelf = readdirSync(join(folder, 'assets')).find((name) => name.startsWith('pdfjs-')) ?? ''
  expect(readdirSync(join(folder, 'assets', shelf, 'cmaps'))).toContain('90ms-RKSJ-H.bcmap')
  expect(readdirSync(join(folder, 'assets', shelf, 'standard_fonts'))).toContain('LiberationSans-Regular.ttf')
})
