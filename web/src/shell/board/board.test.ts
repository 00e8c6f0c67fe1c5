import { describe, expect, test } from 'vitest'
import type { StatusDay, StatusRow } from '../../queries/operating-status'
import type { Place } from '../../queries/places'
import { bandOf } from './band'
import { type BoardLine, boardLines, countStates, troubled } from './board'
import { sumToday } from './words'

const dayStart = '2024-05-01T06:00:00+09:00'
const clock = (time: string) => `2024-05-01T${time}:00+09:00`

function row(key: string, state: StatusRow['state'], since: string | null = clock('09:00')): StatusRow {
  return {
    lineUniqueKey: key,
    deviceUniqueKey: null,
    state,
    stateSince: since,
    powerOff: false,
    gatewaySilentSince: null,
    gatewayName: null,
    sampleTime: since,
    dayStartTime: dayStart,
    alarm: null,
    machines: [],
    values: {},
  }
}

function place(name: string, ...keys: string[]): Place {
  const lines = keys.map((key, displayOrder) => ({
    lineUniqueKey: key,
    name: `Line ${key}`,
    startHour: 6,
    displayOrder,
    deviceCount: 0,
    devices: [],
  }))
  return { locationUniqueKey: name, name, timeZone: 'Asia/Tokyo', lines }
}

const keys = (lines: readonly BoardLine[]) => lines.map(({ key }) => key)

test('sums of a line that was not heard today are unknown, those of one that only stood are zero', () => {
  const line = (values: StatusRow['values']) =>
    boardLines([place('P', 'a')], [{ ...row('a', 'unknown'), values }])[0] as BoardLine
  const sums = { cumulativeAlarmCount: 0, cumulativeStopTime: 0 }
  expect(sumToday(line({ ...sums, cumulativePowerOnTime: 0 }), 'cumulativeAlarmCount')).toBeNull()
  expect(sumToday(line({ ...sums, cumulativePowerOnTime: 60 }), 'cumulativeStopTime')).toBe(0)
})

describe('the lines of the board', () => {
  const rows = [
    row('a', 'operating'),
    row('b', 'stopped'),
    row('c', 'unknown'),
    row('d', 'alarm'),
    row('e', 'unknown', '2024-04-30T18:00:00+09:00'),
    row('f', 'alarm'),
    { ...row('g', 'stopped'), powerOff: true },
  ]
  const lines = boardLines([place('P', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'unasked')], rows)

  test('come with trouble first, then those that are switched off, and what is silent since another day last', () => {
    expect(keys(lines)).toEqual(['d', 'f', 'c', 'b', 'a', 'g', 'e'])
  })

  test('are counted under the four signs of the legend: switched off is a stop', () => {
    expect(countStates(lines)).toEqual({ run: 1, alarm: 2, stop: 2, unknown: 2 })
    expect(lines.find(({ key }) => key === 'g')?.state).toBe('off')
  })

  test('of other places stay away', () => {
    expect(keys(boardLines([place('Q', 'b')], rows))).toEqual(['b'])
  })

  test('want attention in an alarm, or when they fell silent in the course of the day', () => {
    expect(keys(troubled(lines))).toEqual(['d', 'f', 'c'])
  })
})

describe('the band of the day', () => {
  const day: StatusDay = {
    lineUniqueKey: 'a',
    date: '2024-05-01',
    startTime: dayStart,
    endTime: '2024-05-02T06:00:00+09:00',
    spans: [
      { state: 'unknown', startTime: dayStart, endTime: clock('09:00') },
      { state: 'operating', startTime: clock('09:00'), endTime: clock('10:00') },
    ],
  }
  const at = (time: string) => Date.parse(clock(time))
  const drawn = (moves: Parameters<typeof bandOf>[1], now: StatusRow, until: string) =>
    bandOf(day, moves, now, at(until)).map(({ state, to }) => [state, new Date(to).toISOString().slice(11, 16)])

  test('goes on to now', () => {
    expect(drawn([], row('a', 'operating'), '10:30')).toEqual([
      ['unknown', '00:00'],
      ['run', '01:30'],
    ])
  })

  test('takes back what was drawn beyond a change', () => {
    expect(drawn([], row('a', 'alarm', clock('09:50')), '10:30')).toEqual([
      ['unknown', '00:00'],
      ['run', '00:50'],
      ['alarm', '01:30'],
    ])
  })

  test('keeps an alarm that began and ended since', () => {
    const moves = [{ state: 'alarm' as const, since: at('10:05') }]
    expect(drawn(moves, row('a', 'operating', clock('10:10')), '10:30')).toEqual([
      ['unknown', '00:00'],
      ['run', '01:05'],
      ['alarm', '01:10'],
      ['run', '01:30'],
    ])
  })

  test('goes on as switched off once the line said so', () => {
    const off = { ...row('a', 'stopped', clock('10:10')), powerOff: true }
    expect(drawn([], off, '10:30')).toEqual([
      ['unknown', '00:00'],
      ['run', '01:10'],
      ['off', '01:30'],
    ])
  })

  test('of a line that was never heard is unknown', () => {
    const silent: StatusDay = { ...day, spans: [{ state: 'unknown', startTime: dayStart, endTime: clock('10:00') }] }
    expect(bandOf(silent, [], row('a', 'unknown', null), at('10:30')).map(({ state }) => state)).toEqual(['unknown'])
  })
})
