import { expect, test } from 'vitest'
import type { LineStop, StopPart, StopReason } from '../../../../queries/stops'
import {
  chosenRow,
  countOf,
  drawnHours,
  isMerged,
  neighbours,
  reasonSums,
  rowBefore,
  rowsOf,
  rowsShown,
  signsOf,
  sumsOf,
  usualFor,
} from './rules'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString()

function part(from: number, to: number | null, more: Partial<StopPart> = {}): StopPart {
  const duration = ((to ?? from + 4) - from) * 60
  return {
    partUniqueKey: `part ${from}`,
    startTime: at(from),
    endTime: to === null ? null : at(to),
    duration,
    dayDuration: duration,
    stretchUniqueKey: null,
    version: 0,
    reasonUniqueKey: null,
    comment: '',
    recordedBy: null,
    recordedAt: null,
    ...more,
  }
}

function stop(parts: StopPart[], more: Partial<LineStop> = {}): LineStop {
  const [first, last] = [parts[0], parts.at(-1)]
  return {
    stopUniqueKey: `stop ${first?.startTime}`,
    deviceUniqueKey: 'D1',
    startTime: first?.startTime ?? '',
    endTime: last?.endTime ?? null,
    duration: parts.reduce((sum, { duration }) => sum + duration, 0),
    kind: 'stop',
    alarmNumber: null,
    alarmText: null,
    recipeDataNumber: null,
    micro: false,
    parts,
    ...more,
  }
}

function reason(key: string, more: Partial<StopReason> = {}): StopReason {
  const names = { nameJa: key, nameEn: null, nameKo: null }
  return { reasonUniqueKey: key, kind: 'planned', name: key, ...names, unused: false, version: 1, ...more }
}

const alarm = { kind: 'alarm', alarmNumber: 12, alarmText: '12' } as const
const told = { stretchUniqueKey: 'S', version: 1, reasonUniqueKey: 'break' }
const reasons = [reason('break'), reason('nozzle', { kind: 'unplanned' })]
const stops = [
  stop([part(300, null)], alarm),
  stop([part(200, 201)], { micro: true }),
  stop([part(100, 103, { ...told, stretchUniqueKey: 'T', reasonUniqueKey: 'nozzle' }), part(103, 110)], alarm),
  stop([part(60, 80, told)]),
  stop([part(0, 10, told)]),
]
const rows = rowsOf(stops, reasons)

test('a stop that was split has a row for each part, newest first', () => {
  expect(rows.map(({ key, place, of }) => [key, place, of])).toEqual([
    ['part 300', 0, 1],
    ['part 200', 0, 1],
    ['part 103', 1, 2],
    ['part 100', 0, 2],
    ['part 60', 0, 1],
    ['part 0', 0, 1],
  ])
  expect(rows.at(-1)?.reason?.name).toBe('break')
})

test('micro stops need no reason and are counted apart; a stop in two parts is one stop', () => {
  expect(sumsOf(rows)).toEqual({
    all: { count: 4, seconds: (4 + 10 + 20 + 10) * 60 },
    open: { count: 2, seconds: (4 + 7) * 60 },
    micro: { count: 1, seconds: 60 },
  })
  const count = (show?: 'none' | 'alarm' | 'stop' | 'micro') => countOf(rows, show)
  expect([count(), count('none'), count('alarm'), count('stop'), count('micro')]).toEqual([5, 2, 2, 3, 1])
  expect(rowsShown(rows, 'none').map(({ key }) => key)).toEqual(['part 300', 'part 103'])
})

test('reasons stand by their time, what has none last', () => {
  expect(reasonSums(rows).map(({ reason: one, count, seconds }) => [one?.name ?? null, count, seconds / 60])).toEqual([
    ['break', 2, 30],
    ['nozzle', 1, 3],
    [null, 2, 11],
  ])
})

