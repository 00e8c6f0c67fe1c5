import { nearest } from '../../lib/days'
import { Calendar, type CalendarProps } from './calendar'

/** The calendar of a field with one day, and the way back to today. */
export default function DayPanel({
  value,
  onPick,
  ...calendar
}: CalendarProps & { value: string | null; onPick(day: string): void }) {
  const { first, last, today, words } = calendar
  return (
    <>
      <Calendar
        {...calendar}
        marked={value ? { from: value, to: value } : null}
        begin={value ?? today}
        onPick={onPick}
      />
      {nearest(today, first, last) === today && (
        <button
          type="button"
          className="sg-calendar-today"
          data-mantine-stop-propagation="true"
          onClick={() => onPick(today)}
        >
          {words.today}
        </button>
      )}
    </>
  )
}
