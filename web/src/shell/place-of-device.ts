//! The machine of the address and the place of the header belong together.
import { useEffect, useRef } from 'react'
import type { Place } from '../queries/places'
import { choosePlace, usePlaces } from './place'

/** The place where a machine stands on a line. */
export function placeOf(places: readonly Place[], device: string | undefined): Place | undefined {
  return places.find(({ lines }) =>
    lines.some(({ devices }) => devices.some(({ deviceUniqueKey }) => deviceUniqueKey === device)),
  )
}

/** How people call a machine: its line, its name, its number; nothing while it is not known. */
export function nameOnLine(places: readonly Place[], device: string): string[] {
  const line = placeOf(places, device)?.lines.find(({ devices }) =>
    devices.some(({ deviceUniqueKey }) => deviceUniqueKey === device),
  )
  const found = line?.devices.find(({ deviceUniqueKey }) => deviceUniqueKey === device)
  return line && found ? [line.name, found.displayName, found.equipmentNumber] : []
}

/**
 * A link leads to a machine wherever it stands, and the header follows it; a switch in the header leaves the machine
 * behind.
 */
export function usePlaceOfDevice(device: string | undefined, onLeave: () => void): void {
  const { place, places } = usePlaces()
  const followed = useRef<string | undefined>(undefined)
  const leave = useRef(onLeave)
  leave.current = onLeave
  const here = place?.locationUniqueKey
  const there = placeOf(places, device)?.locationUniqueKey
  useEffect(() => {
    if (!there || !here) {
      followed.current = undefined
      return
    }
    const switched = there !== here && followed.current === device
    followed.current = device
    if (switched) leave.current()
    else if (there !== here) choosePlace(there)
  }, [device, here, there])
}
