import { type ReactNode, useState } from 'react'
import { isDay } from '../../lib/days'
import { DateInput } from '../../ui/dates/date-input'
import { useCalendar } from '../../ui/form/fields/use-calendar'

/** A day that filters; a text that is none yet filters nothing. Its words are those of `calendar`. */
export function FilterDay({
  label,
  zone,
  day = '',
  error,
  onPick,
}: {
  label: string
  zone: string
  day?: string | undefined
  error?: ReactNode
  onPick(day: string | undefined): void
}) {
  const { t, calendar } = useCalendar({ zone })
  const [typed, type] = useState({ for: day, text: day })
  if (typed.for !== day) type({ for: day, text: day })
  return (
    <DateInput
      {...calendar}
      label={label}
      hint={t('dayHint')}
      error={error}
      value={typed.text}
      onChange={(text) => {
        type({ for: day, text })
        if (text === '' || isDay(text)) onPick(text || undefined)
      }}
    />
  )
}
