import { useTranslation } from 'react-i18next'
import { textLength } from '../../lib/text-length'
import type { Complaint } from './complaint'

/** What is wrong with a text that may have so many characters, if it has more. */
export function tooLong(text: string, max: number): Complaint | undefined {
  return textLength(text) > max ? { rule: 'common:form.rule.tooLong', values: { max } } : undefined
}

/** The same in words, for a field outside of a form. Its `maxLength` would count halves of some characters. */
export function useTooLong(): (text: string, max: number) => string | undefined {
  const { t } = useTranslation('common')
  return (text, max) => (textLength(text) > max ? t('form.rule.tooLong', { max }) : undefined)
}
