//! The filling history. Failures show where their data would stand.
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { call, silently } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { formerAnswer } from '../lib/former-answer'
import type { PageAlone, Sorted } from '../lib/list-search'
import { keys } from './keys'
import type { WireSeries } from './trend'

type Schemas = components['schemas']

/** An item that ran in a window. */
export type RanItem = Schemas['FillingItemRan']
/** A run of one product on one filler. */
export type FillingRun = Schemas['FillingRun']
/** A part of a run, by film code. */
export type FillingPart = Schemas['FillingPart']
/** A stop of the machine. */
export type Stop = Schemas['StopRow']
/** Figures of a run. */
export type RunFigures = Schemas['FillingRunFigures']
/** A value in a table whose columns the server names. */
export type Cell = string | number | null
/** States, products and stops of a window. */
export type Strips = Schemas['FillingStrips']
/** What it takes to display a run. */
export type Activation = Schemas['FillingActivation']
/** Lines with their fillers. */
export type LineFillers = Schemas['LineFillers']

/** Conditions of a search; it names exactly one of the three identifiers, or says that it wants all items. */
export interface FillingConditions {
  lineUniqueKey: string
  deviceUniqueKey?: string
  recipeDataNumber?: number
  userItemCode?: string
  filmCode?: string
  allItems?: true
  startTime: string
  endTime: string
  /** Its window has its own bound for each. */
  purpose: 'display' | 'csv'
}

/** What of its window a CSV holds: the runs of the searched item, or all of it. */
export type CsvScope = 'item' | 'window'

/** Conditions of a CSV. */
export interface CsvConditions extends FillingConditions {
  scope: CsvScope
}

/** Conditions of a display. */
export interface DisplayConditions {
  deviceUniqueKey: string
  startTime: string
  endTime: string
}

/** The name under which this screen's searches and downloads are noted. */
export const screenName = 'filling-history'

type RunSort = 'startTime' | '-startTime' | 'productionCount' | '-productionCount'

const meta = { shownBy: 'page' } as const
const key = keys.fillingHistory.of
// Answers about the past change only through late data: asking again within a minute tells nothing new.
const staleTime = 60_000

/** The lines of a location with their fillers. */
export const fillersQuery = (location: string | undefined) =>
  queryOptions({
    queryKey: keys.fillingHistory.lines(location),
    queryFn: location
      ? ({ signal }) =>
          call(
            api.GET('/api/assetAlarmOccurenceStatus/query/production/line/name', {
              params: { query: { locationUniqueKey: location } },
              signal,
            }),
          )
      : skipToken,
    staleTime,
    meta,
  })

export const datesQuery = (location: string | undefined) =>
  queryOptions({
    queryKey: key('dates', location),
    queryFn: location
      ? ({ signal }) =>
          call(
            api.GET('/api/assetAlarmOccurenceStatus/query/location/date', {
              params: { query: { locationUniqueKey: location } },
              signal,
            }),
          )
      : skipToken,
    staleTime,
    meta,
  })

