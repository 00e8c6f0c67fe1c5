import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useField } from '../use-field'
import type { CodeChoice } from './code-field'
import { ReadValue } from './read-value'
import { RequiredMark } from './required-mark'

/** One of a few, all in view. */
export function RadioField<Code extends string | number>(
  props: FieldProps<Code | null> & { codes: readonly CodeChoice<Code>[] },
) {
  const field = useField<Code | null>(props)
  const { reading, value, error, change, blur } = field
  const group = useId()
  if (reading) return <ReadValue of={props}>{props.codes.find(({ code }) => code === value)?.label}</ReadValue>
  return (
    <ChoiceGroup input={field.input}>
      {props.codes.map(({ code, label }, index) => (
        <label key={code}>
          <input
            type="radio"
            className="sg-radio"
            name={group}
            // where the summary leads
            id={index === 0 ? field.input.id : undefined}
            checked={code === value}
            aria-invalid={error ? true : undefined}
            onChange={() => change(code)}
            onBlur={blur}
          />
          {label}
        </label>
      ))}
    </ChoiceGroup>
  )
}

/** Any of a few, all in view; they stand in the order of the list, not of the clicks. */
export function ChecksField<Code extends string | number>(
  props: FieldProps<readonly Code[]> & { codes: readonly CodeChoice<Code>[] },
) {
  const { t } = useTranslation()
  const field = useField<readonly Code[]>(props)
  const { reading, value, error, change, blur } = field
  const ticked = props.codes.filter(({ code }) => value.includes(code))
  if (reading) return <ReadValue of={props}>{ticked.map(({ label }) => label).join(t('comma'))}</ReadValue>
  const toggle = (code: Code) => {
    const on = value.includes(code) ? value.filter((one) => one !== code) : [...value, code]
    change(props.codes.map((one) => one.code).filter((one) => on.includes(one)))
  }
  return (
    <ChoiceGroup input={field.input}>
      {props.codes.map(({ code, label }, index) => (
        <label key={code}>
          <input
            type="checkbox"
            className="sg-radio"
            id={index === 0 ? field.input.id : undefined}
            checked={value.includes(code)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(code)}
            onBlur={blur}
          />
          {label}
        </label>
      ))}
    </ChoiceGroup>
  )
}

/** Around several choices: their common name, help and complaint. */
export function ChoiceGroup({ input, children }: { input: ReturnType<typeof useField>['input']; children: ReactNode }) {
  const { id, label, description, error, withAsterisk } = input
  const described = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="sg-choices" data-wide={input['data-wide']} aria-describedby={described || undefined}>
      <legend>
        {label}
        {withAsterisk && <RequiredMark />}
      </legend>
      {description && <p id={`${id}-help`}>{description}</p>}
      {children}
      {error && (
        <p id={`${id}-error`} className="mantine-InputWrapper-error" data-error>
          {error}
        </p>
      )}
    </fieldset>
  )
}
