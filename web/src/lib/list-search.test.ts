import { expect, test } from 'vitest'
import { oneOf, text } from './address'
import { bothWays, listSearch, patchOf, questionOf } from './list-search'

const members = listSearch({
  filters: { keyword: text, type: oneOf(['10', '20']) },
  sorts: bothWays('name', 'lastLoginTime'),
  sort: 'name',
})

test('an empty address stands for the first page of all rows in the order of the list', () => {
  expect(questionOf(members, members.read({}))).toEqual({ page: 1, size: 20, sort: 'name' })
})

test('a full address is read as it stands', () => {
  const full = { page: 3, size: 50, sort: '-lastLoginTime', keyword: '佐藤', type: '20' }
  expect(questionOf(members, members.read(full))).toEqual(full)
})

test('a number is a word too, and a code may come without its quotes', () => {
  expect(members.read({ keyword: 12, type: 10 })).toMatchObject({ keyword: '12', type: '10' })
})

test('what cannot be falls back to the default', () => {
  const damaged = { page: 0, size: 33, sort: 'drop table', keyword: ' ', type: '30' }
  expect(questionOf(members, members.read(damaged))).toEqual(questionOf(members, {}))
  for (const page of [-1, 1.5, 1e10, 'x', null, [2], { page: 2 }]) expect(members.read({ page }).page).toBeUndefined()
  for (const keyword of ['x'.repeat(201), null, ['a'], {}]) expect(members.read({ keyword }).keyword).toBeUndefined()
})

test('what nobody reads here is left out, so that the router keeps it as it stands', () => {
  expect(Object.keys(members.read({ language: 'ko', utm: 'x' })).sort()).toEqual([
    'keyword',
    'page',
    'size',
    'sort',
    'type',
  ])
})

test('another filter, size or order begins at page 1 again; a default is absent', () => {
  expect(patchOf(members, { keyword: 'a' })).toEqual({ page: undefined, keyword: 'a' })
  expect(patchOf(members, { keyword: ' ' })).toEqual({ page: undefined, keyword: undefined })
  expect(patchOf(members, { size: 20 })).toEqual({ page: undefined, size: undefined })
  expect(patchOf(members, { size: 50 })).toEqual({ page: undefined, size: 50 })
  expect(patchOf(members, { sort: 'name' })).toEqual({ page: undefined, sort: undefined })
  expect(patchOf(members, { page: 4 })).toEqual({ page: 4 })
})
