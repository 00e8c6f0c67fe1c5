import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import addresses from '../../../../ops/corpora/addresses.json'
import lengths from '../../../../ops/corpora/lengths.json'
import { textLength } from '../../lib/text-length'
import { toHalfWidth, toMailAddress } from './half-width'
import * as rules from './rules'
import { bySchema } from './schema'

/** The rule that a value breaks, or what comes out of it. */
function judge(schema: z.ZodMiniType, value: unknown) {
  const judgement = bySchema(z.object({ field: schema }))({ field: value } as never)
  if ('output' in judgement) return (judgement.output as { field: unknown }).field
  const complaint = judgement.complaints.field
  return complaint && 'rule' in complaint ? complaint.rule.replace('common:form.rule.', '!') : complaint
}

describe('texts', () => {
  test('are trimmed, and blanks alone are nothing', () => {
    expect(judge(rules.text(30), '  山田　')).toBe('山田')
    expect(judge(rules.text(30), ' 　')).toBe('!missing')
    expect(judge(rules.optionalText(30), ' ')).toBe('')
  })

  test('are counted in characters, not in bytes or halves', () => {
    expect(judge(rules.text(30), '𠮷'.repeat(30))).toBe('𠮷'.repeat(30))
    expect(judge(rules.text(30), '𠮷'.repeat(31))).toBe('!tooLong')
    expect(judge(rules.text(3), ` ${'a'.repeat(3)} `)).toBe('aaa')
  })

  test('of several things wrong the first is told', () => {
    expect(judge(rules.kana(3), '')).toBe('!missing')
    expect(judge(rules.kana(3), 'やまだやまだ')).toBe('!tooLong')
  })
})

test.each(lengths.texts as [string, number][])('%j has %i characters', (typed, length) => {
  expect(textLength(typed)).toBe(length)
  if (length > 0) expect(judge(rules.text(length), typed)).toBe(typed.trim())
  if (length > 1) expect(judge(rules.text(length - 1), typed)).toBe('!tooLong')
})

test.each(addresses.taken as [string, string][])('%j is an email address', (typed, kept) => {
  // a host of other letters gets its ASCII form on the server
  expect([kept, toMailAddress(typed)]).toContain(judge(rules.email(), typed))
})
test.each(addresses.refused)('%j is none', (typed) => {
  expect(['!email', '!missing', '!tooLong']).toContain(judge(rules.email(), typed))
})

test.each(['ヤマダ', 'サトー'])('%s is kana', (value) => expect(judge(rules.kana(30), value)).toBe(value))
test.each(['やまだ', 'ﾔﾏﾀﾞ', 'Yamada', '山田', 'ヤマ ダ'])('%s is none', (value) =>
  expect(judge(rules.kana(30), value)).toBe('!kana'),
)

test('a telephone number has digits, eleven at most, and hyphens', () => {
  expect(judge(rules.phone(), '090-1234-5678')).toBe('090-1234-5678')
  expect(judge(rules.phone(), '0312345678')).toBe('0312345678')
  expect(judge(rules.phone(), '090-1234-56789')).toBe('!digits')
  for (const value of ['+81 3', '03(1234)5678', '０３', '----']) expect(judge(rules.phone(), value)).toBe('!phone')
  expect(judge(rules.phone(), '')).toBe('!missing')
  expect(judge(rules.optionalPhone(), '')).toBe('')
  expect(judge(rules.optionalPhone(), 'abc')).toBe('!phone')
})

describe('numbers', () => {
  const weight = rules.number({ min: 0.1, max: 999.9, decimals: 1 })
  const hour = rules.number({ min: 0, max: 23 })

  test('come out as numbers, whatever width they were typed in', () => {
    expect(judge(weight, '12.5')).toBe(12.5)
    expect(judge(weight, ' １２．５ ')).toBe(12.5)
    expect(judge(weight, '12。5')).toBe(12.5)
    expect(judge(hour, '０')).toBe(0)
    expect(judge(rules.number({ min: -50, max: 50 }), 'ー１２')).toBe(-12)
  })

  test('keep their form and their limits, ends included', () => {
    expect(judge(weight, '')).toBe('!missing')
    expect(judge(weight, '1e3')).toBe('!notANumber')
    expect(judge(weight, '1.')).toBe('!notANumber')
    expect(judge(weight, '1.25')).toBe('!oneDecimal')
    expect(judge(hour, '1.5')).toBe('!whole')
    expect(judge(hour, '23')).toBe(23)
    expect(judge(hour, '24')).toBe('!outside')
    expect(judge(hour, '-1')).toBe('!outside')
  })
})

test('a choice is one of the codes', () => {
  const type = rules.choice([10, 20])
  expect(judge(type, 10)).toBe(10)
  expect(judge(type, null)).toBe('!notChosen')
  expect(judge(type, 30)).toBe('!notChosen')
  expect(judge(rules.choices(['a', 'b']), [])).toBe('!notChosen')
  expect(judge(rules.choices(['a', 'b']), ['b'])).toEqual(['b'])
})

test('a consent must be given', () => {
  expect(judge(rules.consent(), false)).toBe('!notTicked')
  expect(judge(rules.consent(), true)).toBe(true)
})

test('half width is only a matter of width', () => {
  expect(toHalfWidth('１，２３４')).toBe('1,234')
  expect(toHalfWidth('abc')).toBe('abc')
})
