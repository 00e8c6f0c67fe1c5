import { TimePicker } from '@mantine/dates'
import { Calendar, type CalendarProps } from './calendar'
import type { MomentWords } from './date-time-input'

/** The calendar of a field with a day and a time, the time beneath it. */
export default function MomentPanel({
  day,
  time,
  onChange,
  noted,
  words,
  ...calendar
}: CalendarProps & {
  day: string | null
  time: string
  onChange(day: string, time: string): void
  noted?: ReadonlySet<string> | undefined
  words: MomentWords
}) {
  const inDialog = { 'data-mantine-stop-propagation': 'true' }
  return (
    <>
      <Calendar
        {...calendar}
        {...{ noted, words }}
        marked={day ? { from: day, to: day } : null}
        begin={day ?? calendar.today}
        onPick={(next) => onChange(next, time)}
      />
      <TimePicker
        label={words.time}
        value={time}
        onChange={(next) => day && next && onChange(day, next.slice(0, 5))}
        hoursInputLabel={words.hours}
        minutesInputLabel={words.minutes}
        hoursInputProps={inDialog}
        minutesInputProps={inDialog}
      />
      {noted && noted.size > 0 && <p className="sg-daynote">{words.dayNote}</p>}
    </>
  )
}
