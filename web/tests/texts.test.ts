// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { i18n, startI18n } from '../src/lib/i18n'
import { namespaces, texts, withoutPlural } from './texts'

const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
/** What each language calls itself stands as it is. */
const ownNames = new Set(['日本語', '한국어'])

describe.each(namespaces)('the texts of %s', (namespace) => {
  const ja = texts('ja', namespace)

  test.each(['en', 'ko'] as const)('have the same keys in %s', (language) => {
    const keys = (of: Map<string, string>) => [...new Set([...of.keys()].map(withoutPlural))].sort()
    expect(keys(texts(language, namespace))).toEqual(keys(ja))
  })

  test.each(['en', 'ko'] as const)('have the same gaps to fill in %s', (language) => {
    const bare = new Map([...ja].map(([key, text]) => [withoutPlural(key), text]))
    const differing = [...texts(language, namespace)].filter(
      ([key, text]) => places(text).join() !== places(bare.get(withoutPlural(key)) ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  test.each(['ja', 'ko'] as const)(
    'count in %s where English counts, or the English beneath would be found first',
    (language) => {
      const counted = (of: Map<string, string>) => [...of.keys()].filter((key) => key.endsWith('_other')).sort()
      expect(counted(texts(language, namespace))).toEqual(counted(texts('en', namespace)))
    },
  )

  test('hold no Japanese in en and ko, no Korean in ja and en, no empty text', () => {
    const wrong = (language: 'ja' | 'en' | 'ko', form: RegExp) =>
      [...texts(language, namespace)].filter(
        ([, text]) => !ownNames.has(text) && (form.test(text) || text.trim() === ''),
      )
    expect(wrong('en', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u)).toEqual([])
    expect(wrong('ko', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)).toEqual([])
    expect(wrong('ja', /\p{Script=Hangul}/u)).toEqual([])
  })
})

/** What nobody of the trade says, or what says one thing in a second way. */
const unsaid: Record<'ja' | 'en' | 'ko', RegExp> = {
  ja: /表示の型|届きませんでした|自社の|[!！]/,
  en: /\bmail address|\bNo\. |\bfillers?\b|\bplaces?\b|\blasting\b|in force|Make automatic|\bChoice\b|Alarms times|stands? in the/i,
  ko: /봉지|충전|실 온도|그만두기|\d쪽|(이전|다음|의) 쪽|표시 틀|・|거점|앞으로|뒤로|주세요|반각|스태프|불명/,
}

test.each(['ja', 'en', 'ko'] as const)('the texts in %s say things as the trade does', (language) => {
  const wrong = namespaces.flatMap((namespace) =>
    [...texts(language, namespace)].filter(([, text]) => unsaid[language].test(text.replace(/\{\{\w+\}\}/g, '1'))),
  )
  expect(wrong).toEqual([])
})

test('English counts one column as one', async () => {
  await startI18n('en')
  expect(i18n.t('list.moreColumns', { count: 1 })).toBe('1 more column to the right')
  expect(i18n.t('list.moreColumns', { count: 2 })).toBe('2 more columns to the right')
  await i18n.changeLanguage('ja')
  expect(i18n.t('list.moreColumns', { count: 1 })).toBe('横に動かすと右の1列が見えます')
})