/** What the member searched for last; without it the form simply starts empty. */
export const lastConditionsQuery = (location: string | undefined) =>
  queryOptions({
    queryKey: key('last', location),
    queryFn: location
      ? async () => {
          const query = { screen: screenName, locationUniqueKey: location }
          const info = await silently(api.GET('/api/support/fetchLineDeviceInfo', { params: { query } }))
          return isRecord(info?.lastConditions) ? info.lastConditions : null
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const runsQuery = (conditions: FillingConditions | null, page: PageAlone & Sorted<RunSort>) =>
  queryOptions({
    queryKey: key('runs', conditions, page),
    queryFn: conditions
      ? ({ signal }) =>
          call(api.POST('/api/assetAlarmOccurenceStatus/filling/history', { body: { ...conditions, ...page }, signal }))
      : skipToken,
    placeholderData: (previous, query) => formerAnswer(previous, query, key('runs', conditions)),
    staleTime,
    meta,
  })

/** What the form needs to offer items: whose, and when. */
export interface ItemsQuestion {
  lineUniqueKey: string
  deviceUniqueKey?: string
  startTime: string
  endTime: string
}

/** The items of a window, the newest first. */
export const itemsQuery = (question: ItemsQuestion | null) =>
  queryOptions({
    queryKey: key('items', question),
    queryFn: question
      ? ({ signal }) => call(api.POST('/api/assetAlarmOccurenceStatus/query/window/items', { body: question, signal }))
      : skipToken,
    staleTime,
    meta,
  })

export const partsQuery = (run: string | null) =>
  queryOptions({
    queryKey: key('parts', run),
    queryFn: run
      ? ({ signal }) =>
          call(
            api.POST('/api/assetAlarmOccurenceStatus/query/intermediate/table/data/new', {
              body: { fillingHistoryUniqueKey: run },
              signal,
            }),
          )
      : skipToken,
    staleTime,
    meta,
  })

export const activationQuery = (run: string | undefined) =>
  queryOptions({
    queryKey: key('activation', run),
    queryFn: run
      ? ({ signal }) =>
          call(
            api.POST('/api/assetAlarmOccurenceStatus/filling/detail/activation', {
              body: { fillingHistoryUniqueKey: run },
              signal,
            }),
          )
      : skipToken,
    staleTime,
    meta,
  })

export const stripsQuery = (display: DisplayConditions) =>
  queryOptions({
    queryKey: key('strips', display),
    queryFn: ({ signal }) =>
      call(api.POST('/api/assetAlarmOccurenceStatus/query/screen/graph/data', { body: display, signal })),
    staleTime,
    meta,
  })

/** The trend. Items added to a trend already there are asked for alone; those taken out are simply left out. */
export const trendQuery = (client: QueryClient, display: DisplayConditions, itemKeys: readonly string[]) =>
  queryOptions({
    queryKey: key('trend', display, itemKeys),
    queryFn: async ({ signal }) => {
      const known = knownSeries(client, display)
      const shown = itemKeys.filter((item) => known.has(item))
      const fresh = itemKeys.filter((item) => !known.has(item))
      for (const series of await askSeries(display, fresh, shown, signal)) known.set(series.itemKey, series)
      return itemKeys.flatMap((item) => known.get(item) ?? [])
    },
    enabled: itemKeys.length > 0,
    placeholderData: (previous, query) => formerAnswer(previous, query, key('trend', display)),
    staleTime,
    meta,
  })

async function askSeries(
  display: DisplayConditions,
  fresh: string[],
  shown: string[],
  signal: AbortSignal,
): Promise<readonly WireSeries[]> {
  if (fresh.length === 0) return []
  if (shown.length === 0) {
    const body = { ...display, itemKeys: fresh }
    return (await call(api.POST('/api/assetAlarmOccurenceStatus/query/trend/graph/data', { body, signal }))).series
  }
  const body = { ...display, itemKeys: fresh, shownItemKeys: shown }
  return (await call(api.POST('/api/assetAlarmOccurenceStatus/add/trend/graph/data', { body, signal }))).series
}

function knownSeries(client: QueryClient, display: DisplayConditions): Map<string, WireSeries> {
  const cached = client.getQueryCache().findAll({ queryKey: key('trend', display) })
  const fresh = cached.filter((query) => !query.isStaleByTime(staleTime) && query.state.data !== undefined)
  const series = fresh.flatMap((query) => query.state.data as WireSeries[])
  return new Map(series.map((one) => [one.itemKey, one]))
}

/** Full resolution of the zoomed stretch, thinned by the server to what the screen can draw. */
export const zoomQuery = (display: DisplayConditions | null, itemKeys: readonly string[], maxPoints: number) =>
  queryOptions({
    queryKey: key('zoom', display, itemKeys, maxPoints),
    queryFn:
      display && itemKeys.length > 0
        ? ({ signal }) =>
            call(
              api.POST('/api/assetAlarmOccurenceStatus/query/all/data', {
                body: { ...display, itemKeys: [...itemKeys], maxPoints },
                signal,
              }),
            )
        : skipToken,
    staleTime,
    meta,
  })

export const runListQuery = (display: DisplayConditions, page: PageAlone) =>
  queryOptions({
    queryKey: key('list', display, page),
    queryFn: ({ signal }) =>
      call(api.POST('/api/assetAlarmOccurenceStatus/query/data/list', { body: { ...display, ...page }, signal })),
    placeholderData: (previous, query) => formerAnswer(previous, query, key('list', display)),
    staleTime,
    meta,
  })

/** Rows of the detail view: the given items, or every signal of the machine. */
export const detailQuery = (display: DisplayConditions, itemKeys: readonly string[] | 'all', page: PageAlone) =>
  queryOptions({
    queryKey: key('detail', display, itemKeys, page),
    queryFn: ({ signal }) => {
      const body = { ...display, ...page }
      return itemKeys === 'all'
        ? call(api.POST('/api/assetAlarmOccurenceStatus/query/all/detail/data', { body, signal }))
        : call(
            api.POST('/api/assetAlarmOccurenceStatus/query/detail/data', {
              body: { ...body, itemKeys: [...itemKeys] },
              signal,
            }),
          )
    },
    enabled: itemKeys.length > 0,
    placeholderData: (previous, query) => formerAnswer(previous, query, key('detail', display, itemKeys)),
    staleTime,
    meta,
  })

export const csvHeaderQuery = (conditions: CsvConditions) =>
  queryOptions({
    queryKey: key('csv-header', conditions),
    queryFn: ({ signal }) =>
      call(api.POST('/api/assetAlarmOccurenceStatus/query/screen/scv/header/data', { body: conditions, signal })),
    staleTime,
    meta,
  })

export const csvRowsQuery = (conditions: CsvConditions, page: PageAlone) =>
  queryOptions({
    queryKey: key('csv-rows', conditions, page),
    queryFn: ({ signal }) =>
      call(
        api.POST('/api/assetAlarmOccurenceStatus/query/screen/scv/data', { body: { ...conditions, ...page }, signal }),
      ),
    placeholderData: (previous, query) => formerAnswer(previous, query, key('csv-rows', conditions)),
    staleTime,
    meta,
  })

/** Notes a search, so that the form can offer it next time. Nobody waits for it. */
export function noteSearch(conditions: FillingConditions, itemKeys: readonly string[]): void {
  const body = { screen: screenName, conditions: { ...conditions, itemKeys } }
  void silently(api.POST('/api/support/recordQueryParameters', { body }))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
