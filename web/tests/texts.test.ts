import { describe, expect, test } from 'vitest'
import { i18n, startI18n } from '../src/lib/i18n'
import { namespaces, texts } from './texts'

const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
/** What each language calls itself stands as it is. */
const ownNames = new Set(['日本語', '한국어'])

describe.each(namespaces)('the texts of %s', (namespace) => {
  const ja = texts('ja', namespace)

  test.each(['en', 'ko'] as const)('covers UI-009: have the same keys in %s', (language) => {
    expect([...texts(language, namespace).keys()].sort()).toEqual([...ja.keys()].sort())
  })

  test.each(['en', 'ko'] as const)('covers UI-009: have the same gaps to fill in %s', (language) => {
    const other = texts(language, namespace)
    const differing = [...ja].filter(([key, text]) => places(text).join() !== places(other.get(key) ?? '').join())
    expect(differing).toEqual([])
  })

  test('covers UI-009: hold no Japanese in en and ko, no Korean in ja and en, no empty text', () => {
    const wrong = (language: 'ja' | 'en' | 'ko', form: RegExp) =>
      [...texts(language, namespace)].filter(
        ([, text]) => !ownNames.has(text) && (form.test(text) || text.trim() === ''),
      )
    expect(wrong('en', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u)).toEqual([])
    expect(wrong('ko', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)).toEqual([])
    expect(wrong('ja', /\p{Script=Hangul}/u)).toEqual([])
  })
})

test('covers UI-010: a text that Korean lacks appears in English', async () => {
  await startI18n('ko')
  expect(i18n.t('close')).toBe('닫기')
  const korean = i18n.getResourceBundle('ko', 'common') as { close?: string }
  const { close, ...rest } = korean
  i18n.removeResourceBundle('ko', 'common')
  i18n.addResourceBundle('ko', 'common', rest)
  expect(i18n.t('close')).toBe('Close')
  expect(close).toBe('닫기')
})
