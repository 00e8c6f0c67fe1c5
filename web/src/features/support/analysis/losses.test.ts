import { expect, test } from 'vitest'
import type { LossAnalysis } from '../../../queries/production-analysis'
import { cascade, causePairs, costliest } from './losses'

const branch = (seconds: number) => ({ seconds, bags: null })
const found = {
  basis: 'powerOn',
  busy: branch(3600),
  unknown: branch(0),
  off: branch(0),
  stops: branch(600),
  microStops: branch(120),
  microStopCount: 4,
  handled: branch(180),
  speed: branch(270),
  rejects: branch(30),
  good: branch(2400),
  causes: [
    { kind: 'alarm', alarmNumber: '12', name: 'Nozzle', count: 1, seconds: 400, bags: null },
    { kind: 'blocked', alarmNumber: null, name: 'Packer', count: 2, seconds: 200, bags: null },
  ],
  roots: [],
  ratios: { availability: null, effectiveness: null, quality: null, oee: null },
} as unknown as LossAnalysis

test('each branch takes its part off what is left, down to the good time', () => {
  const steps = cascade(found)
  expect([steps.busy, steps.stops, steps.microStops]).toEqual([
    { from: 0, to: 3600 },
    { from: 3000, to: 3600 },
    { from: 2880, to: 3000 },
  ])
  expect([steps.rejects, steps.good]).toEqual([
    { from: 2400, to: 2430 },
    { from: 0, to: 2400 },
  ])
  // faster than the best pace: nothing is lost, the bar goes the other way
  const quick = cascade({ ...found, speed: branch(-90) })
  expect(quick.speed).toEqual({ from: 2700, to: 2790 })
})

test('causes of both sides stand together, the costliest first', () => {
  const other = { ...found, causes: [{ ...found.causes[1], seconds: 500 }] } as LossAnalysis
  const rows = causePairs([
    { side: 'a', found },
    { side: 'b', found: other },
  ])
  expect(rows.map(({ name, a, b, cumulated }) => [name, a, b, cumulated])).toEqual([
    ['Packer', 200, 500, 64],
    ['Nozzle', 400, 0, 100],
  ])
})

test('the smaller causes stand together in a last row that says how many they are', () => {
  const causes = Array.from({ length: 12 }, (_, place) => ({
    ...found.causes[0],
    alarmNumber: String(place),
    seconds: 100 - place,
  }))
  const pairs = causePairs([{ side: 'a', found: { ...found, causes } as LossAnalysis }])
  const cut = costliest(pairs)
  expect(cut).toHaveLength(11)
  expect(cut.at(-1)).toMatchObject({ others: 2, a: 90 + 89, b: 0, cumulated: 100 })
  // one that is left over is told by its name
  expect(costliest(pairs.slice(0, 11))).toEqual(pairs.slice(0, 11))
})
