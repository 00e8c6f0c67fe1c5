import { addressReader, oneOf, text } from '../../../lib/address'
import { bothWays, listSearch } from '../../../lib/list-search'

/** Which equipment is in view: all of it, or what stands on no line. */
export const readView = addressReader({ view: oneOf(['unregistered']) })

const filters = { keyword: text, line: text, maker: text, connection: oneOf(['yes', 'no']), category: text }
const sorts = bothWays('line', 'equipmentNumber', 'displayName', 'deliveryDate', 'unregisteredDate')

/** All equipment, by line and place in its flow. */
export const allSearch = listSearch({ filters, sorts, sort: 'line' })

/** What stands on no line, the newest first. */
export const freeSearch = listSearch({
  filters: { keyword: text, maker: text, category: text },
  sorts,
  sort: '-unregisteredDate',
})

/** The route's `validateSearch`: both views share one address. */
export const readEquipmentSearch = (raw: Record<string, unknown>) => ({ ...allSearch.read(raw), ...readView(raw) })
