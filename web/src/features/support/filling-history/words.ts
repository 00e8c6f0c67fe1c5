//! Words that the shared components of this screen take as properties.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { components } from '../../../api/generated/schema'
import { itemNumber } from '../../../lib/figures'
import { type TrendSay, useTrendWords } from '../../../shell/trend/words'
import type { Complaint } from '../../../ui/form/complaint'
import type { ShiftWords } from '../../../ui/time-range-shift'
import type { Broken } from './rules'

/** The three names of an item, as far as it has them. */
export function itemText(item: components['schemas']['FillingItem'] | null): string {
  if (!item) return '―'
  return [itemNumber(item.recipeDataNumber), item.userItemCode, item.recipeDataName].filter(Boolean).join(' ')
}

/** The translator of this area. */
export type Say = TFunction<['fillingHistory', 'common', 'titles']>

/** This area's words, and those of trends. */
export function useSay(): { t: Say; say: TrendSay; language: string } {
  const { t, i18n } = useTranslation(['fillingHistory', 'common', 'titles'])
  return { t, say: useTrendWords(), language: i18n.language }
}

/** The rules that every form knows, by the name they have there. */
const common = {
  required: 'missing',
  notChosen: 'notChosen',
  tooLong: 'tooLong',
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
