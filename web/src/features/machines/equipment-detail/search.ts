import { addressReader, oneOf, text } from '../../../lib/address'
import { categories } from '../../../queries/document-choices'

/** The tabs of the page, in their order; `tabs.ts` has what each shows. */
export const parts = ['overview', 'documents', 'parts', 'inspections', 'library'] as const
export type Part = (typeof parts)[number]

/** Which machine, which tab, and what of its documents is shown. */
export const readDetailSearch = addressReader({
  deviceUniqueKey: text,
  part: oneOf(parts),
  category: oneOf(categories),
  keyword: text,
})
