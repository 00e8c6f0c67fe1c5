//! What is wrong with the values of a form. A rule is kept by the key of its words, so that it follows the language.
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import { i18n } from '../../lib/i18n'
import type { TextKey } from '../../lib/i18n/text-key'

/** What is wrong with a field: a broken rule, or a sentence of the server. */
export type Complaint = { rule: TextKey; values?: Readonly<Record<string, string | number>> } | { said: string }

/** Values ready to go on, or what is wrong with them by the names of their fields (`lines.0.name`). */
type Judgement<Output> = { output: Output } | { complaints: Readonly<Record<string, Complaint | undefined>> }

/** The check of a form. It is pure: the same values are judged alike at each turn. */
export type Check<Values, Output = Values> = (values: Values) => Judgement<Output>

/** A check that changes nothing: it only names what is wrong. */
export function byRules<Values>(
  find: (values: Values) => Readonly<Record<string, Complaint | undefined>>,
): Check<Values> {
  return (values) => {
    const complaints = find(values)
    return Object.values(complaints).some(Boolean) ? { complaints } : { output: values }
  }
}

/** Only that something stands in each of these fields. */
export function filled<Values extends Record<string, string>>(
  names: readonly (keyof Values & string)[],
): Check<Values> {
  return byRules((values) =>
    Object.fromEntries(
      names.map((name) => [name, values[name]?.trim() ? undefined : { rule: 'common:form.rule.missing' }]),
    ),
  )
}

/** A complaint as the form's state holds it. */
export function asError(complaint: Complaint) {
  return { type: 'said' in complaint ? 'said' : 'rule', complaint }
}

/** The complaint in a piece of the form's state, if it holds one. */
export function complaintIn(error: object | undefined): Complaint | undefined {
  return error && 'complaint' in error ? (error.complaint as Complaint) : undefined
}

/** The words of a complaint in the language of the moment; whoever shows them follows that by `useTranslation`. */
export function complaintText(complaint: Complaint | undefined): string | undefined {
  if (!complaint) return undefined
  return 'said' in complaint ? complaint.said : i18n.t(complaint.rule, { ...complaint.values })
}

/** All complaints of a form with the names of their fields; those of no field come under `root`. */
export function complaintsOf(errors: object, path = ''): { name: string; complaint: Complaint }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    // `ref` leads into the document
    if (typeof error !== 'object' || error === null || key === 'ref' || key === 'complaint') return []
    const name = path === '' ? key : `${path}.${key}`
    const complaint = complaintIn(error)
    return [...(complaint ? [{ name, complaint }] : []), ...complaintsOf(error, name)]
  })
}

/** The check in the form library's terms. */
export function resolverOf<Values extends FieldValues, Output>(
  check: Check<Values, Output>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const judgement = check(values)
    if ('output' in judgement) return { values: judgement.output, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [name, complaint] of Object.entries(judgement.complaints))
      if (complaint) set(errors, name, asError(complaint))
    return { values: {}, errors }
  }
}
