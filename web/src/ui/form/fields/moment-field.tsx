import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../date-time-field'
import { type FieldProps, useField } from '../use-field'
import { ReadValue } from './read-value'

interface MomentFieldProps extends FieldProps<string> {
  /** Bounds of the calendar, `YYYY-MM-DD`. */
  first?: string | undefined
  last?: string | undefined
  /** Days that have something to find. */
  days?: ReadonlySet<string> | undefined
}

/** A day and a time, as the text that was typed; reading it is the check's work. */
export function MomentField(props: MomentFieldProps) {
  const { first, last, days } = props
  const { t, i18n } = useTranslation()
  const { reading, value, change, input } = useField<string>(props)
  if (reading) return <ReadValue of={props}>{value}</ReadValue>
  return (
    <DateTimeField
      {...input}
      {...{ first, last, days, value }}
      onChange={change}
      language={i18n.language}
      words={{
        open: t('calendar.open'),
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        time: t('calendar.time'),
        hours: t('calendar.hours'),
        minutes: t('calendar.minutes'),
        monthFormat: t('calendar.monthFormat'),
        hint: t('calendar.hint'),
        dayNote: t('calendar.dayNote'),
      }}
    />
  )
}
