import { dayText } from '../../lib/day-text'
import '../styles/dates.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, lazy, useState } from 'react'
import { readWall } from '../../lib/days'
import type { CalendarProps } from './calendar'
import { opensCalendar, Picker, PickerButton } from './picker'
import type { CalendarWords } from './words'

/** The words of a calendar with a time. */
export interface MomentWords extends CalendarWords {
  time: string
  hours: string
  minutes: string
  hint: string
  /** What the dot at a day means. */
  dayNote: string
}

const load = () => import('./moment-panel')
const MomentPanel = lazy(load)
/** A field that has the focus may want its calendar soon. */
const ahead = () => void load().catch(() => {})

/**
 * A day and a time: typed as `YYYY/MM/DD HH:mm`, or picked. The field hands on its text; reading it is `readWall`'s
 * work, so that an unfinished text stays as the user typed it.
 */
export function DateTimeInput({
  label,
  value,
  onChange,
  first,
  last,
  today,
  noted,
  language,
  words,
  onBlur,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'first'> &
  Omit<CalendarProps, 'words'> & {
    label: string
    value: string
    onChange(text: string): void
    onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
    /** Days that have something to find. */
    noted?: ReadonlySet<string> | undefined
    words: MomentWords
  }) {
  const [open, setOpen] = useState(false)
  const wall = readWall(value)
  return (
    <Picker
      label={label}
      open={open}
      onOpen={setOpen}
      target={
        <TextInput
          {...input}
          {...(onBlur ? { onBlur } : {})}
          className="sg-datetime"
          label={label}
          value={value}
          placeholder={words.hint}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={ahead}
          onKeyDown={(event) => opensCalendar(event) && setOpen(true)}
          rightSectionPointerEvents="all"
          rightSection={<PickerButton label={words.open} open={open} onPress={() => setOpen(!open)} onBlur={onBlur} />}
        />
      }
    >
      <MomentPanel
        {...{ first, last, today, noted, language, words }}
        day={wall?.slice(0, 10) ?? null}
        time={wall?.slice(11, 16) ?? '00:00'}
        onChange={(day, time) => onChange(`${dayText(day)} ${time}`)}
      />
    </Picker>
  )
}
