// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { i18n, startI18n } from './i18n'
import { clockText, dateText, instantOf, isoIn, timeText, wallText } from './zone'

test('covers CONV-039: an instant goes on the wire with the offset of the location, not of the browser', () => {
  const instant = Date.parse('2024-05-01T00:00:00Z')
  expect(isoIn(instant, 'Asia/Tokyo')).toBe('2024-05-01T09:00:00+09:00')
  expect(isoIn(instant, 'America/New_York')).toBe('2024-04-30T20:00:00-04:00')
  expect(isoIn(instant, 'Asia/Kolkata')).toBe('2024-05-01T05:30:00+05:30')
})

test('the wall clock reads back to the same instant', () => {
  for (const zone of ['Asia/Tokyo', 'Europe/Berlin', 'America/New_York', 'UTC']) {
    const instant = Date.parse('2024-03-31T10:15:00Z')
    expect(instantOf(wallText(instant, zone), zone)).toBe(instant)
  }
})

test('the hour that summer time repeats means its first pass', () => {
  expect(instantOf('2024-10-27T02:30', 'Europe/Berlin')).toBe(Date.parse('2024-10-27T00:30:00Z'))
})

test('the hour that summer time skips moves to the hour after it', () => {
  const instant = instantOf('2024-03-31T02:30', 'Europe/Berlin')
  expect(instant).not.toBeNull()
  expect(wallText(instant ?? 0, 'Europe/Berlin')).toMatch(/^2024-03-31T0[13]:30/)
})

test('a text that is no time has no instant', () => {
  expect(instantOf('yesterday', 'Asia/Tokyo')).toBeNull()
})

test('covers CONST-021: the fifth of March 2024 has slashes, with the time of the zone', () => {
  const instant = Date.parse('2024-03-05T05:07:00Z')
  expect(dateText(instant, 'Asia/Tokyo')).toBe('2024/03/05')
  expect(timeText(instant, 'Asia/Tokyo')).toBe('2024/03/05 14:07')
  expect(timeText(instant, 'Europe/Berlin')).toBe('2024/03/05 6:07')
})

test('covers CONST-022: 5 March 2024 14:07 in the zone of the location is written alike in each language', async () => {
  const instant = Date.parse('2024-03-05T05:07:00Z')
  await startI18n('ja')
  for (const language of ['ja', 'en', 'ko']) {
    await i18n.changeLanguage(language)
    expect(timeText(instant, 'Asia/Tokyo')).toBe('2024/03/05 14:07')
  }
  expect(timeText(instant, 'America/New_York')).toBe('2024/03/05 0:07')
})

test('dates have slashes and hours no leading zero', () => {
  const instant = Date.parse('2024-05-01T00:05:10Z')
  expect(dateText(instant, 'Asia/Tokyo')).toBe('2024/05/01')
  expect(clockText(instant, 'Asia/Tokyo')).toBe('9:05')
  expect(clockText(instant, 'Asia/Tokyo', true)).toBe('9:05:10')
})
