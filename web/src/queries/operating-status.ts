//! What the lines do now, asked once, then pushed, and what they did today. The stream's rows hold all columns, the list's
//! those that were asked for.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { keys } from './keys'

/** A line as the list and the stream tell it. */
export type StatusRow = Answer<'/api/operatingStatus/query/list', 'post'>[number]
/** A column of the list. */
export type Column = components['schemas']['ColumnKey']
/** The states of a line's day so far. */
export type StatusDay = Answer<'/api/operatingStatus/query/day', 'get'>[number]

const meta = { shownBy: 'page' } as const

/** Home asks ahead, before it is known whether the contract shows lines at all: a refusal must not take the page away. */
const ahead = { mayRefuse: true } as const

/** A pushed row is newer than a list that was asked for less than this before it: two servers may differ by a look. */
const lookMs = 1500
/** Rows that the stream brought, by line, and when. */
const pushed = new Map<string, { row: StatusRow; at: number }>()

/** All lines in reach, whatever their place. While the stream is down the list is asked for every ten seconds. */
export const statusQuery = (columns: readonly Column[], streaming: boolean) =>
  queryOptions({
    queryKey: keys.operatingStatus.list(columns),
    queryFn: async ({ signal }) => {
      const began = Date.now()
      const body = { columns: [...columns] }
      const rows = await call(api.POST('/api/operatingStatus/query/list', { body, signal }), ahead)
      return rows.map((row) => newer(row, began))
    },
    refetchInterval: streaming ? 5 * 60_000 : 10_000,
    staleTime: 5_000,
    meta,
  })

/** The bands of the day. Between two answers the page draws on by itself. */
export const daysQuery = queryOptions({
  queryKey: keys.operatingStatus.days,
  queryFn: ({ signal }) => call(api.GET('/api/operatingStatus/query/day', { signal }), ahead),
  refetchInterval: 5 * 60_000,
  staleTime: 5_000,
  meta,
})

/** What the machines in reach do now. The stream tells of lines: whoever hears that one changed asks anew. */
export const machinesQuery = queryOptions({
  queryKey: keys.operatingStatus.machines,
  queryFn: ({ signal }) =>
    call(api.POST('/api/operatingStatus/query/list', { body: { columns: ['lineName'], unit: 'device' }, signal })),
  refetchInterval: 30_000,
  staleTime: 5_000,
  meta,
})

function newer(row: StatusRow, began: number): StatusRow {
  const known = pushed.get(row.lineUniqueKey)
  return known && known.at > began - lookMs ? known.row : row
}

/** Takes in a row that the stream brought. A line that a list does not know yet makes it be asked for. */
export function takeStatusRow(client: QueryClient, row: StatusRow): void {
  pushed.set(row.lineUniqueKey, { row, at: Date.now() })
  client.setQueryData<LineImage>(
    keys.operatingStatus.image(row.lineUniqueKey),
    (image) => image && { ...image, status: row },
  )
  for (const [queryKey, rows] of client.getQueriesData<StatusRow[]>({ queryKey: keys.operatingStatus.lists() })) {
    const at = rows?.findIndex((one) => one.lineUniqueKey === row.lineUniqueKey)
    if (at === -1) void client.invalidateQueries({ queryKey })
    else client.setQueryData<StatusRow[]>(queryKey, (known) => known?.map((one, place) => (place === at ? row : one)))
  }
}

/** Asks for everything anew: the stream stands again, and what happened in between is unknown. */
export function renewStatus(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.operatingStatus.lists() })
  void client.invalidateQueries({ queryKey: keys.operatingStatus.days })
  void client.invalidateQueries({ queryKey: keys.operatingStatus.images() })
}

/** A line as its machines. */
export type LineImage = Answer<'/api/operatingStatus/query/detail', 'get'>
/** A machine of such a line. */
export type LineMachine = LineImage['machines'][number]

/** A line as its machines. What they read moves without being pushed, so it is asked for now and then. */
export const lineImageQuery = (lineUniqueKey: string) =>
  queryOptions({
    queryKey: keys.operatingStatus.image(lineUniqueKey),
    queryFn: async ({ signal }) => {
      const began = Date.now()
      const query = { lineUniqueKey }
      const image = await call(api.GET('/api/operatingStatus/query/detail', { params: { query }, signal }))
      return { ...image, status: image.status && newer(image.status, began) }
    },
    refetchInterval: 10_000,
    staleTime: 5_000,
    meta,
  })
