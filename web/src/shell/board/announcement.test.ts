import { expect, test } from 'vitest'
import { announce, silence, troublesOf } from './announcement'
import type { BoardLine } from './board'

/** A line that is in a state since a time of the day. */
function line(key: string, state: BoardLine['state'], since: string, alarmNumber = '12'): BoardLine {
  const alarm = state === 'alarm' ? { alarmNumber, alarmText: 'T' } : null
  return { key, name: key, state, row: { stateSince: since, alarm } } as unknown as BoardLine
}
const tell = (lines: readonly BoardLine[]) => lines.map(({ key, state }) => `${key} ${state}`).join(', ')

/** What stands as said after each look. */
function said(...looks: BoardLine[][]) {
  let standing = silence
  let before: ReadonlyMap<string, string> = new Map()
  return looks.map((lines) => {
    standing = announce(standing, before, lines, tell)
    before = troublesOf(lines)
    return standing
  })
}

test('a line that becomes worse is told once, and not when it is first seen', () => {
  const alarm = line('a', 'alarm', '9:10')
  const words = said([line('a', 'run', '9:00'), line('b', 'alarm', '8:00')], [alarm], [alarm]).map((one) => one.words)
  expect(words).toEqual(['', 'a alarm', 'a alarm'])
})

test('what has ended is said no longer', () => {
  const looks = said([line('a', 'run', '9:00')], [line('a', 'alarm', '9:10')], [line('a', 'run', '9:20')])
  expect(looks.map(({ words }) => words)).toEqual(['', 'a alarm', ''])
})

test('the same alarm that comes again is told again, even when nobody saw it end', () => {
  const looks = said(
    [line('a', 'run', '9:00')],
    [line('a', 'alarm', '9:10')],
    [line('a', 'run', '9:20')],
    [line('a', 'alarm', '9:30')],
    [line('a', 'alarm', '9:40')],
    [line('a', 'alarm', '9:40', '13')],
  )
  expect(looks.map(({ words }) => words)).toEqual(['', 'a alarm', '', 'a alarm', 'a alarm', 'a alarm'])
  expect(looks.map(({ count }) => count)).toEqual([0, 1, 1, 2, 3, 4])
})

test('words stand while one of those they are about lasts', () => {
  const [run, bad] = [(key: string) => line(key, 'run', '9:00'), (key: string) => line(key, 'unknown', '9:10')]
  const looks = said([run('a'), run('b')], [bad('a'), bad('b')], [run('a'), bad('b')], [run('a'), run('b')])
  expect(looks.map(({ words }) => words)).toEqual(['', 'a unknown, b unknown', 'a unknown, b unknown', ''])
})
