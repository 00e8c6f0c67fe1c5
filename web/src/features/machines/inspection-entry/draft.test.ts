// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { FormPoint } from '../../../queries/inspections'
import {
  type Draft,
  draftKey,
  judgedAs,
  judgementsOf,
  keepDraft,
  keptDraft,
  marksOf,
  missingOf,
  type PointDraft,
  pointOf,
  stepOf,
} from './draft'

const point = (number: number, limits?: [string, string]): FormPoint => ({
  number,
  received: null,
  point: {
    section: '充填部',
    title: 'ノズル',
    criterion: null,
    measured: limits !== undefined,
    unit: null,
    lowerLimit: limits?.[0] ?? null,
    upperLimit: limits?.[1] ?? null,
    itemKey: null,
  },
})
const draft = (points: Draft['points'] = {}): Draft => ({
  savedAt: 0,
  startedAt: 0,
  edition: 3,
  operator: '松井 拓海',
  note: '',
  points,
})
const said = (patch: Partial<PointDraft>): PointDraft => ({ ...pointOf(draft(), 1), ...patch })

beforeEach(() => localStorage.clear())

test('limits judge a measured value, their own values included', () => {
  const measured = point(1, ['150', '160.0'])
  const of = (value: string) => judgedAs(measured, said({ value }))
  expect(['149.9', '150', '160', '160.1', '', '-'].map(of)).toEqual([20, 10, 10, 20, null, null])
  expect(judgedAs(measured, said({ judgement: 30 }))).toBe(30)
  expect(judgedAs(point(1), said({ judgement: 20 }))).toBe(20)
})

test('a failed point says what was found, what is done, and by whom until when', () => {
  const failed = { judgement: 20 } as const
  const of = (patch: Partial<PointDraft>) => missingOf(point(1), said({ ...failed, ...patch }))
  expect(of({})).toBe('finding')
  expect(of({ finding: '段差' })).toBe('action')
  expect(of({ finding: '段差', action: 10 })).toBeNull()
  expect(of({ finding: '段差', action: 20 })).toBe('owner')
  expect(of({ finding: '段差', action: 20, ownerUniqueKey: 'k' })).toBe('due')
  expect(missingOf(point(1), said({ judgement: 10 }))).toBeNull()
  expect(of({ finding: '𠮷'.repeat(1000), action: 10 })).toBeNull()
  expect(of({ finding: '𠮷'.repeat(1001), action: 10 })).toBe('shorter')
})

test('what is sent is what was said; open points are left out', () => {
  const points = [point(1), point(2, ['1.50', '2']), point(3)]
  const under = draft({
    1: said({ judgement: 20, finding: '段差', action: 20, ownerUniqueKey: 'k', dueDate: '2026-11-22' }),
    2: said({ value: '1.7', finding: 'left over' }),
  })
  expect(marksOf(points, under)).toBe('fgo')
  expect(judgementsOf(points, under)).toEqual([
    {
      point: 1,
      judgement: 20,
      finding: '段差',
      action: 20,
      ownerUniqueKey: 'k',
      dueDate: '2026-11-22',
      fileUniqueKeys: [],
    },
    { point: 2, judgement: 10, value: '1.7', fileUniqueKeys: [] },
  ])
  expect(stepOf(point(2, ['1.50', '2']).point)).toBeCloseTo(0.01)
})

test('a draft survives, and belongs to its edition', () => {
  const key = draftKey('m', 'd', 'c')
  keepDraft(key, draft({ 1: said({ judgement: 10 }) }))
  expect(keptDraft(key, 3)?.points[1]?.judgement).toBe(10)
  expect(keptDraft(key, 4)).toBeNull()
  keepDraft(key, null)
  expect(keptDraft(key, 3)).toBeNull()
  localStorage.setItem(key, '{broken')
  expect(keptDraft(key, 3)).toBeNull()
})
