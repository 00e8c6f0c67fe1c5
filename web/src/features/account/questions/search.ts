import { oneOf, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

/** Services that questions are about, by their codes. */
export const services = [10, 20, 30] as const
/** All of them, when the reader says so. */
export const allServices = 40 as const
/** The reader chose nothing. */
export const noService = 50 as const

export const questionSearch = listSearch({ filters: { keyword: text, service: oneOf([...services, allServices]) } })
