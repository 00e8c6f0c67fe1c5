import './styles/filter-bar.css'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'

const hour = 3_600_000

/** The words of the four buttons; the long ones are what a reader hears. */
export interface ShiftWords {
  group: string
  day: string
  hour: string
  dayBack: string
  hourBack: string
  hourOn: string
  dayOn: string
}

/** Moves a window of time by an hour or a day, either way. */
export function TimeRangeShift({
  onShift,
  disabled = false,
  words,
}: {
  onShift(milliseconds: number): void
  disabled?: boolean
  words: ShiftWords
}) {
  return (
    <fieldset className="sg-shift" disabled={disabled}>
      <legend className="sg-vh">{words.group}</legend>
      <button type="button" onClick={() => onShift(-24 * hour)} aria-label={words.dayBack}>
        <IconChevronsLeft size={14} aria-hidden /> {words.day}
      </button>
      <button type="button" onClick={() => onShift(-hour)} aria-label={words.hourBack}>
        <IconChevronLeft size={14} aria-hidden /> {words.hour}
      </button>
      <button type="button" onClick={() => onShift(hour)} aria-label={words.hourOn}>
        {words.hour} <IconChevronRight size={14} aria-hidden />
      </button>
      <button type="button" onClick={() => onShift(24 * hour)} aria-label={words.dayOn}>
        {words.day} <IconChevronsRight size={14} aria-hidden />
      </button>
    </fieldset>
  )
}