test('the way leads to the stop before and after, among those without a reason to the next of them', () => {
  const row = chosenRow(rows, 'part 103')
  expect(row && neighbours(rows, row, undefined)).toMatchObject({
    later: { key: 'part 200' },
    earlier: { key: 'part 100' },
  })
  expect(row && neighbours(rows, row, 'none')).toEqual({ later: rows[0], earlier: undefined })
})

test('a stop is chosen by its own key too: its earliest part', () => {
  expect(chosenRow(rows, stops[2]?.stopUniqueKey)?.key).toBe('part 100')
  expect(chosenRow(rows, 'gone')).toBeUndefined()
})

test('merged is what shares its record with another stop of the day', () => {
  expect(rows.filter((row) => isMerged(rows, row)).map(({ key }) => key)).toEqual(['part 60', 'part 0'])
  const [first] = rows
  expect(first && rowBefore(rows, first)?.key).toBe('part 200')
  const other = rowsOf([stop([part(30, 40)], { deviceUniqueKey: 'D2' }), ...stops], reasons)
  expect(other[0] && rowBefore(other, other[0])).toBeUndefined()
})

test('what is usual comes from the same alarm, without one from the line; at most three, the most frequent first', () => {
  const many = ['break', 'nozzle', 'c', 'd', 'e'].map((key) => reason(key))
  many[4] = reason('e', { unused: true })
  const usual = [
    { alarmNumber: 12, reasonUniqueKey: 'nozzle', count: 7 },
    { alarmNumber: 12, reasonUniqueKey: 'c', count: 2 },
    { alarmNumber: null, reasonUniqueKey: 'c', count: 9 },
    { alarmNumber: 41, reasonUniqueKey: 'break', count: 1 },
    { alarmNumber: 41, reasonUniqueKey: 'd', count: 3 },
    { alarmNumber: 41, reasonUniqueKey: 'e', count: 30 },
  ]
  const names = (of: LineStop) =>
    usualFor({ reasons: many, usual }, of).map(({ reason: { name }, count, of: all }) => [name, count, all])
  expect(names(stop([part(0, 1)], alarm))).toEqual([
    ['nozzle', 7, 9],
    ['c', 2, 9],
  ])
  expect(names(stop([part(0, 1)]))).toEqual([
    ['c', 11, 52],
    ['nozzle', 7, 52],
    ['d', 3, 52],
  ])
})

test('eight hours are drawn at least, then to the hour that was heard last, and never beyond the day', () => {
  const day = (state: 'operating' | 'unknown', to: number) => ({
    lineUniqueKey: 'L',
    date: '2026-11-20',
    startTime: at(0),
    endTime: at(24 * 60),
    machines: [
      {
        deviceUniqueKey: 'D1',
        displayName: 'D1',
        microSeconds: 30,
        microVersion: 0,
        spans: [{ state, startTime: at(0), endTime: at(to) }],
      },
    ],
  })
  const hours = (state: 'operating' | 'unknown', to: number, now: number) => {
    const { from, to: end } = drawnHours(day(state, to), Date.parse(at(now)))
    return (end - from) / 3_600_000
  }
  expect(hours('operating', 60, 60)).toBe(8)
  expect(hours('operating', 10 * 60 + 1, 10 * 60 + 1)).toBe(11)
  expect(hours('unknown', 24 * 60, 3000)).toBe(8)
  expect(hours('operating', 24 * 60, 3000)).toBe(24)
})

test('marks stand in the middle of their part, within what is drawn', () => {
  const hours = { from: Date.parse(at(5)), to: Date.parse(at(485)) }
  const signs = signsOf(rows, hours, Date.parse(at(310)))
  const of = (key: string) => signs.find((sign) => sign.key === key)
  expect(of('part 0')?.at).toBe(Date.parse(at(5)) + 2.5 * 60_000)
  expect(of('part 300')).toMatchObject({ at: Date.parse(at(305)), told: false, group: null })
  expect(of('part 60')).toMatchObject({ told: true, group: 'S' })
  expect(of('part 200')?.told).toBe(true)
})
