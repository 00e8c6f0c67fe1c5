import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { i18n } from '../lib/i18n'
import { asError } from '../ui/form/complaint'
import type { FormHandle } from '../ui/form/use-form'
import { asFailure } from './call'
import type { Failure, FieldFault } from './failure'
import { sentence } from './sentence'

interface Sending<Output, Answer> {
  /** The call. Its failure stands at its fields or above the form. */
  send(output: Output): Promise<Answer>
  /** After the answer; the form stays busy until it is through. */
  onDone?(answer: Answer, output: Output): unknown
  /** The form's name of a field that the call calls otherwise. */
  nameOf?(wireName: string): string | undefined
  /**
   * Shows what will be sent before it is: the first press leads to the confirm step, the second sends. A step that is a
   * page of its own says itself where it stands.
   */
  confirm?: boolean | ConfirmStep<Output>
}

/** A confirm step with an address of its own. */
interface ConfirmStep<Output> {
  reading: boolean
  /** Leads there; what it throws is told like a refusal. */
  proceed(output: Output): Promise<unknown>
  /** Leads back to the fields. */
  back(): unknown
}

/**
 * Sends a form: checks it, sends it once however often it is pressed, and brings what the server refuses to its fields.
 * After a success the form is clean: what was sent is what it holds.
 */
export function useSubmit<Values extends FieldValues, Output, Answer>(
  form: FormHandle<Values, Output>,
  { send, onDone, nameOf, confirm = false }: Sending<Output, Answer>,
) {
  const mutation = useMutation({ mutationFn: (output: Output) => send(output), meta: { shownBy: 'page' } })
  const inPlace = useStepInPlace()
  const step = confirm === true ? inPlace : confirm || null
  const busy = useRef(false)
  const fail = (error: unknown) => {
    if (showFailure(form, asFailure(error), nameOf)) step?.back()
    return null
  }
  const deliver = async (output: Output) => {
    if (step && !step.reading) return void (await step.proceed(output).catch(fail))
    const sent = structuredClone(form.getValues())
    const got = await mutation.mutateAsync(output).then((answer) => ({ answer }), fail)
    if (!got) return
    settle(form, sent)
    await onDone?.(got.answer, output)
    inPlace.back()
  }
  const submit = async () => {
    if (busy.current) return
    busy.current = true
    form.setSending(true)
    await form
      .handleSubmit(deliver)()
      .finally(() => {
        busy.current = false
        form.setSending(false)
      })
  }
  return { submit, reading: step?.reading ?? false, back: () => void step?.back() }
}

/** The confirm step of a form that stays on its page. */
function useStepInPlace() {
  const [reading, setReading] = useState(false)
  return { reading, proceed: async () => setReading(true), back: () => setReading(false) }
}

/** What was sent is the new beginning; what was typed since stays, as a change. */
function settle<Values extends FieldValues>(form: FormHandle<Values, unknown>, sent: Values): void {
  const now = form.getValues()
  form.reset(sent)
  for (const name of Object.keys(now) as FieldPath<Values>[])
    if (JSON.stringify(now[name]) !== JSON.stringify(sent[name])) form.setValue(name, now[name], { shouldDirty: true })
}

/** Shows a refusal at its fields and above the form; says whether there is something to mend in the form. */
function showFailure<Values extends FieldValues>(
  form: FormHandle<Values, unknown>,
  failure: Failure,
  nameOf: Sending<unknown, unknown>['nameOf'],
): boolean {
  if (failure.kind === 'cancelled') return false
  if (failure.fields.length > 0) showFaults(form, failure.fields, nameOf)
  else if (!failure.shown) form.setError('root.server', asError({ said: sentence(failure) }))
  return failure.fields.length > 0
}

/** The fields that the server refused, at the form's own; one that the form does not have is told above it. */
export function showFaults<Values extends FieldValues>(
  form: FormHandle<Values, unknown>,
  faults: readonly FieldFault[],
  nameOf: Sending<unknown, unknown>['nameOf'] = () => undefined,
): void {
  for (const { field, message } of faults) {
    const said = message || i18n.t('common:form.rule.wrong')
    form.setError((nameOf(field) ?? pathOf(field)) as FieldPath<Values>, asError({ said }))
  }
}

/** `lines[0].name`, as the server names it, is `lines.0.name` here. */
function pathOf(wireName: string): string {
  return wireName.replace(/\[(\d+)\]/g, '.$1')
}
