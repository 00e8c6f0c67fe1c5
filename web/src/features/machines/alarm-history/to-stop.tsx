import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lineDayAt } from '../../../lib/days'
import { usePlaces } from '../../../shell/place'
import { placeOf } from '../../../shell/place-of-device'

/** The way to the stops of the line's day on which an alarm came, where its reason is recorded; nothing of a machine without a line. */
export function ToStop({ device, at, children }: { device: string; at: string; children: ReactNode }) {
  const { places } = usePlaces()
  const place = placeOf(places, device)
  const line = place?.lines.find(({ devices }) => devices.some(({ deviceUniqueKey }) => deviceUniqueKey === device))
  if (!place || !line) return null
  const dayOf = (instant: number) => lineDayAt(instant, place.timeZone, line.startHour).date
  const date = dayOf(Date.parse(at))
  return (
    <Link
      to="/mm/operational-status/detail"
      search={{ tab: 'stops', line: line.lineUniqueKey, date: date === dayOf(Date.now()) ? undefined : date }}
      className="sg-reach"
    >
      {children}
    </Link>
  )
}
