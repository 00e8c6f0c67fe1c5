//! The items that the form offers, and how a typed text finds one: by number, code or name, in any case and any width.

import { itemNumber } from '../../../lib/figures'
import { isoIn } from '../../../lib/zone'
import type { ItemsQuestion, RanItem } from '../../../queries/filling-history'
import type { Draft } from './filter-draft'
import { instantsOf } from './periods'
import { csvLimit } from './rules'

/** A text as it is compared: full-width and half-width are one, and so are upper and lower case. */
function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** Says whether a typed text means an item: the beginning of its number, with or without zeros, or a part of a name. */
export function means(
  typed: string,
  item: Pick<RanItem, 'recipeDataNumber' | 'recipeDataName' | 'userItemCode'>,
): boolean {
  const text = folded(typed)
  const number = String(item.recipeDataNumber)
  if (number.startsWith(text) || itemNumber(item.recipeDataNumber).startsWith(text)) return true
  return folded(item.userItemCode).includes(text) || folded(item.recipeDataName).includes(text)
}

/** The window and unit of a draft, for its items; null until both can be read. */
export function itemsQuestionOf(draft: Draft, zone: string): ItemsQuestion | null {
  const [lineUniqueKey, deviceUniqueKey] = draft.unit.split(' ')
  const { from, to } = instantsOf(draft, zone)
  if (!lineUniqueKey || typeof from !== 'number' || typeof to !== 'number') return null
  if (to <= from || to - from > csvLimit) return null
  const window = { startTime: isoIn(from, zone), endTime: isoIn(to, zone) }
  return { lineUniqueKey, ...(deviceUniqueKey ? { deviceUniqueKey } : {}), ...window }
}
