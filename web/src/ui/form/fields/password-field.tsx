import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'

/** A password, with the eye that shows it. The confirm step does not tell even its length. */
export function PasswordField(
  props: FieldProps<string> & {
    autoComplete: 'current-password' | 'new-password'
    /** The field of a dialog that has the focus first. */
    first?: boolean
  },
) {
  const { t } = useTranslation()
  const { reading, value, change, input } = useField<string>(props)
  const [shown, setShown] = useState(false)
  if (reading) return <ReadValue of={props}>••••••••</ReadValue>
  return (
    <PasswordInput
      {...input}
      // the kit marks its frame alone, which nobody hears
      aria-invalid={Boolean(input.error) || undefined}
      autoComplete={props.autoComplete}
      data-autofocus={props.first || undefined}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': t(shown ? 'form.hide' : 'form.show'),
        'aria-pressed': shown,
        tabIndex: 0,
      }}
    />
  )
}
