import '../styles/dates.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, lazy, useState } from 'react'
import { isDay } from '../../lib/days'
import type { CalendarProps } from './calendar'
import { useDayText } from './day-text'
import { opensCalendar, Picker, PickerButton } from './picker'

const load = () => import('./day-panel')
const DayPanel = lazy(load)
/** A field that has the focus may want its calendar soon. */
const ahead = () => void load().catch(() => {})

/** A day: typed as `YYYY/MM/DD`, or picked. Its value is `YYYY-MM-DD`, or the text as long as that is no day. */
export function DateInput({
  label,
  value,
  onChange,
  first,
  last,
  today,
  language,
  words,
  hint,
  onBlur,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'first'> &
  CalendarProps & {
    label: string
    value: string
    onChange(value: string): void
    onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
    /** How a day is typed. */
    hint: string
  }) {
  const [open, setOpen] = useState(false)
  const text = useDayText(value, onChange)
  return (
    <Picker
      label={label}
      open={open}
      onOpen={setOpen}
      target={
        <TextInput
          {...input}
          {...text}
          className="sg-date"
          label={label}
          placeholder={hint}
          onBlur={(event) => {
            text.onBlur()
            onBlur?.(event)
          }}
          onFocus={ahead}
          onKeyDown={(event) => opensCalendar(event) && setOpen(true)}
          rightSectionPointerEvents="all"
          rightSection={<PickerButton label={words.open} open={open} onPress={() => setOpen(!open)} onBlur={onBlur} />}
        />
      }
    >
      <DayPanel
        {...{ first, last, today, language, words }}
        value={isDay(value) ? value : null}
        onPick={(day) => {
          onChange(day)
          setOpen(false)
        }}
      />
    </Picker>
  )
}
