import { expect, test } from 'vitest'
import { anyItem, checkItemSearch } from './item-rules'
import { addressOf, type Item, itemsOf, itemsReader, withItem } from './items'

const item = (recipeDataNumber: number): Item => ({ recipeDataNumber, userItemCode: 'TEA500', recipeDataName: '緑茶' })
const ten = Array.from({ length: 10 }, (_, place) => item(place + 1))

test('ten items are chosen at most: an eleventh stays out until one is taken out', () => {
  expect(withItem(ten, item(11), true)).toBe(ten)
  const nine = withItem(ten, item(3), false)
  expect(withItem(nine, item(11), true).map((one) => one.recipeDataNumber)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(withItem(nine, item(4), true)).toBe(nine)
})

test('the address keeps items by number, code and name, each once, and drops what is none', () => {
  const read = itemsReader([
    ...(addressOf(ten.slice(0, 2)) ?? []),
    [1, 'TEA500', '緑茶'],
    [1000, '', ''],
    'x',
    [2, 'y'],
  ])
  expect(itemsOf(read)).toEqual(ten.slice(0, 2))
  expect(itemsReader('12')).toBeUndefined()
  expect(itemsReader(addressOf([...ten, item(11)]))).toHaveLength(10)
  expect(addressOf([])).toBeUndefined()
})

function complaint(field: keyof typeof anyItem, value: string): string | null {
  const judged = checkItemSearch({ ...anyItem, [field]: value })
  if ('output' in judged) return null
  const found = judged.complaints[field]
  return found && 'rule' in found ? found.rule : '?'
}

test('a number has three digits at most, a code ten and a name forty half-width characters', () => {
  expect(['12', ' 999 ', ''].map((value) => complaint('recipeDataNumber', value))).toEqual([null, null, null])
  for (const value of ['12a', '1.5', '-1']) expect(complaint('recipeDataNumber', value)).toBe('byRecipe:rule.digits')
  expect(complaint('recipeDataNumber', '1000')).toBe('byRecipe:rule.digitsMax')
  for (const [field, most] of [
    ['userItemCode', 10],
    ['recipeDataName', 40],
  ] as const) {
    expect(complaint(field, 'A'.repeat(most))).toBeNull()
    expect(complaint(field, 'A'.repeat(most + 1))).toBe('common:form.rule.tooLong')
    for (const value of ['ABC', 'ABC-1', 'ﾁｬ']) expect(complaint(field, value)).toBeNull()
    for (const value of ['ＡＢＣ', '茶']) expect(complaint(field, value)).toBe('byRecipe:rule.halfWidth')
  }
})
