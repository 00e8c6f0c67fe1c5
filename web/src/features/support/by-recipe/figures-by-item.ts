//! From the answers of the calls to the rows of tables, charts and heat maps; pure.
import { dayText } from '../../../lib/day-text'
import type { FiguresPerItem, RatesPerItem } from '../../../queries/per-item'
import type { FigureName } from '../analysis/figures'
import { type Item, itemKey } from './items'

type Bucket = FiguresPerItem['buckets'][number]
type Row = FiguresPerItem['rows'][number]

/** The values of a figure for each item, bucket by bucket; null where a bucket has no data. */
export function valuesByItem({ buckets, rows }: FiguresPerItem, items: readonly Item[], figure: FigureName) {
  const known = new Map(rows.map((row) => [`${itemKey(row.item)} ${row.bucket}`, row]))
  return items.map((item) => ({
    item,
    values: buckets.map(({ label }): number | null => known.get(`${itemKey(item)} ${label}`)?.[figure] ?? null),
  }))
}

/** The one row of each item, in the order of the items; none for an item that did not run. */
export function summaryRows({ rows }: FiguresPerItem, items: readonly Item[]): { item: Item; row: Row | null }[] {
  const known = new Map(rows.map((row) => [itemKey(row.item), row]))
  return items.map((item) => ({ item, row: known.get(itemKey(item)) ?? null }))
}

/** The lines of an answer, each named once with its item. */
export function rateRows({ rows }: RatesPerItem) {
  return rows.map((row) => ({
    key: `${itemKey(row.item)} ${row.lineUniqueKey ?? ''}`,
    item: row.item,
    lineName: row.lineName,
    values: row.values,
  }))
}

/** A bucket on an axis, as short as it goes: months need their year. */
export function bucketLabel({ label }: Bucket, tab: 'day' | 'week' | 'month'): string {
  return tab === 'month' ? dayText(label).slice(0, 7) : dayText(label).slice(5)
}

/** A bucket in full: the day, or its first and last day within the period. */
export function bucketTitle({ startDate, endDate }: Bucket): string {
  return startDate === endDate ? dayText(startDate) : `${dayText(startDate)} – ${dayText(endDate)}`
}
