import { text, texts } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'
import { libraryOrders } from '../../../queries/library-choices'

/** Which work flows. */
export const flowsSearch = listSearch({
  filters: { keyword: text, work: text, models: texts(50) },
  sorts: libraryOrders,
  sort: 'recommended',
})
