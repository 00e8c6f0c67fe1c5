import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bySchema } from '../../../ui/form/schema'
import { newPassword, passwordRules, repetition, sameTwice } from './rules'

const schema = z.object({ password: newPassword(), passwordConfirmation: repetition() }).check(sameTwice())

/** The rules that are broken, by field. */
function broken(password: string, passwordConfirmation = password) {
  const judgement = bySchema(schema)({ password, passwordConfirmation })
  if ('output' in judgement) return {}
  const names = Object.entries(judgement.complaints).map(([field, complaint]) => [
    field,
    complaint && 'rule' in complaint ? complaint.rule.split('.').at(-1) : null,
  ])
  return Object.fromEntries(names)
}

describe('a new password', () => {
  test.each([
    ['Abcdefg1', undefined],
    ['ABCDEFg1', undefined],
    ['Abcdefg1!', undefined],
    [`Ab1${'x'.repeat(22)}`, undefined],
    ['Abcdef1', 'length'],
    [`Ab1${'x'.repeat(23)}`, 'length'],
    ['Abcdefg1あ', 'characters'],
    ['Ａbcdefg1', 'characters'],
    ['Abcdefg 1', 'characters'],
    ['abcdefg1', 'upper'],
    ['ABCDEFG1', 'lower'],
    ['Abcdefgh', 'digit'],
    ['', 'missing'],
  ])('%s: %s', (word, rule) => {
    expect(broken(word).password).toBe(rule)
  })

  test('must be typed twice alike, which is told beside what else is wrong', () => {
    expect(broken('Abcdefg1', 'Abcdefg2')).toEqual({ passwordConfirmation: 'differs' })
    expect(broken('Abcdefg1', '')).toEqual({ passwordConfirmation: 'missing' })
    expect(broken('abc', 'abd')).toEqual({ password: 'length', passwordConfirmation: 'differs' })
  })

  test('keeps some rules before it keeps all', () => {
    const kept = (word: string) => passwordRules.filter(([, keeps]) => keeps(word)).map(([name]) => name)
    expect(kept('')).toEqual([])
    expect(kept('abc')).toEqual(['characters', 'lower'])
    expect(kept('Abcdefg1')).toHaveLength(passwordRules.length)
  })
})
