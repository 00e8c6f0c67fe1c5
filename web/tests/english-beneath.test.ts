import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { beneath } from '../tools/build/english-beneath'

// Through the client's own configuration: a plugin that is not wired in changes nothing here.
test('covers UI-010: a text that is missing in a language shows its English form', { timeout: 60_000 }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'sosogi-texts-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const write = (language: string, texts: object) => {
    mkdirSync(join(home, 'locales', language), { recursive: true })
    writeFileSync(join(home, `locales/${language}/common.json`), JSON.stringify(texts))
  }
  write('en', { save: 'Save', list: { none: 'Nothing yet', more: 'More' } })
  write('ko', { list: { none: '아직 없습니다' } })
  const server = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null, fs: { strict: false } },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  onTestFinished(() => server.close())
  const { default: texts } = await server.ssrLoadModule(join(home, 'locales/ko/common.json'))
  expect(texts).toEqual({ save: 'Save', list: { none: '아직 없습니다', more: 'More' } })
})

test('a group is never taken for a text', () => {
  expect(beneath({ list: 'List' }, { list: { none: 'なし' } })).toEqual({ list: { none: 'なし' } })
})
