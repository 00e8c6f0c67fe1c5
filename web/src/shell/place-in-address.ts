//! The place of the address and the place of the header are one.
import { useEffect, useRef } from 'react'
import type { Place } from '../queries/places'
import { choosePlace, usePlaces } from './place'

/**
 * A link brings its place along, and the header follows it; a switch in the header is told to the page, which leaves
 * behind what belongs to the place before. No place while the two differ.
 */
export function usePlaceInAddress({
  wanted,
  onPlace,
}: {
  /** The place of the address. */
  wanted: string | undefined
  /** The address must name this place; `switched`: by the header, while the page stood. */
  onPlace(location: string, how: { switched: boolean }): void
}) {
  const { place, places, ...query } = usePlaces()
  const before = useRef<string | null>(null)
  const tell = useRef(onPlace)
  tell.current = onPlace
  const current = place?.locationUniqueKey
  useEffect(() => {
    if (!current || wanted === current) {
      before.current = current ?? null
      return
    }
    const switched = before.current !== null && before.current !== current
    before.current = current
    if (!switched && wanted && places.some((one) => one.locationUniqueKey === wanted)) choosePlace(wanted)
    else tell.current(current, { switched })
  }, [wanted, current, places])
  const here: Place | null = wanted && wanted !== current ? null : place
  return { place: here, places: query }
}
