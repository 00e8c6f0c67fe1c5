import '../styles/dates.css'
import { Input } from '@mantine/core'
import { type FocusEvent, lazy, useState } from 'react'
import { type Days, isDay, type Preset } from '../../lib/days'
import type { CalendarProps } from './calendar'
import { useDayText } from './day-text'
import { opensCalendar, Picker, PickerButton } from './picker'
import type { CalendarWords } from './words'

/** The words of a period. */
export interface PeriodWords extends CalendarWords {
  /** How a day is typed. */
  hint: string
  presets: string
  preset(preset: Preset): string
  pickFirst: string
  pickLast(first: string): string
  most(days: number): string
}

/** One of the two days. */
export interface PeriodEnd {
  id: string
  label: string
  value: string
  onChange(value: string): void
  onBlur(event: FocusEvent<HTMLElement>): void
  wrong: boolean
  required: boolean
  /** The ids of its help and of its complaint. */
  describedBy: string | undefined
}

const load = () => import('./period-panel')
const PeriodPanel = lazy(load)
/** A field that has the focus may want its calendar soon. */
const ahead = () => void load().catch(() => {})

/** From a day to a day: both typed, or picked from one calendar, or one of the periods that the screen offers. */
export function PeriodInput({
  label,
  from,
  to,
  most,
  presets = [],
  onPick,
  words,
  ...bounds
}: CalendarProps & {
  label: string
  from: PeriodEnd
  to: PeriodEnd
  /** How many days it has at most, both ends counted. */
  most?: number | undefined
  presets?: readonly Preset[] | undefined
  onPick(days: Days): void
  words: PeriodWords
}) {
  const [open, setOpen] = useState(false)
  const whole = isDay(from.value) && isDay(to.value) && from.value <= to.value
  const end = (of: PeriodEnd) => <EndInput of={of} hint={words.hint} onOpen={() => setOpen(true)} />
  return (
    <Picker
      label={label}
      open={open}
      onOpen={setOpen}
      target={
        <div className="sg-period">
          {end(from)}
          <span aria-hidden="true">–</span>
          {end(to)}
          <PickerButton label={words.open} open={open} onPress={() => setOpen(!open)} onBlur={to.onBlur} />
        </div>
      }
    >
      <PeriodPanel
        {...{ ...bounds, most, presets, words }}
        value={whole ? { from: from.value, to: to.value } : null}
        onPick={(days) => {
          onPick(days)
          setOpen(false)
        }}
      />
    </Picker>
  )
}

function EndInput({ of, hint, onOpen }: { of: PeriodEnd; hint: string; onOpen(): void }) {
  const text = useDayText(of.value, of.onChange)
  return (
    <Input
      {...text}
      id={of.id}
      aria-label={of.label}
      // the kit's input would name no other description than that of a field around it
      attributes={{ input: { 'aria-describedby': of.describedBy } }}
      aria-required={of.required || undefined}
      error={of.wrong}
      placeholder={hint}
      onFocus={ahead}
      onKeyDown={(event) => opensCalendar(event) && onOpen()}
      onBlur={(event) => {
        text.onBlur()
        of.onBlur(event)
      }}
    />
  )
}
