import { addressReader, text, whole } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

/** The list of fillers. */
export const backupSearch = listSearch({ sorts: ['line', 'linkTime', '-linkTime'], sort: 'line' })

/** What is looked at below it: a filler, an item of it, and two of its versions by their backups. */
export const readVersionSearch = addressReader({ device: text, item: whole, a: text, b: text })

/** The whole address. */
export const readItemDataSearch = (raw: Record<string, unknown>) => ({
  ...backupSearch.read(raw),
  ...readVersionSearch(raw),
})
