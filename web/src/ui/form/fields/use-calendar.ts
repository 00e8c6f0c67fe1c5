import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../lib/days'

/** Bounds of what can be picked, `YYYY-MM-DD`, and the zone of the location whose calendar it is. */
export interface DayBounds {
  zone: string
  first?: string | undefined
  last?: string | undefined
}

/** What each field with a calendar hands on to it: bounds, the day of the location, language and words. */
export function useCalendar({ zone, first, last }: DayBounds) {
  const { t, i18n } = useTranslation('calendar')
  return { t, calendar: { first, last, today: todayIn(zone), language: i18n.language, words: wordsOf(t) } }
}

function wordsOf(t: TFunction<'calendar'>) {
  return {
    open: t('open'),
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    previousYear: t('previousYear'),
    nextYear: t('nextYear'),
    previousYears: t('previousYears'),
    nextYears: t('nextYears'),
    monthFormat: t('monthFormat'),
    yearFormat: t('yearFormat'),
    today: t('today'),
  }
}
