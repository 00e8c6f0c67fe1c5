import { useEffect, useRef } from 'react'
import type { Place } from '../../../queries/places'
import { choosePlace, usePlaces } from '../../../shell/place'
import type { useAddress } from './address'

/**
 * The place of the address and the place of the header are one. A link brings its place along; the header's switch leads
 * to the other place with an empty form, because lines and machines are not those of the former one.
 */
export function useLocation({ search, change }: ReturnType<typeof useAddress>) {
  const { place, places, ...query } = usePlaces()
  const before = useRef<string | null>(null)
  const wanted = search.location
  const current = place?.locationUniqueKey
  useEffect(() => {
    if (!current || wanted === current) {
      before.current = current ?? null
      return
    }
    const switched = before.current !== null && before.current !== current
    before.current = current
    if (!switched && wanted && places.some((one) => one.locationUniqueKey === wanted)) choosePlace(wanted)
    else change(switched ? emptied(current) : { location: current }, { replace: !switched })
  }, [wanted, current, places, change])
  const here: Place | null = wanted && wanted !== current ? null : place
  return { place: here, places: query }
}

function emptied(location: string) {
  return {
    location,
    line: undefined,
    device: undefined,
    value: undefined,
    run: undefined,
    page: undefined,
    from: undefined,
    to: undefined,
    rowPage: undefined,
  }
}
