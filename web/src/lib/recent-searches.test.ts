// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetSearches, noteSearch, recentSearches } from './recent-searches'

beforeEach(() => localStorage.clear())

test('the newest search stands first and each once', () => {
  noteSearch('a', 'ノズル')
  noteSearch('a', 'フィルム')
  expect(noteSearch('a', ' ノズル ')).toEqual(['ノズル', 'フィルム'])
  expect(recentSearches('b')).toEqual([])
})

test('what only began a search goes, blanks are none, and eight are kept', () => {
  noteSearch('a', 'シー')
  expect(noteSearch('a', 'シール')).toEqual(['シール'])
  expect(noteSearch('a', '  ')).toEqual(['シール'])
  for (const word of '甲乙丙丁戊己庚辛') noteSearch('a', word)
  expect(recentSearches('a')).toHaveLength(8)
  expect(recentSearches('a')[0]).toBe('辛')
  expect(forgetSearches('a')).toEqual([])
  expect(recentSearches('a')).toEqual([])
})

test('what is damaged counts for nothing', () => {
  localStorage.setItem('sosogi.searches.a', '{"x":1}')
  expect(recentSearches('a')).toEqual([])
})
