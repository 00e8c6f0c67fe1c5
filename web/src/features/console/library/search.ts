import { oneOf, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

/** 10 video, 20 manual, 30 drawing, 40 work flow. */
export const itemTypes = [10, 20, 30, 40] as const

export const itemStates = ['draft', 'released', 'withdrawn'] as const

export const itemSearch = listSearch({
  filters: { itemType: oneOf(itemTypes), state: oneOf(itemStates), keyword: text },
})
