//! What a plan's form may hold. The server has the last word; these are its rules.

import { lineDayAt, readWall } from '../../../lib/days'
import { productionScheduleAdd as longest } from '../../../lib/generated/lengths'
import { instantOf, isoIn } from '../../../lib/zone'
import type { Check, Complaint } from '../../../ui/form/complaint'
import { tooLong } from '../../../ui/form/too-long'
import { bagsOf, countedIn, type Day, type LiquidTexts, type LiquidUnit, liquidUnits, mixes } from './plans'

/** The choice of the item's field that opens number, name and code. */
export const otherItem = 'other'

/** A plan as its form holds it, under the names of the wire. */
export interface PlanValues {
  /** Which of the line's items, or another. */
  item: string
  recipeDataNumber: string
  recipeDataName: string
  userItemCode: string
  amount: 'count' | 'liquid'
  totalProductionCount: string
  liquid: LiquidTexts
  scheduledStartLocalTime: string
  scheduledEndLocalTime: string
}

/** A plan as it is sent. */
export interface PlanOutput {
  recipeDataNumber: number
  recipeDataName: string
  userItemCode?: string
  totalProductionCount?: number
  liquid?: {
    totalAmount: number
    totalUnit: LiquidUnit
    amountPerBag: number
    bagUnit: LiquidUnit
    density?: number
  }
  scheduledStartLocalTime: string
  scheduledEndLocalTime: string
}

/** The day of a line that holds an instant: one of the week, or one far from it. */
export function dayAt(days: readonly Day[], at: number, zone: string, startHour: number): Pick<Day, 'from' | 'to'> {
  return days.find((day) => day.from <= at && at < day.to) ?? lineDayAt(at, zone, startHour)
}

/** Digits of a count of bags at most. */
const mostDigits = 10

type Complaints = Record<string, Complaint | undefined>

const missing: Complaint = { rule: 'common:form.rule.missing' }

/** What is wrong with an amount: nothing there, no number, zero, too many digits or decimals. */
function amountRule(typed: string, decimals: number, digits = mostDigits): Complaint | undefined {
  const text = typed.normalize('NFKC').replaceAll(',', '').trim()
  if (text === '') return missing
  const [whole = '', behind = ''] = text.split('.')
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { rule: 'common:form.rule.notANumber' }
  if (Number(text) <= 0) return { rule: 'productionSchedule:rule.zero' }
  if (whole.length > digits) return { rule: 'productionSchedule:rule.digits', values: { max: digits } }
  if (behind.length > decimals)
    return decimals === 0
      ? { rule: 'common:form.rule.whole' }
      : { rule: 'productionSchedule:rule.decimals', values: { max: decimals } }
  return undefined
}

function itemRules(values: PlanValues): Complaints {
  if (values.item === '') return { item: { rule: 'common:form.rule.notChosen' } }
  if (values.item !== otherItem) return {}
  const number = values.recipeDataNumber.normalize('NFKC').trim()
  const wrong = !/^\d+$/.test(number) || Number(number) < 1 || Number(number) > 999
  return {
    recipeDataNumber:
      number === '' ? missing : wrong ? { rule: 'common:form.rule.outside', values: { min: 1, max: 999 } } : undefined,
    recipeDataName:
      values.recipeDataName.trim() === '' ? missing : tooLong(values.recipeDataName, longest.recipeDataName),
    userItemCode: tooLong(values.userItemCode, longest.userItemCode),
  }
}

function amountRules({ amount, totalProductionCount, liquid }: PlanValues): Complaints {
  if (amount === 'count') return { totalProductionCount: amountRule(totalProductionCount, 0) }
  const density = mixes(liquid.totalUnit, liquid.bagUnit)
  const noDensity = density && liquid.density.trim() === ''
  const found: Complaints = {
    'liquid.totalAmount': amountRule(liquid.totalAmount, 1),
    'liquid.amountPerBag': amountRule(liquid.amountPerBag, 1),
    'liquid.density': noDensity
      ? { rule: 'productionSchedule:rule.density' }
      : density
        ? amountRule(liquid.density, 3, 2)
        : undefined,
  }
  const bags = Object.values(found).some(Boolean) ? null : bagsOf(liquid)
  if (bags === 0) found['liquid.totalAmount'] = { rule: 'productionSchedule:rule.noBag' }
  if (bags !== null && bags >= 10 ** mostDigits)
    found['liquid.totalAmount'] = { rule: 'productionSchedule:rule.tooMany', values: { max: mostDigits } }
  return found
}

