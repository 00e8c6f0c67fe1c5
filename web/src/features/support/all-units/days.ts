//! A figure of all units together on each day.
import type { UnitTotals } from '../../../queries/production-analysis'
import type { FigureName } from '../analysis/figures'

type DayOfAll = UnitTotals['total'] & { date: string }

/** Its values in the order of the days; a day of which nothing was heard is a gap, and so is one that has not begun. */
export function valuesOn(dates: readonly string[], days: readonly DayOfAll[], figure: FigureName): (number | null)[] {
  const heard = (day: DayOfAll) => day.powerOnTime > 0 || day.productionCount !== 0 || day.alarmCount > 0
  return dates.map((date) => days.find((day) => day.date === date && heard(day))?.[figure] ?? null)
}
