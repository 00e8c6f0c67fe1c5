import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'

/** Something that is on or off, with the words of its state beside the switch. */
export function SwitchField(
  props: FieldProps<boolean> & {
    on: string
    off: string
    /** Asked before it changes; what it answers decides. */
    mayChange?(value: boolean): Promise<boolean>
  },
) {
  const { t } = useTranslation()
  const { reading, value, error, change, blur, input } = useField<boolean>(props)
  if (reading) return <ReadValue of={props}>{t(value ? 'form.yes' : 'form.no')}</ReadValue>
  const { id, label, description } = input
  const help = description && `${id}-help`
  return (
    <div className="sg-switchfield" data-wide={input['data-wide']}>
      <label className="mantine-InputWrapper-label" htmlFor={id}>
        {label}
      </label>
      {description && (
        <p id={help} className="mantine-InputWrapper-description">
          {description}
        </p>
      )}
      <Switch
        id={id}
        checked={value}
        aria-label={label}
        aria-describedby={help}
        label={value ? props.on : props.off}
        error={error}
        onBlur={blur}
        onChange={async ({ currentTarget: { checked } }) => {
          if (!props.mayChange || (await props.mayChange(checked))) change(checked)
        }}
      />
    </div>
  )
}
