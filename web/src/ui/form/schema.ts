//! Forms judged by a schema: the types of its output go on to the call.
import * as z from 'zod/mini'
import type { Check, Complaint } from './complaint'

// The library would otherwise try to make functions from text, which the content security policy refuses.
z.config({ jitless: true })

/** A check by `schema`; of several things wrong with a field the first one is told. */
export function bySchema<Schema extends z.ZodMiniType>(schema: Schema): Check<z.input<Schema>, z.output<Schema>> {
  return (values) => {
    const result = z.safeParse(schema, values)
    if (result.success) return { output: result.data }
    const complaints: Record<string, Complaint> = {}
    for (const issue of result.error.issues) complaints[issue.path.join('.')] ??= complaintOf(issue)
    return { complaints }
  }
}

/** A rule of ours: its words, and the values they name. */
export function rule<Value>(
  holds: (value: Value) => boolean,
  words: Extract<Complaint, { rule: unknown }>['rule'],
  values?: Readonly<Record<string, string | number>>,
) {
  const complaint: Complaint = values ? { rule: words, values } : { rule: words }
  // without `abort`: what holds of several fields is judged beside what is wrong with each
  return z.refine<Value>(holds, { params: { complaint } })
}

/** What the library itself finds is a choice that nobody made, or a value of no form at all. */
function complaintOf(issue: z.core.$ZodIssue): Complaint {
  if (issue.code === 'custom' && issue.params?.complaint) return issue.params.complaint as Complaint
  return { rule: issue.code === 'invalid_type' ? 'common:form.rule.notChosen' : 'common:form.rule.wrong' }
}
