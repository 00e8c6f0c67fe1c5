//! Which stop an alarm of the trend belongs to. The trend's own answer does not name it, the stops of the line's day do.
import { useQuery } from '@tanstack/react-query'
import { lineDayAt } from '../../../../lib/days'
import { stopReasonsQuery, stopsQuery } from '../../../../queries/stops'
import type { BoardLine } from '../../../../shell/board/board'
import type { Alarm } from '../../../../shell/trend/model'
import type { Refresh } from '../refresh'
import { rowsOf, type StopRow } from '../stops/rules'

interface Asked {
  line: BoardLine
  device: string
  zone: string
  /** None: nothing is asked for. */
  alarm: Alarm | undefined
  refresh: Refresh
}

/** The day of an alarm as the address has it, and the parts of its stop; none until they are known. */
export function useStopOf({ line, device, zone, alarm, refresh }: Asked): {
  date: string | undefined
  rows: StopRow[]
} {
  const date = alarm && dateOf(line, alarm.from, zone)
  const enabled = alarm !== undefined
  const stops = useQuery({ ...stopsQuery(line.key, date), enabled, staleTime: 60_000, meta: refresh.meta })
  const reasons = useQuery({ ...stopReasonsQuery(line.key), enabled })
  if (!alarm || !stops.data || !reasons.data) return { date, rows: [] }
  const own = stops.data.filter((stop) => stop.deviceUniqueKey === device && holds(stop, alarm.from))
  return { date, rows: rowsOf(own, reasons.data.reasons).reverse() }
}

/** A day of the line, which the present one has no name for. */
function dateOf({ row, startHour }: BoardLine, at: number, zone: string): string | undefined {
  const day = lineDayAt(at, zone, startHour)
  return day.from === Date.parse(row.dayStartTime) ? undefined : day.date
}

function holds({ startTime, endTime }: { startTime: string; endTime: string | null }, at: number): boolean {
  return Date.parse(startTime) <= at && (endTime === null || at < Date.parse(endTime))
}
