import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { figure, itemNumber } from '../../../lib/figures'
import { clockText } from '../../../lib/zone'
import type { Schedule } from '../../../queries/production-schedule'
import { type Plan, type PlanDoubts, type PlanTimes, stageOf } from './plans'

/** The translator of this screen. */
export type Say = TFunction<['productionSchedule', 'common', 'titles']>

/** This screen's words. */
export function useScheduleWords(): Say {
  return useTranslation(['productionSchedule', 'common', 'titles']).t
}

/** An item as it is called: number and name. */
export function itemText(item: Pick<Schedule, 'recipeDataNumber' | 'recipeDataName'>): string {
  return `${itemNumber(item.recipeDataNumber)} ${item.recipeDataName}`
}

/** A day of the week in short, and the month's day: `11/20`. */
export function dayParts(date: string, language: string): { day: string; weekday: string } {
  const at = new Date(`${date}T00:00:00Z`)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(at)
  return { day: `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`, weekday }
}

/** A length of time in hours and minutes. */
export function lengthText(t: Say, ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  if (h === 0) return t('productionSchedule:length.m', { m })
  return m === 0 ? t('productionSchedule:length.h', { h }) : t('productionSchedule:length.hm', { h, m })
}

/** How many bags a plan lacks that is over, and what was decided of them; nothing for one that lacks none. */
export function shortText(t: Say, plan: Plan, now: number): string {
  if (stageOf(plan, now) !== 'short') return ''
  const { carried, totalProductionCount, actualCount } = plan.row
  const missing = totalProductionCount - actualCount
  const short = t('productionSchedule:plan.short', { count: missing, number: figure(missing) })
  if (carried === null) return short
  return `${short} (${t(carried ? 'productionSchedule:plan.carried' : 'productionSchedule:plan.dropped')})`
}

/** How many bags a plan takes beyond its own count. */
export function extraText(t: Say, { carriedCount }: Schedule): string {
  return t('productionSchedule:plan.extra', { count: carriedCount, number: figure(carriedCount) })
}

/** What speaks against a plan, in sentences. */
export function doubtTexts(t: Say, { others, neededMs }: PlanDoubts, { from, to }: PlanTimes, zone: string): string[] {
  const overlaps = others.map((other) =>
    t('productionSchedule:doubt.overlap', {
      item: itemText(other.row),
      from: clockText(other.from, zone),
      to: clockText(other.to, zone),
    }),
  )
  if (neededMs === null) return overlaps
  const lengths = { needed: lengthText(t, neededMs), slot: lengthText(t, to - from) }
  return [...overlaps, t('productionSchedule:doubt.pace', lengths)]
}
