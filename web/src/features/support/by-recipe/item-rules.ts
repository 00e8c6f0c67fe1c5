//! What may be typed into the search for items; the server says the same (VAL-088 to VAL-092).
import * as z from 'zod/mini'
import { supportQueryRecipeList as longest } from '../../../lib/generated/lengths'
import { atMost } from '../../../ui/form/rules'
import { bySchema, rule } from '../../../ui/form/schema'

/** CONST-049: characters of number, code and name. */
const lengths = { recipeDataNumber: 3, ...longest } as const

/** Half-width only: ASCII and half-width kana. */
const halfWidth = rule<string>((value) => /^[ -~\uff61-\uff9f]*$/.test(value), 'byRecipe:rule.halfWidth')

const schema = z.object({
  recipeDataNumber: z.string().check(
    z.trim(),
    rule((value) => /^[0-9]*$/.test(value), 'byRecipe:rule.digits'),
    rule((value) => value.length <= lengths.recipeDataNumber, 'byRecipe:rule.digitsMax', {
      max: lengths.recipeDataNumber,
    }),
  ),
  userItemCode: z.string().check(z.trim(), atMost(lengths.userItemCode), halfWidth),
  recipeDataName: z.string().check(z.trim(), atMost(lengths.recipeDataName), halfWidth),
})

/** What is looked for among the items. */
export type ItemSearch = z.output<typeof schema>

export const checkItemSearch = bySchema(schema)

/** Looks for nothing: all items. */
export const anyItem: ItemSearch = { recipeDataNumber: '', userItemCode: '', recipeDataName: '' }
