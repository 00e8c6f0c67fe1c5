import { type FocusEvent, useEffect } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { complaintIn, complaintText } from './complaint'
import { idOf, useFrame } from './frame'
import { afterPress } from './press'
import type { AnyForm, Bound } from './use-form'

/** What every field is given: its binding, `form.field('lineName')`, and its words. */
export interface FieldProps<Value> extends Bound<Value> {
  label: string
  /** What belongs into it, above it. */
  help?: string
  /** Bears the mark of what must be filled in; the rule itself stands in the form's check. */
  required?: boolean
  /** Takes the whole width of its section. */
  wide?: boolean
}

/** A field of the form around it: what it holds, what is wrong with it, and what the kit's input takes. */
export function useField<Value>({ name, form, label, help, required = false, wide = false }: FieldProps<Value>) {
  useTranslation() // follows a change of language
  const { prefix, reading, enlist, names } = useFrame()
  const { field, fieldState } = useController({ name, control: form.control })
  const id = idOf(prefix, name)
  useEffect(() => enlist(name, { id, label, required }), [enlist, name, id, label, required])
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!staysInside(event)) afterPress(field.onBlur)
  }
  const error = complaintText(complaintIn(fieldState.error))
  return {
    reading,
    value: field.value as Value,
    error,
    blur,
    /** Takes a value over; what was complained about elsewhere may be right now. */
    change(value: Value) {
      field.onChange(value)
      const others = names().filter((other) => other !== name && breaksRule(form, other))
      if (others.length > 0) void form.trigger(others)
    },
    input: {
      id,
      label,
      description: help,
      error,
      withAsterisk: required,
      'aria-required': required || undefined,
      'data-wide': wide || undefined,
      onBlur: blur,
    },
  }
}

/** A rule may look at several fields: the end lies after the start. The server's own words stay until their field changes. */
function breaksRule(form: AnyForm, name: string): boolean {
  const complaint = complaintIn(form.getFieldState(name).error)
  return complaint !== undefined && 'rule' in complaint
}

/** From a field to its own button: the eye of a password, the calendar of a date; or to the other end of a period. */
function staysInside({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  const whole = currentTarget.closest('.mantine-InputWrapper-root, fieldset, [role=group]')
  return relatedTarget instanceof Node && whole !== null && whole.contains(relatedTarget)
}
