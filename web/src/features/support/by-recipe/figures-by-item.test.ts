import { expect, test } from 'vitest'
import type { FiguresPerItem } from '../../../queries/per-item'
import { bucketLabel, bucketTitle, summaryRows, valuesByItem } from './figures-by-item'
import type { Item } from './items'

const item = (recipeDataNumber: number): Item => ({ recipeDataNumber, userItemCode: '', recipeDataName: '' })
const buckets = [
  { label: '2024-04-29', startDate: '2024-05-01', endDate: '2024-05-05' },
  { label: '2024-05-06', startDate: '2024-05-06', endDate: '2024-05-06' },
]
const rows = [{ item: item(12), bucket: '2024-04-29', productionCount: 7500, yieldRate: null }]
const answer = { buckets, rows } as unknown as FiguresPerItem

test('a bucket without data is a gap, never 0, and so is an item that did not run', () => {
  const found = valuesByItem(answer, [item(13), item(12)], 'productionCount')
  expect(found.map(({ values }) => values)).toEqual([
    [null, null],
    [7500, null],
  ])
  expect(valuesByItem(answer, [item(12)], 'yieldRate')[0]?.values).toEqual([null, null])
  expect(summaryRows(answer, [item(13), item(12)]).map(({ row }) => row?.productionCount)).toEqual([undefined, 7500])
})

test('a week is named by its Monday on the axis, and by its days within the period in full', () => {
  const [first, second] = buckets as [(typeof buckets)[0], (typeof buckets)[0]]
  expect([bucketLabel(first, 'week'), bucketTitle(first)]).toEqual(['04/29', '2024/05/01 – 2024/05/05'])
  expect([bucketLabel(second, 'month'), bucketTitle(second)]).toEqual(['2024/05', '2024/05/06'])
})
