//! Words of a trend, which the screens that show one share.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { itemNumber } from '../../lib/figures'
import type { Complaint } from '../../ui/form/complaint'
import type { State } from '../../ui/state'
import type { BrokenAxis } from './rules'

/** The number of an item, or the dash for none. */
export function numberText(value: number | null): string {
  return value === null ? '―' : itemNumber(value)
}

/** The translator of trends. */
export type TrendSay = TFunction<['trend', 'common']>

/** The words of trends. */
export function useTrendWords(): TrendSay {
  return useTranslation(['trend', 'common']).t
}

const states: Record<string, State> = { operating: 'run', alarm: 'alarm', stopped: 'stop', off: 'off' }

/** The component's name for a state on the wire; a word that nobody knows is no known state. */
export function stateOf(word: string): State {
  return states[word] ?? 'unknown'
}

/** What is unknown here was not heard at its time. */
export function stateName(t: TrendSay, state: State): string {
  return t(`common:state.${state === 'unknown' ? 'unheard' : state}`)
}

/** The rules that every form knows, by the name they have there. */
const common = {
  notANumber: 'notANumber',
  oneDecimal: 'oneDecimal',
  outsideAllowed: 'outside',
} as const

/** A broken rule as the form of an axis tells it; nothing for none. */
export function complaintOf(broken: BrokenAxis | undefined): Complaint | undefined {
  if (!broken) return undefined
  const { rule, values = {} } = broken
  if (isCommon(rule)) return { rule: `common:form.rule.${common[rule]}`, values }
  return { rule: `trend:rule.${rule}`, values }
}

function isCommon(rule: BrokenAxis['rule']): rule is keyof typeof common {
  return rule in common
}

/** Whole seconds as hours and minutes; under a minute as seconds. */
export function durationText(t: TrendSay, seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return t('duration.s', { s: whole })
  const h = Math.floor(whole / 3600)
  const m = Math.floor((whole % 3600) / 60)
  const s = whole % 60
  if (h === 0) return s === 0 ? t('duration.m', { m }) : t('duration.ms', { m, s: two(s) })
  return t('duration.hm', { h, m: two(m) })
}

/** The unit categories (CONST-037), in the order of the catalogue. */
export const categories = [
  'speed',
  'temperature',
  'pressure',
  'force',
  'film',
  'count',
  'position',
  'liquid',
  'rotation',
  'times',
  'percent',
  'time',
  'onoff',
  'other',
] as const

/** A unit category; one that a provider added later stands under its own name. */
export function categoryText(t: TrendSay, unitCategory: string): string {
  const known = categories.find((category) => category === unitCategory)
  return known ? t(`category.${known}`) : unitCategory
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
