import { expect, test } from 'vitest'
import { blank, check, matterOf, type Values } from './inquiry'

const whole: Values = {
  ...blank,
  serviceContent: 'Library',
  function: '動画',
  subject: '件名',
  description: '内容',
  company: '株式会社みなと食品',
  familyName: '相沢',
  firstName: '恵',
  kanaFamilyName: 'アイザワ',
  kanaFirstName: 'メグミ',
  email: 'megumi@example.com',
  phone: '03-1234-5678',
  agreeTerms: true,
  agreePrivacyPolicy: true,
}
const wrong = (values: Partial<Values>) => {
  const judged = check({ ...whole, ...values })
  return 'complaints' in judged ? Object.keys(judged.complaints ?? {}) : []
}

test('an inquiry needs everything but a department, and what only robots fill in', () => {
  expect(wrong({})).toEqual([])
  const { department, website, ...rest } = blank
  expect(wrong(blank).sort()).toEqual(Object.keys(rest).sort())
})

test.each([
  ['function', 80],
  ['subject', 100],
  ['description', 32_000],
  ['company', 80],
  ['department', 40],
] as const)('%s takes %i characters and no more', (name, most) => {
  expect(wrong({ [name]: '𠮷'.repeat(most) })).toEqual([])
  expect(wrong({ [name]: '𠮷'.repeat(most + 1) })).toEqual([name])
})

test('what a page is about fills the form as far as its fields reach', () => {
  expect(matterOf(undefined, undefined)).toEqual({})
  expect(matterOf('第1ライン D1', undefined)).toEqual({ serviceContent: 'MM', function: '第1ライン D1', subject: '' })
  expect(matterOf('充填ノズルの交換', undefined, 'Library')).toMatchObject({
    serviceContent: 'Library',
    function: '充填ノズルの交換',
  })
  expect(matterOf('機'.repeat(90), '号'.repeat(190))).toMatchObject({
    function: '機'.repeat(80),
    subject: '号'.repeat(100),
  })
  expect(matterOf(undefined, 'アラーム 207').function).toBe('')
})
