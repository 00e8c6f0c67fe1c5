//! The form of a search: what it holds, its rules, and what it asks.
import { presetDays } from '../../../lib/days'
import type { FormerSearch, TargetQuestion } from '../../../queries/target-weight'
import type { Check, Complaint } from '../../../ui/form/complaint'
import { toHalfWidth } from '../../../ui/form/half-width'
import { usual } from '../analysis/going-along'
import { missing, type PeriodDraft, periodComplaints } from '../analysis/period-draft'
import { type Item, itemKey } from '../by-recipe/items'

/** Fewest and most digits of a weight: six before the point, one behind it (VAL-097, VAL-098). */
const wholeDigits = 6

/** What the form holds; weights in g as they are typed. */
export interface TargetDraft extends PeriodDraft {
  device: string
  /** Number, code and name as one key. */
  item: string
  liquid: string
  lower: string
  upper: string
  current: string
  tare: string
  nominal: string
  market: 'japan' | 'eMark' | null
  objective: 'okCount' | 'fixedLiquid'
  amount: string
  price: string
}

/** The form before anything is chosen. */
export function blankDraft(device: string): TargetDraft {
  return {
    ...{ device, item: '', kind: usual, from: '', to: '', liquid: '', lower: '', upper: '', current: '' },
    ...{ tare: '', nominal: '', market: null, objective: 'okCount', amount: '', price: '' },
  }
}

/** The form of a search that was kept: its days are fixed. */
export function draftOf({ inputs }: Pick<FormerSearch, 'inputs'>, device: string): TargetDraft {
  const kept = inputs as Partial<Record<string, unknown>>
  const words = (name: string) => (kept[name] === undefined || kept[name] === null ? '' : String(kept[name]))
  return {
    device: words('deviceUniqueKey') || device,
    item: kept.item ? itemKey(kept.item as Item) : '',
    kind: 'days',
    from: words('startDate'),
    to: words('endDate'),
    liquid: words('liquidTypeUniqueKey'),
    lower: words('lowerLimit'),
    upper: words('upperLimit'),
    current: words('currentTarget'),
    tare: words('tare') === '0' ? '' : words('tare'),
    nominal: words('nominal'),
    market: kept.market === 'japan' || kept.market === 'eMark' ? kept.market : null,
    objective: kept.objective === 'fixedLiquid' ? 'fixedLiquid' : 'okCount',
    amount: words('liquidAmount'),
    price: words('pricePerKg'),
  }
}

/** The server's name of a field and the form's. */
export const fieldNames: Readonly<Record<string, keyof TargetDraft>> = {
  deviceUniqueKey: 'device',
  item: 'item',
  startDate: 'from',
  endDate: 'to',
  liquidTypeUniqueKey: 'liquid',
  lowerLimit: 'lower',
  upperLimit: 'upper',
  currentTarget: 'current',
  liquidAmount: 'amount',
  pricePerKg: 'price',
}

/** What the form asks; `today` in the location's zone. */
export function questionOf(draft: TargetDraft, today: string): TargetQuestion {
  const { kind, from, to, device, liquid } = draft
  const days = kind === 'days' || kind === null ? { from, to } : presetDays(kind, today)
  const [number, code, name] = JSON.parse(draft.item) as [number, string, string]
  const amount = (words: string) => Number(toHalfWidth(words))
  const given = (name: string, words: string) => (words.trim() === '' ? {} : { [name]: amount(words) })
  return {
    deviceUniqueKey: device,
    item: { recipeDataNumber: number, userItemCode: code, recipeDataName: name },
    startDate: days.from,
    endDate: days.to,
    liquidTypeUniqueKey: liquid,
    lowerLimit: amount(draft.lower),
    upperLimit: amount(draft.upper),
    currentTarget: amount(draft.current),
    ...given('tare', draft.tare),
    ...given('nominal', draft.nominal),
    ...(draft.market && { market: draft.market }),
    objective: draft.objective,
    ...(draft.objective === 'fixedLiquid' && given('liquidAmount', draft.amount)),
    ...given('pricePerKg', draft.price),
  }
}

const notChosen: Complaint = { rule: 'common:form.rule.notChosen' }

/** A number of the form: six digits, one of them behind the point at most. */
function weight(words: string, needed: boolean): Complaint | undefined {
  const text = toHalfWidth(words).trim()
  if (text === '') return needed ? missing : undefined
  const form = /^([0-9]+)(?:\.([0-9]*))?$/.exec(text)
  if (!form || form[2] === '') return { rule: 'common:form.rule.notANumber' }
  if ((form[2]?.length ?? 0) > 1) return { rule: 'common:form.rule.oneDecimal' }
  if ((form[1] ?? '').length > wholeDigits) return { rule: 'targetWeight:rule.digits', values: { max: wholeDigits } }
  return undefined
}

/** The rules of the server, told before anything is sent. */
export const checkTarget: Check<TargetDraft> = (draft) => {
  const liquid = draft.objective === 'fixedLiquid'
  const complaints: Partial<Record<keyof TargetDraft, Complaint | undefined>> = {
    device: draft.device === '' ? notChosen : undefined,
    item: draft.item === '' ? notChosen : undefined,
    ...periodComplaints(draft),
    liquid: draft.liquid === '' ? notChosen : undefined,
    lower: weight(draft.lower, true),
    upper: weight(draft.upper, true),
    current: weight(draft.current, true),
    tare: weight(draft.tare, false),
    nominal: weight(draft.nominal, draft.market !== null),
    amount: liquid ? weight(draft.amount, true) : undefined,
    price: weight(draft.price, false),
  }
  const sound = !complaints.lower && !complaints.upper
  if (sound && Number(toHalfWidth(draft.upper)) <= Number(toHalfWidth(draft.lower))) {
    complaints.upper = { rule: 'targetWeight:rule.upper' }
  }
  return Object.values(complaints).some(Boolean) ? { complaints } : { output: draft }
}
