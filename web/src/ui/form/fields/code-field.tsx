import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'

/** A code with its words. */
export interface CodeChoice<Code extends string | number> {
  code: Code
  label: string
}

interface CodeFieldProps<Code extends string | number> extends FieldProps<Code | null> {
  codes: readonly CodeChoice<Code>[]
  /** Its width where it stands in a row of fields. */
  width?: number
  /** Nothing may be chosen as well; in these words where they are given. */
  optional?: boolean | string
  onPick?: (code: Code | null) => void
}

/** One of a set of codes. A choice that begins open shows as such until it is made. */
export function CodeField<Code extends string | number>(props: CodeFieldProps<Code>) {
  const { codes, width, optional = false, onPick } = props
  const { t } = useTranslation()
  const { reading, value, change, input } = useField<Code | null>(props)
  if (reading) return <ReadValue of={props}>{codes.find(({ code }) => code === value)?.label}</ReadValue>
  const words = typeof optional === 'string' ? optional : t(optional ? 'form.none' : 'form.choose')
  const open = { value: '', label: words }
  return (
    <NativeSelect
      {...input}
      {...(width ? { w: width } : {})}
      data={[
        ...(optional || value === null ? [open] : []),
        ...codes.map(({ code, label }) => ({ value: String(code), label })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => {
        const picked = codes.find(({ code }) => String(code) === currentTarget.value)?.code ?? null
        change(picked)
        onPick?.(picked)
      }}
    />
  )
}
