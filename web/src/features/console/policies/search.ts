import { addressReader, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

export const policySearch = listSearch()

/** A version that the next one begins with; none: a policy that is not there yet. */
export const readPolicySearch = addressReader({ policyUniqueKey: text })
