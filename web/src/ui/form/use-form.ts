import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { type Check, resolverOf } from './complaint'

/** A form of any shape, for parts that look at its state alone. */
export type AnyForm = UseFormReturn<FieldValues, unknown, FieldValues>

/** A field by its name; `holds` is what its value may be, for the compiler alone. */
export interface Bound<Value> {
  name: string
  form: AnyForm
  holds?: Value
}

/** A form: its state, and its fields by name. */
export interface FormHandle<Values extends FieldValues, Output = Values>
  extends UseFormReturn<Values, unknown, Output> {
  /** The binding that a field takes: `<TextField {...form.field('lineName')} />`. */
  field<Name extends FieldPath<Values>>(name: Name): Bound<FieldPathValue<Values, Name>>
  /** A call with what it holds is under way. */
  sending: boolean
  setSending(now: boolean): void
}

/**
 * A form that begins with `values` and is judged by `check`. A field is judged when it is left, then at each change; all
 * of them when the form is sent.
 */
export function useForm<Values extends FieldValues, Output = Values>({
  values,
  check,
}: {
  values: Values
  check: Check<Values, Output>
}): FormHandle<Values, Output> {
  const [sending, setSending] = useState(false)
  const form = useHookForm<Values, unknown, Output>({
    defaultValues: values as DefaultValues<Values>,
    resolver: resolverOf(check),
    mode: 'onTouched',
    // the form brings the focus to its summary or to the first field itself
    shouldFocusError: false,
  })
  // one object for the life of the form, as the library has it: an effect may name it
  return Object.assign(form, {
    sending,
    setSending,
    field: (name: string) => ({ name, form: form as unknown as AnyForm }),
  })
}
