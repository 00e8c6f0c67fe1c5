//! Item data of fillers: backups, the versions of an item, what differs between two of them.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { keys } from './keys'

export type Backup = components['schemas']['BackupListRow']
export type ItemVersion = components['schemas']['ItemVersionRow']
export type VersionDifference = components['schemas']['VersionDifference']
export type UnexpectedChange = components['schemas']['UnexpectedChangeRow']

const list = '/api/recipeData/query/list'
type Question = NonNullable<paths[typeof list]['get']['parameters']['query']>

/** The fillers of a location, each with its newest backup. */
export function backupList(locationUniqueKey: string) {
  return {
    key: keys.itemData.list,
    about: locationUniqueKey,
    ask: (asked: Omit<Question, 'locationUniqueKey'>, signal: AbortSignal) =>
      call(api.GET(list, { params: { query: { ...asked, locationUniqueKey } }, signal })),
  }
}

/** The items of a filler as it is set for them now. */
export function backupItemsQuery(deviceUniqueKey: string) {
  return queryOptions({
    queryKey: keys.itemData.items(deviceUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/recipeData/query/item/list', { params: { query: { deviceUniqueKey } }, signal })),
    meta: { shownBy: 'page' },
  })
}

/** The versions of an item on a filler, newest first. */
export function itemVersionsQuery(deviceUniqueKey: string, recipeDataNumber: number) {
  const query = { deviceUniqueKey, recipeDataNumber }
  return queryOptions({
    queryKey: keys.itemData.versions(deviceUniqueKey, recipeDataNumber),
    queryFn: ({ signal }) => call(api.GET('/api/recipeData/query/version/list', { params: { query }, signal })),
    meta: { shownBy: 'page' },
  })
}

/** What differs between two versions of an item, and what either made. */
export function differenceQuery(
  query: paths['/api/recipeData/query/difference']['get']['parameters']['query'] & object,
) {
  return queryOptions({
    queryKey: keys.itemData.difference(query),
    queryFn: ({ signal }) => call(api.GET('/api/recipeData/query/difference', { params: { query }, signal })),
    meta: { shownBy: 'page' },
  })
}

/** Changes that nobody expected and nobody confirmed, newest first: at a location, or wherever the member may look. */
export function unexpectedChangesQuery(locationUniqueKey: string | undefined) {
  const query = locationUniqueKey === undefined ? {} : { locationUniqueKey }
  return queryOptions({
    queryKey: keys.itemData.unexpected(locationUniqueKey),
    queryFn: ({ signal }) => call(api.GET('/api/recipeData/query/change/list', { params: { query }, signal })),
    meta: { shownBy: 'page' },
  })
}

/** After somebody confirmed a change: everything about item data is asked for anew. */
export function renewItemData(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.itemData.all })
}
