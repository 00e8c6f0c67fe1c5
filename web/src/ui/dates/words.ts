/** The words of calendars. */
export interface CalendarWords {
  /** What its button does. */
  open: string
  previousMonth: string
  nextMonth: string
  previousYear: string
  nextYear: string
  previousYears: string
  nextYears: string
  /** The heads of a month and of a year, as dayjs patterns. */
  monthFormat: string
  yearFormat: string
  today: string
}
