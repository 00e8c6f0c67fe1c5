import { textLength } from '../../lib/text-length'
import type { Complaint } from './complaint'

/** What is wrong with a text that may have so many characters, if it has more. */
export function tooLong(text: string, max: number): Complaint | undefined {
  return textLength(text) > max ? { rule: 'common:form.rule.tooLong', values: { max } } : undefined
}