function timeRules(values: PlanValues, days: readonly Day[], zone: string, startHour: number): Complaints {
  const [from, to] = timesOf(values, zone)
  const wrong = (text: string, at: number | null): Complaint | undefined => {
    if (text.trim() === '') return missing
    return at === null ? { rule: 'productionSchedule:rule.time' } : undefined
  }
  const found: Complaints = {
    scheduledStartLocalTime: wrong(values.scheduledStartLocalTime, from),
    scheduledEndLocalTime: wrong(values.scheduledEndLocalTime, to),
  }
  if (from === null || to === null) return found
  if (to <= from) found.scheduledEndLocalTime = { rule: 'productionSchedule:rule.order' }
  else if (to > dayAt(days, from, zone, startHour).to)
    found.scheduledEndLocalTime = {
      rule: 'productionSchedule:rule.daySwitch',
      values: { time: `${startHour}:00` },
    }
  return found
}

/** The typed times as instants; null for what is none. */
export function timesOf(
  values: Pick<PlanValues, 'scheduledStartLocalTime' | 'scheduledEndLocalTime'>,
  zone: string,
): [number | null, number | null] {
  const at = (text: string) => {
    const wall = readWall(text)
    return wall === null ? null : instantOf(`${wall}:00`, zone)
  }
  return [at(values.scheduledStartLocalTime), at(values.scheduledEndLocalTime)]
}

const numberOf = (typed: string) => Number(typed.normalize('NFKC').replaceAll(',', '').trim())

function outputOf(values: PlanValues, zone: string): PlanOutput {
  const [from, to] = timesOf(values, zone)
  const { liquid, userItemCode } = values
  const needs = mixes(liquid.totalUnit, liquid.bagUnit)
  return {
    recipeDataNumber: numberOf(values.recipeDataNumber),
    recipeDataName: values.recipeDataName.trim(),
    ...(userItemCode.trim() ? { userItemCode: userItemCode.trim() } : {}),
    ...(values.amount === 'count'
      ? { totalProductionCount: numberOf(values.totalProductionCount) }
      : {
          liquid: {
            totalAmount: numberOf(liquid.totalAmount),
            totalUnit: liquid.totalUnit ?? liquidUnits[0],
            amountPerBag: numberOf(liquid.amountPerBag),
            bagUnit: liquid.bagUnit ?? liquidUnits[3],
            ...(needs ? { density: numberOf(liquid.density) } : {}),
          },
        }),
    scheduledStartLocalTime: isoIn(from ?? 0, zone),
    scheduledEndLocalTime: isoIn(to ?? 0, zone),
  }
}

/** The check of a plan of a line whose week has these days. */
export function planCheck(days: readonly Day[], zone: string, startHour: number): Check<PlanValues, PlanOutput> {
  return (values) => {
    const complaints = { ...itemRules(values), ...amountRules(values), ...timeRules(values, days, zone, startHour) }
    return Object.values(complaints).some(Boolean) ? { complaints } : { output: outputOf(values, zone) }
  }
}

/** How many bags the form means; null while that cannot be told. */
export function bagsIn({ amount, totalProductionCount, liquid }: PlanValues): number | null {
  if (amount === 'liquid') return bagsOf(liquid)
  const bags = countedIn(totalProductionCount, 0)
  return bags === null ? null : Number(bags)
}

/** The fields of the liquid without which its bags cannot be counted. */
export function missingOf({ liquid }: PlanValues): ('totalAmount' | 'amountPerBag' | 'density')[] {
  const none = (text: string, decimals: number) => !countedIn(text, decimals)
  return [
    ...(none(liquid.totalAmount, 1) ? (['totalAmount'] as const) : []),
    ...(none(liquid.amountPerBag, 1) ? (['amountPerBag'] as const) : []),
    ...(mixes(liquid.totalUnit, liquid.bagUnit) && none(liquid.density, 3) ? (['density'] as const) : []),
  ]
}
