import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'
import { RequiredMark } from './required-mark'

/** Yes or no. `children`: words with a link in them, in place of the plain label. */
export function CheckField(props: FieldProps<boolean> & { children?: ReactNode }) {
  const { t } = useTranslation()
  const { reading, value, change, input } = useField<boolean>(props)
  if (reading) return <ReadValue of={props}>{t(value ? 'form.yes' : 'form.no')}</ReadValue>
  const { withAsterisk, ...own } = input
  return (
    <Checkbox
      {...own}
      label={
        <>
          {props.children ?? props.label}
          {withAsterisk && <RequiredMark />}
        </>
      }
      aria-invalid={own.error ? true : undefined}
      checked={value}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
