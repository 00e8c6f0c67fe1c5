//! What stands in the way of a login, in the words of the form.
import type { TFunction } from 'i18next'
import type { Failure } from '../../../api/failure'
import { i18n } from '../../../lib/i18n'

/** A login that succeeded and still does not let anybody in. */
export type LoginNotice = 'expired' | 'cookie'

/** The fields that are empty, in the order of the form. */
export function missing<F extends string>(fields: Readonly<Record<F, string>>): F[] {
  return (Object.keys(fields) as F[]).filter((field) => fields[field].trim() === '')
}

/** A refused login: words for above the form and for beneath its fields, whose names are those of the call. */
export function faultsOf<F extends string>(failure: Failure | null, names: readonly F[], t: TFunction<'account'>) {
  const fields: Partial<Record<F, string>> = {}
  const summary: string[] = []
  if (!failure || failure.kind === 'cancelled') return { fields, summary }
  for (const fault of failure.fields) {
    const name = names.find((one) => one === fault.field)
    if (name) fields[name] = fault.message || t('login.missing')
    else summary.push(fault.message)
  }
  if (failure.fields.length === 0) summary.push(failure.said ?? i18n.t('errors:unexpected'))
  return { fields, summary }
}
