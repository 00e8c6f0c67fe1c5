import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, optionalDay, period } from './day-rules'
import { bySchema } from './schema'

const rulesOf = <Values>(judgement: { output: Values } | { complaints: object }) =>
  'output' in judgement
    ? {}
    : Object.fromEntries(Object.entries(judgement.complaints).map(([name, { rule }]) => [name, rule]))

test('a day must be there, must exist, and must lie within its bounds', () => {
  const check = bySchema(z.object({ on: day({ first: '2024-05-01', last: '2024-05-31' }) }))
  const ruleOf = (on: string) => rulesOf(check({ on })).on
  expect(ruleOf('')).toBe('common:form.rule.missing')
  expect(ruleOf('2024/05')).toBe('calendar:rule.noDay')
  expect(ruleOf('2024-02-30')).toBe('calendar:rule.noDay')
  expect(ruleOf('2024-04-30')).toBe('calendar:rule.tooEarly')
  expect(ruleOf('2024-06-01')).toBe('calendar:rule.tooLate')
  for (const on of ['2024-05-01', '2024-05-31']) expect(check({ on })).toEqual({ output: { on } })
})

test('an optional day may be missing', () => {
  const check = bySchema(z.object({ on: optionalDay({ last: '2024-05-31' }) }))
  expect(check({ on: '' })).toEqual({ output: { on: '' } })
  expect(rulesOf(check({ on: 'soon' })).on).toBe('calendar:rule.noDay')
  expect(rulesOf(check({ on: '2024-06-01' })).on).toBe('calendar:rule.tooLate')
})

test('a period does not end before it begins and has at most so many days, both counted', () => {
  const check = bySchema(z.object({ from: day(), to: day() }).check(...period('from', 'to', 31)))
  const rules = (from: string, to: string) => rulesOf(check({ from, to }))
  expect(rules('2024-05-01', '2024-05-31')).toEqual({})
  expect(rules('2024-05-01', '2024-05-01')).toEqual({})
  expect(rules('2024-05-01', '2024-06-01')).toEqual({ to: 'calendar:rule.tooLong' })
  expect(rules('2024-05-02', '2024-05-01')).toEqual({ to: 'calendar:rule.backwards' })
  // what is missing or wrong is told by itself
  expect(rules('', '2024-05-01')).toEqual({ from: 'common:form.rule.missing' })
  expect(rules('2024-05-01', 'x')).toEqual({ to: 'calendar:rule.noDay' })
})
