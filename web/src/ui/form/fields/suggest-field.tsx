import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'

/** A text for which some are offered; any other may be typed as well. */
export function SuggestField(props: FieldProps<string> & { offered: readonly string[]; lang?: string }) {
  const { offered } = props
  const { reading, value, change, input } = useField<string>(props)
  if (reading) return <ReadValue of={props}>{value}</ReadValue>
  return <Autocomplete {...input} maxDropdownHeight={320} data={[...offered]} value={value} onChange={change} />
}
