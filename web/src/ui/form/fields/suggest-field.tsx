import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'

/** A line of text, with what was entered there before to choose from. */
export function SuggestField(
  props: FieldProps<string> & {
    offered: readonly string[]
    /** Brings the text into its form when the field is left. */
    tidy?: (text: string) => string
    first?: boolean
    lang?: string
  },
) {
  const { offered, tidy, first } = props
  const { reading, value, change, blur, input } = useField<string>(props)
  if (reading) return <ReadValue of={props}>{value}</ReadValue>
  return (
    <Autocomplete
      autoComplete="off"
      {...input}
      data-autofocus={first || undefined}
      data={[...offered]}
      limit={20}
      maxDropdownHeight={240}
      openOnFocus={false}
      value={value}
      onChange={change}
      onBlur={(event) => {
        const tidied = tidy?.(value) ?? value
        if (tidied !== value) change(tidied)
        blur(event)
      }}
    />
  )
}
