//! What the lines do now: asked once, then pushed. The stream's rows hold all columns, the list's those of this page.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../../api/answer'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import type { components } from '../../../api/generated/schema'
import { currentLanguage } from '../../../lib/i18n/change'

/** A line as the list and the stream tell it. */
export type StatusRow = Answer<'/api/operatingStatus/query/list', 'post'>[number]
/** The states of a line's day so far. */
export type StatusDay = Answer<'/api/operatingStatus/query/day', 'get'>[number]

/** The columns that home shows. */
const columns = [
  'lineName',
  'recipeDataNumber',
  'recipeDataName',
  'filmBranchNumber',
  'filmOrderNumber',
  'filmProduct',
  'productionSpeed',
  'output',
  'cumulativeOutput',
  'cumulativeYieldRate',
  'cumulativeOperatingRatio',
  'cumulativePowerOnTime',
  'cumulativeAlarmCount',
  'cumulativeAlarmStopTime',
  'cumulativeStopTime',
] as const satisfies readonly components['schemas']['ColumnKey'][]
type Column = (typeof columns)[number]

const own = { own: true }
const listKey = () => ['line-status', currentLanguage()]

/** A pushed row is newer than a list that was asked for less than this before it: two servers may differ by a look. */
const lookMs = 1500
/** Rows that the stream brought, by line, and when. */
const pushed = new Map<string, { row: StatusRow; at: number }>()

/** All lines in reach, whatever their place. While the stream is down the list is asked for every ten seconds. */
export const statusQuery = (streaming: boolean) =>
  queryOptions({
    queryKey: listKey(),
    queryFn: async ({ signal }) => {
      const began = Date.now()
      const rows = await call(
        api.POST('/api/operatingStatus/query/list', { body: { columns: [...columns] }, signal }),
        own,
      )
      return rows.map((row) => newer(row, began))
    },
    refetchInterval: streaming ? 5 * 60_000 : 10_000,
    staleTime: 5_000,
  })

/** The bands of the day. Between two answers the page draws on by itself. */
export const daysQuery = queryOptions({
  queryKey: ['line-days'],
  queryFn: ({ signal }) => call(api.GET('/api/operatingStatus/query/day', { signal }), own),
  refetchInterval: 5 * 60_000,
  staleTime: 5_000,
})

function newer(row: StatusRow, began: number): StatusRow {
  const known = pushed.get(row.lineUniqueKey)
  return known && known.at > began - lookMs ? known.row : row
}

/** Takes in a row that the stream brought. A line that nobody knows yet makes the list be asked for. */
export function takeStatusRow(client: QueryClient, row: StatusRow): void {
  pushed.set(row.lineUniqueKey, { row, at: Date.now() })
  const rows = client.getQueryData<StatusRow[]>(listKey())
  if (rows && !rows.some((one) => one.lineUniqueKey === row.lineUniqueKey)) {
    void client.invalidateQueries({ queryKey: listKey() })
  }
  client.setQueryData<StatusRow[]>(listKey(), (known) =>
    known?.map((one) => (one.lineUniqueKey === row.lineUniqueKey ? row : one)),
  )
}

/** Asks for everything anew: the stream stands again, and what happened in between is unknown. */
export function renewStatus(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listKey() })
  void client.invalidateQueries({ queryKey: daysQuery.queryKey })
}

/** A number of a row. */
export function numberOf(row: StatusRow, column: Column): number | null {
  const value = row.values[column]
  return typeof value === 'number' ? value : null
}

/** A text of a row. */
export function textOf(row: StatusRow, column: Column): string {
  const value = row.values[column]
  return value === null || value === undefined ? '' : String(value)
}
