import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'

/** A password, with the eye that shows it. The confirm step does not tell even its length. */
export function PasswordField(props: FieldProps<string> & { autoComplete: 'current-password' | 'new-password' }) {
  const { t } = useTranslation()
  const { reading, value, change, input } = useField<string>(props)
  const [shown, setShown] = useState(false)
  if (reading) return <ReadValue of={props}>••••••••</ReadValue>
  return (
    <PasswordInput
      {...input}
      autoComplete={props.autoComplete}
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
