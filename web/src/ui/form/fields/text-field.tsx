import { TextInput, type TextInputProps } from '@mantine/core'
import { Name } from '../../name'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'

/** What the browser may know of a text, to help with typing it. */
type Typing = Pick<
  TextInputProps,
  'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'lang' | 'type' | 'tabIndex'
>

interface TextFieldProps extends FieldProps<string>, Typing {
  /** Stands behind the value, small and grey. */
  unit?: string
  /** Brings the text into its form when the field is left. */
  tidy?: (text: string) => string
  /** The field of a dialog that has the focus first. */
  first?: boolean
  /** Something else in the form decides that it counts for nothing now. */
  disabled?: boolean
}

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const { unit, tidy, first, label, help, required, wide, name, form, ...typing } = props
  const { reading, value, change, blur, input } = useField<string>(props)
  if (reading)
    return (
      <ReadValue of={props}>
        {value && (
          <>
            <Name>{value}</Name>
            {unit && <span className="u">{unit}</span>}
          </>
        )}
      </ReadValue>
    )
  // the kit would lay it on the input alone, where no grid sees it
  const { 'data-wide': whole, ...own } = input
  return (
    <TextInput
      autoComplete="off"
      {...typing}
      {...(unit ? { rightSection: <small className="sg-field-unit">{unit}</small>, rightSectionWidth: 58 } : {})}
      {...own}
      wrapperProps={{ 'data-wide': whole }}
      data-autofocus={first || undefined}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        const tidied = tidy?.(value) ?? value
        if (tidied !== value) change(tidied)
        blur(event)
      }}
    />
  )
}
