import { assetAlarmOccurenceStatusFillingHistory as longest } from '../../../lib/generated/lengths'
import { textLength } from '../../../lib/text-length'
import type { Broken, FindKind } from './rules'

/** The identifier: given, and of its kind's form. */
export function checkIdentifier(kind: FindKind, value: string): Broken | undefined {
  if (kind === 'allItems') return undefined
  if (value === '') return { rule: 'required' }
  if (kind === 'recipeDataNumber') {
    return /^[0-9]{1,3}$/.test(value) && Number(value) >= 1 ? undefined : { rule: 'itemNumber' }
  }
  const max = longest[kind]
  return textLength(value) > max ? { rule: 'tooLong', values: { max } } : undefined
}
