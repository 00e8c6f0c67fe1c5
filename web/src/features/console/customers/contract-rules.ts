//! What may be entered of a contract, as the server has it.
import * as z from 'zod/mini'
import { toHalfWidth } from '../../../ui/form/half-width'
import * as rules from '../../../ui/form/rules'
import { rule } from '../../../ui/form/schema'

/** Most yen of a price and of a bill. */
const most = 999_999_999_999

/** An amount of whole yen. */
export const yenOf = (min: number) => rules.number({ min, max: most })

/** What was paid back lies below 0. */
export const billed = () => yenOf(-most)

/** An amount of whole yen that may be missing. */
export function optionalYen() {
  const typed = z.string().check(
    z.overwrite(toHalfWidth),
    rule((value) => value === '' || /^\d+$/.test(value), 'common:form.rule.whole'),
    rule((value) => Number(value) <= most, 'common:form.rule.outside', { min: 0, max: most }),
  )
  return z.pipe(
    typed,
    z.transform((value) => (value === '' ? null : Number(value))),
  )
}

/** Per cent taken off, to the hundredth; nothing is no discount. */
export function discount() {
  const typed = z.string().check(
    z.overwrite(toHalfWidth),
    rule((value) => value === '' || /^\d+(\.\d{1,2})?$/.test(value), 'console:rule.discount'),
    rule((value) => Number(value) <= 100 || Number.isNaN(Number(value)), 'common:form.rule.outside', {
      min: 0,
      max: 100,
    }),
  )
  return z.pipe(
    typed,
    // the call knows no discount of nothing
    z.transform((value) => Number(value) || null),
  )
}
