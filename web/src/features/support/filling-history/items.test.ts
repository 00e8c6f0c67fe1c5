import { expect, test } from 'vitest'
import { itemsQuestionOf, means } from './items'

const soup = { recipeDataNumber: 13, recipeDataName: '濃縮ｽｰﾌﾟ Spicy 35g', userItemCode: 'SOUP35' }

test('an item is found by its number in either form, by its code and by its name', () => {
  for (const typed of ['13', '013', '0', '1', 'soup', 'P35', 'spicy 35', '濃縮', ' 13 ', '']) {
    expect(means(typed, soup), typed).toBe(true)
  }
  for (const typed of ['4', '0013', '14', 'tea']) expect(means(typed, soup), typed).toBe(false)
})

test('full-width and half-width letters are the same', () => {
  for (const typed of ['１３', '０１３', 'ＳＯＵＰ', 'ｓｐｉｃｙ', 'スープ', 'ｽｰﾌﾟ'])
    expect(means(typed, soup), typed).toBe(true)
})

test('items are asked for once the line and a window can be read', () => {
  const draft = {
    unit: 'l1 d1',
    kind: 'recipeDataNumber' as const,
    value: '',
    start: '2024/05/01 09:00',
    end: '2024/05/01 11:00',
  }
  expect(itemsQuestionOf(draft, 'Asia/Tokyo')).toEqual({
    lineUniqueKey: 'l1',
    deviceUniqueKey: 'd1',
    startTime: '2024-05-01T09:00:00+09:00',
    endTime: '2024-05-01T11:00:00+09:00',
  })
  expect(itemsQuestionOf({ ...draft, unit: '' }, 'Asia/Tokyo')).toBeNull()
  expect(itemsQuestionOf({ ...draft, start: 'soon' }, 'Asia/Tokyo')).toBeNull()
  expect(itemsQuestionOf({ ...draft, end: '2024/06/30 00:00' }, 'Asia/Tokyo')).toBeNull()
})
