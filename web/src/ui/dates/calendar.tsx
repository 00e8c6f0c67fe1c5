//! The calendar behind every field with a day in it. It knows no browser's zone: which day is today is told to it.
import '@mantine/dates/styles.layer.css'
import '../styles/dates.css'
import { DatesProvider, Calendar as MonthView } from '@mantine/dates'
import 'dayjs/locale/ja'
import 'dayjs/locale/ko'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addMonths, type Days, dayByKey, nearest } from '../../lib/days'
import type { CalendarWords } from './words'

/** What every calendar is told. */
export interface CalendarProps {
  /** The first and the last day that can be picked. */
  first?: string | undefined
  last?: string | undefined
  /** The day of the location. */
  today: string
  language: string
  words: CalendarWords
}

/**
 * Months with their days, weeks from Monday on. The arrows lead from day to day and on into the next month, Home and End
 * through the week, Page Up and Page Down through months, with Shift through years.
 */
export function Calendar({
  marked,
  begin,
  months = 1,
  before = 0,
  noted,
  onPick,
  onReach,
  ...props
}: CalendarProps & {
  /** The days that are chosen. */
  marked: Days | null
  /** The day that has the focus first. */
  begin: string
  /** How many months stand beside each other, and how many of them before that day at first. */
  months?: number
  before?: number
  /** Days that bear a dot. */
  noted?: ReadonlySet<string> | undefined
  onPick(day: string): void
  /** The pointer or the focus came to a day. */
  onReach?: (day: string) => void
}) {
  const { first, last, today, language, words } = props
  const box = useRef<HTMLDivElement>(null)
  // an object: the same day may be gone to twice
  const [cursor, setCursor] = useState({ day: nearest(begin, first, last) })
  const [shown, setShown] = useState(addMonths(monthOf(cursor.day), -before))
  const [level, setLevel] = useState<'month' | 'year' | 'decade'>('month')
  useEffect(() => focusIn(box.current, `[data-day="${cursor.day}"]`), [cursor])
  const former = useRef(level)
  useEffect(() => {
    // what had the focus is gone with its level
    if (former.current !== level) focusIn(box.current, 'tbody button[tabindex="0"]')
    former.current = level
  }, [level])
  const move = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return
    const to = dayByKey(from, event.key, event.shiftKey)
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    const day = nearest(to, first, last)
    const behind = addMonths(shown, months)
    if (day < shown) setShown(monthOf(day))
    else if (day >= behind) setShown(addMonths(monthOf(day), 1 - months))
    setCursor({ day })
  }
  return (
    <div ref={box} className="sg-calendar" onKeyDownCapture={move}>
      <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
        <MonthView
          date={shown}
          onDateChange={setShown}
          level={level}
          onLevelChange={setLevel}
          numberOfColumns={months}
          columnsToScroll={1}
          {...(first ? { minDate: first } : {})}
          {...(last ? { maxDate: last } : {})}
          monthLabelFormat={words.monthFormat}
          yearLabelFormat={words.yearFormat}
          ariaLabels={{
            previousMonth: words.previousMonth,
            nextMonth: words.nextMonth,
            previousYear: words.previousYear,
            nextYear: words.nextYear,
            previousDecade: words.previousYears,
            nextDecade: words.nextYears,
          }}
          hideOutsideDates
          weekendDays={[]}
          // Escape closes the calendar, not the dialog beneath it
          __stopPropagation
          getDayAriaLabel={(date) => dayName(date, language)}
          getDayProps={(date) => {
            const chosen = marked !== null && marked.from <= date && date <= marked.to
            const end = chosen && (date === marked.from || date === marked.to)
            return {
              selected: end,
              inRange: chosen && marked.from !== marked.to,
              firstInRange: chosen && date === marked.from && marked.from !== marked.to,
              lastInRange: chosen && date === marked.to && marked.from !== marked.to,
              'aria-pressed': chosen,
              'aria-current': date === today ? 'date' : undefined,
              // the browser's own today bears no ring
              highlightToday: date === today,
              'data-today': date === today || undefined,
              'data-day': date,
              'data-autofocus': date === cursor.day || undefined,
              'data-has': noted?.has(date) || undefined,
              onClick: () => onPick(date),
              onFocus: () => onReach?.(date),
              onMouseEnter: () => onReach?.(date),
            }
          }}
        />
      </DatesProvider>
    </div>
  )
}

/** The first day of the month. */
function monthOf(day: string): string {
  return `${day.slice(0, 8)}01`
}

function focusIn(box: HTMLElement | null, selector: string): void {
  box?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

/** A day as its language says it in full: 2026年11月21日, 21 November 2026, 2026년 11월 21일. */
function dayName(date: string, language: string): string {
  const form = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' })
  return form.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}
