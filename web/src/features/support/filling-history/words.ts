//! Words that the shared components of this screen take as properties.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { components } from '../../../api/generated/schema'
import { itemNumber } from '../../../lib/figures'
import type { Complaint } from '../../../ui/form/complaint'
import type { State } from '../../../ui/state'
import type { ShiftWords } from '../../../ui/time-range-shift'
import type { Broken } from './rules'

/** The number of an item, or the dash for none. */
export function numberText(value: number | null): string {
  return value === null ? '―' : itemNumber(value)
}

/** The three names of an item, as far as it has them. */
export function itemText(item: components['schemas']['FillingItem'] | null): string {
  if (!item) return '―'
  return [itemNumber(item.recipeDataNumber), item.userItemCode, item.recipeDataName].filter(Boolean).join(' ')
}

/** The translator of this area. */
export type Say = TFunction<['fillingHistory', 'common', 'titles']>

/** This area's words. */
export function useSay(): { t: Say; language: string } {
  const { t, i18n } = useTranslation(['fillingHistory', 'common', 'titles'])
  return { t, language: i18n.language }
}

const states: Record<string, State> = { operating: 'run', alarm: 'alarm', stopped: 'stop', off: 'off' }

/** The component's name for a state on the wire; a word that nobody knows is no known state. */
export function stateOf(word: string): State {
  return states[word] ?? 'unknown'
}

/** What is unknown here was not heard at its time. */
export function stateName(t: Say, state: State): string {
  return t(`common:state.${state === 'unknown' ? 'unheard' : state}`)
}

/** The rules that every form knows, by the name they have there. */
const common = {
  required: 'missing',
  notChosen: 'notChosen',
  tooLong: 'tooLong',
  notANumber: 'notANumber',
  oneDecimal: 'oneDecimal',
  outsideAllowed: 'outside',
} as const

/** A broken rule as a form tells it; nothing for none. */
export function complaintOf(broken: Broken | undefined): Complaint | undefined {
  if (!broken) return undefined
  const { rule, values = {} } = broken
  if (isCommon(rule)) return { rule: `common:form.rule.${common[rule]}`, values }
  return { rule: `fillingHistory:rule.${rule}`, values }
}

function isCommon(rule: Broken['rule']): rule is keyof typeof common {
  return rule in common
}

/** Whole seconds as hours and minutes; under a minute as seconds. */
export function durationText(t: Say, seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return t('duration.s', { s: whole })
  const h = Math.floor(whole / 3600)
  const m = Math.floor((whole % 3600) / 60)
  const s = whole % 60
  if (h === 0) return s === 0 ? t('duration.m', { m }) : t('duration.ms', { m, s: two(s) })
  return t('duration.hm', { h, m: two(m) })
}

const categories = [
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
export function categoryText(t: Say, unitCategory: string): string {
  const known = categories.find((category) => category === unitCategory)
  return known ? t(`category.${known}`) : unitCategory
}

export function shiftWords(t: Say): ShiftWords {
  return {
    group: t('shift.group'),
    day: t('shift.day'),
    hour: t('shift.hour'),
    dayBack: t('shift.dayBack'),
    hourBack: t('shift.hourBack'),
    hourOn: t('shift.hourOn'),
    dayOn: t('shift.dayOn'),
  }
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
