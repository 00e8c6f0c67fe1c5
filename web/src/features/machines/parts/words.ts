//! How parts are spoken of.
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import type { PartDue } from '../../../queries/parts'
import { shortDay } from '../../../ui/charts/week-range'

/** The words of a part's bar, its forecast, and what to do about it. */
export function usePartWords() {
  const { t } = useTranslation(['parts', 'common'])
  return {
    /** Says used, limit and former lives. */
    life: ({ limit }: PartDue): string => {
      if (!limit) return t('noLimit')
      const lives = limit.lives.map((life) => figure(Math.floor(life))).join(t('common:comma')) || t('noLives')
      return t('life', {
        used: figure(Math.floor(limit.used)),
        limit: figure(limit.limit),
        unit: t(`unit.${unitOf(limit.unit)}`),
        percent: percentOf(limit),
        lives,
      })
    },
    /** `12/04ごろ`, `2日超過`, or the dash. */
    when: ({ forecast }: PartDue): string => {
      if (forecast.section === 'overdue') {
        const days = forecast.daysOver ?? 0
        return days === 0 ? t('due.reached') : t('due.over', { count: days })
      }
      return forecast.date ? t('due.about', { day: shortDay(forecast.date) }) : '―'
    },
    /** What to do, or why nothing can be told. */
    todo: ({ forecast }: PartDue, today: string): string => {
      if (forecast.section === 'overdue') return t('due.replace')
      const { orderBy } = forecast
      if (orderBy) {
        if (orderBy < today) return t('due.orderNow')
        return orderBy === today ? t('due.orderToday') : t('due.orderBy', { day: shortDay(orderBy) })
      }
      return reasonText(forecast.reason, forecast.dataDays)
    },
  }

  function reasonText(reason: string | null | undefined, days: number): string {
    switch (reason) {
      case 'limit':
      case 'connection':
      case 'stale':
      case 'idle':
        return t(`reason.${reason}`)
      case 'days':
        return t('reason.days', { count: days })
      default:
        return ''
    }
  }
}

/** The unit of a limit. */
function unitOf(unit: string): 'rotations' | 'hours' {
  return unit === 'hours' ? 'hours' : 'rotations'
}

/** What was used of a limit, in whole per cent. */
export function percentOf({ used, limit }: { used: number; limit: number }): number {
  return Math.floor((100 * used) / limit)
}

/** The part stands out: overdue or due within two weeks. */
export function isPressing({ forecast }: PartDue): boolean {
  return forecast.section === 'overdue' || forecast.section === 'soon'
}

/** It is time to order: the day has come, and the part is not overdue yet. */
export function isToOrder({ forecast }: PartDue, today: string): boolean {
  return forecast.orderBy != null && forecast.orderBy <= today
}
