import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { addDays, countDays, type Days, type Preset, presetDays, within } from '../../lib/days'
import { Calendar, type CalendarProps } from './calendar'
import type { PeriodWords } from './period-input'

/** The calendar of a period: its first day is picked, then its last one. Periods that are often asked for stand beside. */
export default function PeriodPanel({
  value,
  most,
  presets,
  onPick,
  words,
  ...bounds
}: CalendarProps & {
  value: Days | null
  most: number | undefined
  presets: readonly Preset[]
  onPick(days: Days): void
  words: PeriodWords
}) {
  const { first, last, today } = bounds
  const wide = useMediaQuery('(min-width: 900px)', false, { getInitialValueInEffect: false }) === true
  const months = wide ? 2 : 1
  const [begun, setBegun] = useState<string | null>(null)
  const [reached, setReached] = useState<string | null>(null)
  const marked = begun === null ? value : inOrder(begun, reached ?? begun)
  const pick = (day: string) => {
    if (begun === null) return setBegun(day)
    // opened again while it fades out, it begins anew
    setBegun(null)
    onPick(inOrder(begun, day))
  }
  const offered = presets.flatMap((preset) => {
    const days = within(presetDays(preset, today), first, last)
    return days && (most === undefined || countDays(days) <= most) ? [{ preset, days }] : []
  })
  return (
    <div className="sg-period-panel">
      {offered.length > 0 && (
        <ul className="sg-presets" aria-label={words.presets}>
          {offered.map(({ preset, days }) => (
            <li key={preset}>
              <button
                type="button"
                data-mantine-stop-propagation="true"
                aria-pressed={value?.from === days.from && value.to === days.to}
                onClick={() => onPick(days)}
              >
                {words.preset(preset)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Calendar
          {...bounds}
          {...(begun !== null && most !== undefined ? reach(begun, most, first, last) : {})}
          words={words}
          marked={marked}
          // with two months in view the present one stands at the right: periods mostly lie behind
          begin={value?.from ?? today}
          before={value === null ? months - 1 : 0}
          months={months}
          onPick={pick}
          onReach={setReached}
        />
        <p className="sg-calendar-hint" role="status">
          {begun === null ? words.pickFirst : words.pickLast(begun)}
          {most !== undefined && ` ${words.most(most)}`}
        </p>
      </div>
    </div>
  )
}

function inOrder(one: string, other: string): Days {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

/** What can still be picked when a period of at most so many days holds this one. */
function reach(day: string, most: number, first: string | undefined, last: string | undefined) {
  const [earliest, latest] = [addDays(day, 1 - most), addDays(day, most - 1)]
  return {
    first: first && first > earliest ? first : earliest,
    last: last && last < latest ? last : latest,
  }
}
