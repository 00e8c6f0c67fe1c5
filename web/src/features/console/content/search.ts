import { addressReader, oneOf, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'
import { kinds, states } from './kinds'

export const contentSearch = listSearch({
  filters: { kind: oneOf(kinds), state: oneOf(states), keyword: text },
})

/** A publication, or the kind of a new one. */
export const readContentSearch = addressReader({ contentUniqueKey: text, kind: oneOf(kinds) })
