import { describe, expect, test } from 'vitest'
import { checkDraft } from './filter-draft'
import { dayOf, instantsOf, lastOfLongDay, longDayHours } from './periods'

const rest = { unit: 'l1', kind: 'allItems' as const, value: '' }
const faults = (period: { start: string; end: string }, zone: string) =>
  checkDraft({ ...rest, ...period }, 'display', zone)

describe('a day of 25 hours', () => {
  test('is refused whole, and its last 24 hours are proposed and named as such', () => {
    const zone = 'America/New_York'
    const day = dayOf('2026-11-01')
    expect(faults(day, zone).end?.rule).toBe('over24Hours')
    const proposed = lastOfLongDay(day, zone)
    expect(proposed).toEqual({ start: '2026/11/01 01:00', end: '2026/11/02 00:00' })
    expect(faults(proposed, zone)).toEqual({})
    expect(longDayHours(proposed, zone)).toBe(25)
  })

  test('is proposed too where midnight itself comes twice', () => {
    const zone = 'America/Havana'
    const proposed = lastOfLongDay(dayOf('2026-11-01'), zone)
    expect(proposed).toEqual({ start: '2026/11/01 00:00', end: '2026/11/02 00:00' })
    expect(faults(proposed, zone)).toEqual({})
    const { from, to } = instantsOf(proposed, zone)
    expect((to as number) - (from as number)).toBe(24 * 3_600_000)
    expect(longDayHours(proposed, zone)).toBe(25)
  })

  test('begins at any hour of the clock', () => {
    const proposed = lastOfLongDay({ start: '2026/10/31 06:00', end: '2026/11/01 06:00' }, 'America/New_York')
    expect(proposed).toEqual({ start: '2026/10/31 07:00', end: '2026/11/01 06:00' })
  })
})

test('other days and other windows stay as they are', () => {
  for (const zone of ['Asia/Tokyo', 'America/New_York']) {
    const day = dayOf('2026-06-01')
    expect(lastOfLongDay(day, zone)).toEqual(day)
    expect(longDayHours(day, zone)).toBeNull()
  }
  // a day of 23 hours
  const short = dayOf('2026-03-08')
  expect(lastOfLongDay(short, 'America/New_York')).toEqual(short)
  expect(longDayHours(short, 'America/New_York')).toBeNull()
  const long = { start: '2026/10/30 00:00', end: '2026/11/02 00:00' }
  expect(lastOfLongDay(long, 'America/New_York')).toEqual(long)
  const empty = { start: '', end: '2026/11/02 00:00' }
  expect(lastOfLongDay(empty, 'America/New_York')).toEqual(empty)
})
