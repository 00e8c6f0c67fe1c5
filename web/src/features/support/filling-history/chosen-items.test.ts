import { expect, test } from 'vitest'
import { chosenSignals } from './chosen-items'
import type { GraphMaster, Signal } from './queries'

const signal = (n: number, unitCategory: string): Signal => ({
  itemKey: `item${n}`,
  label: `Item ${n}`,
  majorCategory: 'm',
  unitCategory,
  unit: '',
  decimals: 1,
  allowedMin: 0,
  allowedMax: 1,
})
const items = Array.from({ length: 20 }, (_, n) => signal(n, `category${n % 7}`))
const recommended = { templateUniqueKey: 't', name: 't', scope: 'recommended' as const, itemKeys: ['item4'], axes: [] }
const master: GraphMaster = {
  categories: [{ majorCategory: 'm', label: 'M', items }],
  templates: { recommended: [recommended], own: [], company: [] },
}

test('the wished items come in the wished order; unknown ones are left out', () => {
  const keys = chosenSignals(master, ['item3', 'gone', 'item1']).map(({ itemKey }) => itemKey)
  expect(keys).toEqual(['item3', 'item1'])
})

test('without a wish the recommended template decides', () => {
  expect(chosenSignals(master, null).map(({ itemKey }) => itemKey)).toEqual(['item4'])
})

test('covers VAL-109 VAL-110: a remembered choice beyond the caps is cut to them', () => {
  const all = chosenSignals(
    master,
    items.map(({ itemKey }) => itemKey),
  )
  expect(new Set(all.map(({ unitCategory }) => unitCategory)).size).toBe(5)
  expect(all.length).toBeLessThanOrEqual(15)
})

test('a machine without items shows none', () => {
  expect(chosenSignals(undefined, ['item1'])).toEqual([])
})
