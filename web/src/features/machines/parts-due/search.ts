import { oneOf, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

/** What the chips choose. */
export const dueChips = ['overdue', 'soon', 'order'] as const

export const partsDueSearch = listSearch({
  filters: { due: oneOf(dueChips), unit: text, part: text },
  size: 100,
})
