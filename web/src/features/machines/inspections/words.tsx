//! How inspections are spoken of.
import { useTranslation } from 'react-i18next'
import { shortDay } from '../../../ui/charts/week-range'
import { Tag } from '../../../ui/tag'

/** The kinds of inspections by their codes: daily, weekly, monthly, yearly, calibration, occasional. */
export const kinds = [10, 20, 30, 40, 50, 60] as const
export type Kind = (typeof kinds)[number]

/** What comes of an inspection: passed, follow-up needed, rejected. */
export const results = [10, 20, 30] as const
type Result = (typeof results)[number]

const tones = { 10: 'good', 20: 'caution', 30: 'bad' } as const

/** The name of a kind. */
export function useKindName(): (kind: number) => string {
  const { t } = useTranslation('inspections')
  return (kind) => t(`kind.k${kind as Kind}`)
}

/** What came of an inspection. */
export function ResultTag({ result }: { result: number }) {
  const { t } = useTranslation('inspections')
  return <Tag tone={tones[result as Result]}>{t(`result.r${result as Result}`)}</Tag>
}

/** How many points are good, of those that were looked at or left open. */
export function countsOf(marks: string): { good: number; failed: number; open: number; all: number } {
  const of = (sign: string) => [...marks].filter((mark) => mark === sign).length
  const [good, failed, open] = [of('g'), of('f'), of('o')] as const
  return { good, failed, open, all: good + failed + open }
}

/** Until when something is to be done, and how long it is late. */
export function useDueWords(): (one: { dueDate: string; daysOver: number }) => string {
  const { t } = useTranslation('inspections')
  return ({ dueDate, daysOver }) => {
    const day = shortDay(dueDate)
    return daysOver > 0 ? t('due.over', { day, count: daysOver }) : t('due.until', { day })
  }
}
