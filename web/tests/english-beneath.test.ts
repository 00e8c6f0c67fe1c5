// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beneath, englishBeneath } from '../tools/build/english-beneath'

test('a text that is missing in a language shows its English form', () => {
  const home = mkdtempSync(join(tmpdir(), 'sosogi-texts-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const write = (language: string, texts: object) => {
    mkdirSync(join(home, 'locales', language), { recursive: true })
    writeFileSync(join(home, `locales/${language}/common.json`), JSON.stringify(texts))
  }
  write('en', { save: 'Save', list: { none: 'Nothing yet', more: 'More' } })
  write('ko', { list: { none: '아직 없습니다' } })
  const { handler } = englishBeneath.load as { handler: (id: string) => string }
  const shown = JSON.parse(handler(join(home, 'locales/ko/common.json')))
  expect(shown).toEqual({ save: 'Save', list: { none: '아직 없습니다', more: 'More' } })
})

test('a group is never taken for a text', () => {
  expect(beneath({ list: 'List' }, { list: { none: 'なし' } })).toEqual({ list: { none: 'なし' } })
})
