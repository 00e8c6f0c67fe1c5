import { expect, test } from 'vitest'
import { checkDraft, type Draft, draftOf, patchOf, patchOfLast } from './filter-draft'

const zone = 'Asia/Tokyo'
const draft: Draft = {
  unit: 'l1 d1',
  kind: 'recipeDataNumber',
  value: '012',
  start: '2024/05/01 09:00',
  end: '2024/05/01 11:00',
}

test('a complete form has no fault and becomes an address in the time of the place', () => {
  expect(checkDraft(draft, 'display', zone)).toEqual({})
  expect(patchOf(draft, zone)).toEqual({
    line: 'l1',
    device: 'd1',
    kind: 'recipeDataNumber',
    value: '12',
    start: '2024-05-01T09:00:00+09:00',
    end: '2024-05-01T11:00:00+09:00',
  })
})

test('covers VAL-073 VAL-074 VAL-075 VAL-076: an empty form names every field', () => {
  const empty: Draft = { unit: '', kind: 'filmCode', value: ' ', start: '', end: '' }
  const faults = checkDraft(empty, 'display', zone)
  expect(Object.keys(faults).sort()).toEqual(['end', 'start', 'unit', 'value'])
})

test('covers VAL-079 VAL-080: the same window can be too long for the graph and fit the CSV', () => {
  const long = { ...draft, end: '2024/05/02 09:01' }
  expect(checkDraft(long, 'display', zone).end?.rule).toBe('over24Hours')
  expect(checkDraft(long, 'csv', zone)).toEqual({})
})

test('a day that does not exist is no time', () => {
  expect(checkDraft({ ...draft, start: '2024/02/30 09:00' }, 'display', zone).start?.rule).toBe('notATime')
  expect(checkDraft({ ...draft, start: '2024/05/01 24:00' }, 'display', zone).start?.rule).toBe('notATime')
})

test('an address and its draft are the same thing', () => {
  expect(draftOf(patchOf(draft, zone) as never, zone)).toEqual(draft)
})

test('013, 13 and full-width digits are one item number; the field writes three digits', () => {
  for (const value of ['13', '013', '０１３', ' 13 ']) {
    expect(checkDraft({ ...draft, value }, 'display', zone), value).toEqual({})
    const patch = patchOf({ ...draft, value }, zone)
    expect(patch.value, value).toBe('13')
    expect(draftOf(patch as never, zone).value, value).toBe('013')
  }
  expect(patchOf({ ...draft, kind: 'userItemCode', value: '013' }, zone).value).toBe('013')
})

test('all items need no identifier, and take none along', () => {
  const all = { ...draft, kind: 'allItems' as const, value: '13' }
  expect(checkDraft(all, 'display', zone)).toEqual({})
  expect(patchOf(all, zone)).toMatchObject({ kind: 'allItems', value: undefined })
  const last = {
    lineUniqueKey: 'l1',
    allItems: true,
    startTime: '2024-05-01T09:00:00+09:00',
    endTime: '2024-05-01T11:00:00+09:00',
  }
  expect(patchOfLast(last)).toMatchObject({ line: 'l1', kind: 'allItems', value: undefined })
})

test('the last conditions fill the form, and anything unreadable is left out', () => {
  const last = {
    lineUniqueKey: 'l1',
    filmCode: '01-A100-GT',
    startTime: '2024-05-01T09:00:00+09:00',
    endTime: '2024-05-01T11:00:00+09:00',
    purpose: 'display',
  }
  expect(patchOfLast(last)).toMatchObject({ line: 'l1', kind: 'filmCode', value: '01-A100-GT' })
  expect(patchOfLast({ lineUniqueKey: 'l1' })).toBeNull()
  expect(patchOfLast(null)).toBeNull()
})
