// @vitest-environment jsdom
//! Length limits of the forms: what just fits is judged right, one more is told at its field. The server's half of the same
//! stands in its own walk over the calls.
import { expect, test } from 'vitest'
import { check as inquiryCheck } from '../src/features/account/inquiries/inquiry'
import { personCheck } from '../src/features/account/members/person'
import { checkFor as restrictionCheck } from '../src/features/account/restriction/rules'
import { checkFor as keysCheck } from '../src/features/account/web-api/rules'
import { documentCheck } from '../src/features/machines/equipment-detail/document-rules'
import { blank as blankMachine, checkFor as machineCheck } from '../src/features/machines/equipment-form/values'
import { nameCheck } from '../src/features/machines/equipment-groups/rules'
import { lineCheck } from '../src/features/machines/line-edit/line-form'
import { recordSchema } from '../src/features/machines/parts/rules'
import { planCheck } from '../src/features/machines/production-schedule/rules'
import { checkItemSearch } from '../src/features/support/by-recipe/item-rules'
import { check as analysisCheck } from '../src/features/support/saved/draft'
import { checkAxisEnd } from '../src/shell/trend/rules'
import { bySchema } from '../src/ui/form/schema'

// biome-ignore lint/suspicious/noExplicitAny: forms of many shapes are judged by one walk
type AnyCheck = (values: any) => object

/** Which of the fields are told of when all others are left as they begin, or nothing is wrong with them. */
function wrong(check: AnyCheck, values: object, field: string): boolean {
  const judged = check(values)
  return 'complaints' in judged && (judged.complaints as Record<string, unknown>)[field] !== undefined
}

/** Characters of two units of UTF-16 each, within white space. */
const kanji = (count: number) => ` ${'𠮷'.repeat(count)}\u3000`
const kana = (count: number) => 'ア'.repeat(count)
const letters = (count: number) => 'k'.repeat(count)
const address = (count: number) => `${letters(64)}@${letters(63)}.${letters(63)}.${letters(count - 201)}.example`

/** A field at its limit and one beyond. */
function bounds(check: AnyCheck, form: object, field: string, make: (count: number) => string, most: number) {
  const within = (text: string) => {
    const [first = '', second] = field.split('.')
    const outer = (form as Record<string, object>)[first]
    return { ...form, [first]: second === undefined ? text : { ...outer, [second]: text } }
  }
  expect(wrong(check, within(make(most)), field), `${field}: ${most}`).toBe(false)
  expect(wrong(check, within(make(most + 1)), field), `${field}: ${most + 1}`).toBe(true)
}

test('covers VAL-007 VAL-009 VAL-011 VAL-152: what is known of a member', () => {
  for (const field of ['familyName', 'firstName']) bounds(personCheck, {}, field, kanji, 30)
  for (const field of ['kanaFamilyName', 'kanaFirstName']) bounds(personCheck, {}, field, kana, 30)
  for (const field of ['department', 'position']) bounds(personCheck, {}, field, kanji, 40)
  const phones = (count: number) => `090-1234-${'5678999'.slice(0, count - 7)}`
  bounds(personCheck, {}, 'phone1', phones, 11)
})

test('covers VAL-009: lines and groups', () => {
  bounds(lineCheck, {}, 'name', kanji, 30)
  bounds(nameCheck, {}, 'name', kanji, 30)
})

test('covers VAL-010 VAL-012 VAL-015: a machine', () => {
  const [check, form] = [machineCheck(false), blankMachine('here')]
  bounds(check, form, 'equipmentNumber', letters, 32)
  bounds(check, form, 'model', kanji, 32)
  bounds(check, form, 'displayName', kanji, 80)
  bounds(check, form, 'remarks', kanji, 1000)
})

test('covers VAL-012 VAL-013 VAL-014 VAL-016: an inquiry', () => {
  bounds(inquiryCheck, {}, 'company', kanji, 80)
  bounds(inquiryCheck, {}, 'subject', kanji, 100)
  bounds(inquiryCheck, {}, 'email', address, 255)
  bounds(inquiryCheck, {}, 'description', kanji, 32_000)
})

test('covers VAL-014: a remark of a range, and a name of a file', () => {
  const range = (count: number) => ({
    ranges: [{ startIp: '203.0.113.1', endIp: '203.0.113.9', remark: kanji(count) }],
    lockOutAccepted: true,
  })
  expect(restrictionCheck(null)(range(255))).toHaveProperty('output')
  expect(wrong(restrictionCheck(null), range(256), 'ranges.0.remark')).toBe(true)
  const check = documentCheck({ maxBytes: 9, refused: [] })
  const file = (count: number) => ({ file: new File(['x'], `${letters(count - 4)}.txt`) })
  expect(wrong(check, file(255), 'file')).toBe(false)
  expect(wrong(check, file(256), 'file')).toBe(true)
})

test('covers VAL-010 VAL-015: keys of the Web API and the permitted addresses', () => {
  const form = { apiKey: '', accessKey: '', secretKey: '', permittedIps: '' }
  for (const field of ['apiKey', 'accessKey', 'secretKey']) bounds(keysCheck(null), form, field, letters, 32)
  // 76 addresses of twelve characters, and a last one of twelve or thirteen
  const permitted = (count: number) => `${'203.0.113.10;'.repeat(76)}203.0.113.1${'0'.repeat(count - 999)}`
  expect(permitted(1000)).toHaveLength(1000)
  bounds(keysCheck(null), form, 'permittedIps', permitted, 1000)
})

test('covers VAL-006 VAL-008 VAL-011: a plan', () => {
  const check = planCheck([], 'Asia/Tokyo', 0)
  const liquid = { totalAmount: '', totalUnit: 'mL', amountPerBag: '1', bagUnit: 'mL', density: '' }
  const form = {
    ...{ item: 'other', recipeDataNumber: '1', recipeDataName: 'x', userItemCode: '', amount: 'liquid' },
    ...{ totalProductionCount: '', liquid, scheduledStartLocalTime: '', scheduledEndLocalTime: '' },
  }
  bounds(check, form, 'recipeDataName', kanji, 40)
  bounds(check, form, 'userItemCode', kanji, 10)
  const amount = (count: number) => `${'1234567890123'.slice(0, count - 2)}.5`
  expect(amount(12)).toBe('1234567890.5')
  bounds(check, form, 'liquid.totalAmount', amount, 12)
})

test('covers VAL-006 VAL-015: a part', () => {
  const part = {
    deviceUniqueKey: 'd',
    partName: 'ベルト',
    quantity: '1',
    replacedLocation: 'x',
    workDate: '2024-05-01',
  }
  const form = { ...part, operator: '', note: '' }
  bounds(bySchema(recordSchema), form, 'quantity', (count) => '9'.repeat(count), 10)
  bounds(bySchema(recordSchema), form, 'note', kanji, 1000)
})

test('covers VAL-004 VAL-005 VAL-013 VAL-015: what analyses are asked and kept with', () => {
  bounds(checkItemSearch, { userItemCode: '', recipeDataName: '' }, 'recipeDataNumber', (count) => '9'.repeat(count), 3)
  bounds(analysisCheck, {}, 'savedName', kanji, 100)
  bounds(analysisCheck, {}, 'memo', kanji, 1000)
  const limits = { integerDigits: 5, allowedMin: 0, allowedMax: 99_999.9, shown: null }
  expect(checkAxisEnd('12345.6', limits)).toBeUndefined()
  expect(checkAxisEnd('123456.7', limits)).toMatchObject({ rule: 'integerDigits' })
})
