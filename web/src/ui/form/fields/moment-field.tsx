import { DateTimeInput } from '../../dates/date-time-input'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'
import { type DayBounds, useCalendar } from './use-calendar'

interface MomentFieldProps extends FieldProps<string>, DayBounds {
  /** Days that have something to find. */
  days?: ReadonlySet<string> | undefined
}

/** A day and a time, as the text that was typed; reading it is the check's work. */
export function MomentField(props: MomentFieldProps) {
  const { t, calendar } = useCalendar(props)
  const { reading, value, change, input } = useField<string>(props)
  if (reading) return <ReadValue of={props}>{value}</ReadValue>
  return (
    <DateTimeInput
      {...input}
      {...calendar}
      value={value}
      onChange={change}
      noted={props.days}
      words={{
        ...calendar.words,
        time: t('time'),
        hours: t('hours'),
        minutes: t('minutes'),
        hint: t('momentHint'),
        dayNote: t('dayNote'),
      }}
    />
  )
}
