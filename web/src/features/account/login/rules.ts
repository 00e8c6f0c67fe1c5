//! What stands in the way of a login, in the words of the form.
import type { TFunction } from 'i18next'
import type { Failure } from '../../../api/failure'
import { i18n } from '../../../lib/i18n'

/** The form's fields; their names are those of the call. */
export interface LoginFields {
  memberId: string
  password: string
}

/** A login that succeeded and still does not let the member in. */
export type LoginNotice = 'expired' | 'cookie'

/** The fields that are empty, in the order of the form. */
export function missing(fields: LoginFields): (keyof LoginFields)[] {
  return (['memberId', 'password'] as const).filter((field) => fields[field].trim() === '')
}

/** A refused login: words for above the form and for beneath its fields. */
export function faultsOf(failure: Failure | null, t: TFunction<'account'>) {
  const fields: Partial<Record<keyof LoginFields, string>> = {}
  const summary: string[] = []
  if (!failure || failure.kind === 'cancelled') return { fields, summary }
  for (const fault of failure.fields) {
    if (fault.field === 'memberId' || fault.field === 'password')
      fields[fault.field] = fault.message || t('login.missing')
    else summary.push(fault.message)
  }
  if (failure.fields.length === 0) summary.push(failure.said ?? i18n.t('errors:unexpected'))
  return { fields, summary }
}
