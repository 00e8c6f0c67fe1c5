import type { Place } from '../../../queries/places'
import { Machines } from './machines'
import { TodayView } from './today-view'
import type { Lines } from './use-lines'

/** What stands beneath the lines and comes once they stand: their machines, then the day so far. */
export default function Beneath({
  known: { lines, now, all, group },
  place,
  mayOpenEquipment,
}: {
  known: Lines
  place: Place
  mayOpenEquipment: boolean
}) {
  const narrowed = group.kind === 'known'
  const location = all ? undefined : place.locationUniqueKey
  return (
    <>
      {lines.length > 0 && (
        <Machines
          {...{ lines, now }}
          manyPlaces={all}
          only={narrowed ? group.devices : undefined}
          mayOpen={mayOpenEquipment}
        />
      )}
      <TodayView location={location} zone={place.timeZone} beyond={narrowed} />
    </>
  )
}
