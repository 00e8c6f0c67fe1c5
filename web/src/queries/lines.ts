//! Lines and the machines on them.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { keys } from './keys'

export type Line = components['schemas']['LineRow']
export type LineDevice = components['schemas']['LineDeviceRow']

/** The lines of a location in their order, each with its machines in the order of flow. */
export function linesQuery(locationUniqueKey: string | undefined) {
  return queryOptions({
    queryKey: keys.lines.of(locationUniqueKey ?? ''),
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/line/query/list', { params: { query: { locationUniqueKey: locationUniqueKey ?? '' } }, signal }),
      ),
    enabled: locationUniqueKey !== undefined,
    meta: { shownBy: 'page' },
  })
}

/** Shows a change of what is known of a location's lines at once, in every place that shows them. */
export function showLines(
  client: QueryClient,
  locationUniqueKey: string,
  change: (lines: readonly Line[]) => readonly Line[],
): void {
  client.setQueryData<readonly Line[]>(keys.lines.of(locationUniqueKey), (lines) => lines && change(lines))
}

/** After a change of lines: they are asked for anew, with what stands on none and the places, which name them. */
export async function renewLines(client: QueryClient, locationUniqueKey: string): Promise<void> {
  const equipment = [keys.equipment.list, keys.equipment.summaries, keys.equipment.unregistered]
  const stale = [keys.lines.of(locationUniqueKey), ...equipment, keys.places.all]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}
