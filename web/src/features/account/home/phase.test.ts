import { expect, test } from 'vitest'
import type { BoardLine } from '../../../shell/board/board'
import { phaseOf, type Standing } from './phase'

const known: Standing = { isPending: false, isError: false, isFetching: false, data: [] }
const awaited: Standing = { isPending: true, isError: false, isFetching: true, data: undefined }
const broken: Standing = { isPending: false, isError: true, isFetching: false, data: undefined }
const line = {} as BoardLine
const place = {}

test('nothing is called empty before both answers are there', () => {
  const none = { place: null, declared: 0, lines: [], unasked: false }
  expect(phaseOf({ ...none, places: awaited, list: awaited })).toBe('waiting')
  expect(phaseOf({ ...none, places: awaited, list: known })).toBe('waiting')
  expect(phaseOf({ ...none, place, places: known, list: awaited })).toBe('waiting')
  expect(phaseOf({ ...none, places: known, list: known })).toBe('noPlaces')
  expect(phaseOf({ ...none, place, places: known, list: known })).toBe('noLines')
})

test('an empty answer that is being asked for anew is not called empty', () => {
  const asked = { ...known, isFetching: true }
  expect(phaseOf({ place: null, declared: 0, lines: [], unasked: false, places: asked, list: known })).toBe('waiting')
  expect(phaseOf({ place, declared: 0, lines: [], unasked: false, places: asked, list: known })).toBe('waiting')
})

test('a place that has lines is never said to have none, even where nothing is known of them', () => {
  const unknown = { place, declared: 2, lines: [], unasked: false }
  expect(phaseOf({ ...unknown, unasked: true, places: known, list: known })).toBe('waiting')
  expect(phaseOf({ ...unknown, places: known, list: { ...known, isFetching: true } })).toBe('waiting')
  expect(phaseOf({ ...unknown, places: known, list: known })).toBe('failed')
  expect(phaseOf({ ...unknown, lines: [line], places: known, list: known })).toBe('lines')
})

test('what could not be had is said, what stands there already stays', () => {
  const nothing = { place, declared: 0, lines: [], unasked: false }
  expect(phaseOf({ ...nothing, places: known, list: broken })).toBe('failed')
  expect(phaseOf({ ...nothing, place: null, places: broken, list: known })).toBe('failed')
  const kept = { place, declared: 1, lines: [line], unasked: false }
  expect(phaseOf({ ...kept, places: { ...broken, data: [] }, list: { ...broken, data: [] } })).toBe('lines')
})
