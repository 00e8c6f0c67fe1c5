//! What a member says of an analysis that is kept: its name, a memo, whether colleagues see it.
import * as z from 'zod/mini'
import { supportSaveQueryParameters as longest } from '../../../lib/generated/lengths'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'

export const memoMax = longest.memo

const schema = z.object({
  savedName: rules.text(longest.savedName),
  memo: rules.optionalText(memoMax),
  shared: z.boolean(),
})

/** What the form holds. */
export type Draft = z.output<typeof schema>

export const check = bySchema(schema)

/** What a form begins with that saves something new: colleagues see it unless the author says otherwise. */
export const blank: Draft = { savedName: '', memo: '', shared: true }
