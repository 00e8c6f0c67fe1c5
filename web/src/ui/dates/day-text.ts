import { type ChangeEvent, useState } from 'react'
import { dayText } from '../../lib/day-text'
import { isDay, readDay } from '../../lib/days'

/**
 * A day as it is typed. What can be read is handed on as `YYYY-MM-DD`, anything else as it stands, to be complained about.
 * The text stays as it was typed until the field is left.
 */
export function useDayText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const own = typed !== null && valueIn(typed) === value
  return {
    value: own ? typed : isDay(value) ? dayText(value) : value,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.currentTarget.value
      setTyped(text)
      onChange(valueIn(text))
    },
    onBlur: () => setTyped(null),
  }
}

function valueIn(text: string): string {
  return readDay(text) ?? text.trim()
}
