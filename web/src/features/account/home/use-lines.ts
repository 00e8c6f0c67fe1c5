//! What home knows of its lines, as one picture: whatever is drawn later than it came is drawn of one moment.
import { useEffect, useMemo, useState } from 'react'
import type { Place } from '../../../queries/places'
import { type BoardLine, boardLines } from '../../../shell/board/board'
import { useBoard, useNow } from '../../../shell/board/use-board'
import { usePlaces } from '../../../shell/place'
import { phaseOf } from './phase'
import type { HomeSearch } from './search'
import { columns } from './status'
import { type GroupChoice, useGroup } from './use-group'

/** The lines of the places that are looked at, and how all answers stand that they are made of. */
export function useLines(search: HomeSearch) {
  const asked = usePlaces()
  const { places, place } = asked
  const { list, days, movesOf, lost, renewedAt } = useBoard(columns)
  const now = useNow(10_000)
  const group = useGroup(search.group)
  const all = search.places === 'all' && places.length > 1
  const looked = useMemo(() => (all ? places : place ? [place] : []), [all, places, place])
  const lines = useMemo(() => boardLines(looked, list.data ?? []), [looked, list.data])
  const declared = looked.reduce((sum, one) => sum + one.lines.length, 0)
  const unasked = useMissingLines(looked, list)
  const byLine = useMemo(() => new Map((days.data ?? []).map((day) => [day.lineUniqueKey, day])), [days.data])
  const shown = useMemo(() => linesOf(lines, group), [lines, group])
  return {
    asked,
    places,
    place,
    all,
    list,
    days,
    byLine,
    movesOf,
    lost,
    renewedAt,
    now: lost ? renewedAt : Math.max(now, renewedAt),
    phase: phaseOf({ places: asked, list, place, declared, lines, unasked }),
    lines: shown,
    group,
  }
}

/** What home knows of its lines. */
export type Lines = ReturnType<typeof useLines>

/** The lines that hold a machine of the group; all of them without one. */
function linesOf(lines: readonly BoardLine[], group: GroupChoice) {
  if (group.kind === 'none') return lines
  if (group.kind !== 'known') return []
  const { devices } = group
  return lines.filter(({ key, place }) => machinesOf(place, key).some((one) => devices.has(one.deviceUniqueKey)))
}

/** The machines of a line in the order of flow. */
export function machinesOf(place: Place, line: string) {
  return place.lines.find(({ lineUniqueKey }) => lineUniqueKey === line)?.devices ?? []
}

/** A list that was asked for before a line was there does not know it: it is asked once more. True until then. */
function useMissingLines(looked: readonly Place[], list: ReturnType<typeof useBoard>['list']): boolean {
  const [askedFor, setAskedFor] = useState('')
  const known = new Set(list.data?.map(({ lineUniqueKey }) => lineUniqueKey))
  const missing = looked
    .flatMap(({ lines }) => lines.map(({ lineUniqueKey }) => lineUniqueKey))
    .filter((line) => !known.has(line))
    .join()
  const unasked = list.data !== undefined && missing !== '' && missing !== askedFor
  const { isFetching, refetch } = list
  useEffect(() => {
    if (!unasked || isFetching) return
    setAskedFor(missing)
    void refetch()
  }, [unasked, isFetching, missing, refetch])
  return unasked
}
