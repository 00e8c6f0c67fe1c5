import '@mantine/dates/styles.layer.css'
import './styles/filter-bar.css'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates'
import 'dayjs/locale/ja'
import 'dayjs/locale/ko'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'

/** The words of the calendar. */
export interface DateTimeWords {
  open: string
  previousMonth: string
  nextMonth: string
  time: string
  hours: string
  minutes: string
  /** The head of the month, as a dayjs pattern. */
  monthFormat: string
  hint: string
  /** What the dot at a day means. */
  dayNote: string
}

/**
 * A day and a time: typed as `YYYY/MM/DD HH:mm`, or picked. The field hands on its text; reading it is `wallOf`'s work,
 * so that an unfinished text stays as the user typed it.
 */
export function DateTimeField({
  label,
  value,
  onChange,
  first,
  last,
  days,
  language,
  words,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange' | 'first'> & {
  label: string
  value: string
  onChange(text: string): void
  /** Bounds of the calendar, `YYYY-MM-DD`. */
  first?: string | undefined
  last?: string | undefined
  /** Days that have something to find. */
  days?: ReadonlySet<string> | undefined
  language: string
  words: DateTimeWords
}) {
  const [open, setOpen] = useState(false)
  const wall = wallOf(value)
  const day = wall?.slice(0, 10) ?? null
  const time = wall?.slice(11, 16) ?? '00:00'
  const set = (nextDay: string, nextTime: string) => onChange(`${nextDay.replaceAll('-', '/')} ${nextTime}`)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      withRoles={false}
      trapFocus
      returnFocus
      position="bottom-start"
      withinPortal
    >
      <Popover.Target>
        <TextInput
          {...input}
          className="sg-datetime"
          label={label}
          value={value}
          placeholder={words.hint}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              variant="subtle"
              size={26}
              aria-label={words.open}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
          <DatePicker
            value={day}
            defaultDate={day ?? last ?? undefined}
            onChange={(next) => next && set(next, time)}
            {...(first ? { minDate: first } : {})}
            {...(last ? { maxDate: last } : {})}
            monthLabelFormat={words.monthFormat}
            ariaLabels={{ previousMonth: words.previousMonth, nextMonth: words.nextMonth }}
            hideOutsideDates
            weekendDays={[]}
            getDayAriaLabel={(date) => dayName(date, language)}
            getDayProps={(date) => ({ 'data-has': days?.has(date) || undefined })}
          />
          <TimePicker
            label={words.time}
            value={time}
            onChange={(next) => day && next && set(day, next.slice(0, 5))}
            hoursInputLabel={words.hours}
            minutesInputLabel={words.minutes}
          />
          {days && days.size > 0 && <p className="sg-daynote">{words.dayNote}</p>}
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A day as its language says it in full: 2026年11月21日, 21 November 2026, 2026년 11월 21일. */
function dayName(date: string, language: string): string {
  const form = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' })
  return form.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** The typed text as a wall time `YYYY-MM-DDTHH:mm`; null when it is none. Hyphens and single digits are read too. */
export function wallOf(text: string): string | null {
  const parts = /^\s*(\d{4})[/-](\d{1,2})[/-](\d{1,2})[ T]+(\d{1,2}):(\d{2})\s*$/.exec(text)
  if (!parts) return null
  const [year, month, day, hours, minutes] = parts.slice(1).map(Number) as [number, number, number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day, hours, minutes))
  // 2024/02/30 or 25:00 would roll over into another day.
  const same =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hours && minutes < 60
  return same ? date.toISOString().slice(0, 16) : null
}
