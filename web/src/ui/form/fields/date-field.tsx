import { dayText } from '../../../lib/day-text'
import { isDay } from '../../../lib/days'
import { DateInput } from '../../dates/date-input'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'
import { type DayBounds, useCalendar } from './use-calendar'

/** A day, as `YYYY-MM-DD`; a text that is no day stands in the form as it was typed. Its rules: `../day-rules.ts`. */
export function DateField(props: FieldProps<string> & DayBounds) {
  const { t, calendar } = useCalendar(props)
  const { reading, value, change, input } = useField<string>(props)
  if (reading) return <ReadValue of={props}>{isDay(value) ? dayText(value) : value}</ReadValue>
  return <DateInput {...input} {...calendar} value={value} onChange={change} hint={t('dayHint')} />
}
