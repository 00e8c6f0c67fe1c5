//! A list: what it was asked for, what came of it, and how far that may be believed.
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formerAnswer } from '../../lib/former-answer'
import type { ListQuestion } from '../../lib/list-search'
import { lastPage } from '../../ui/pager'
import type { QueryLike } from '../query-state'
import type { ListPosition } from './position'

/** A page of rows, and how many there are in all. */
export interface RowPage<Row> {
  data: readonly Row[]
  count: number
}

/** A list as its table shows it. */
export interface List<Row, Filters = object> extends ListPosition<Filters> {
  rows: readonly Row[]
  /** Rows in all; undefined until an answer says so. */
  count: number | undefined
  /** `empty` only when an answer to this very question says that there is nothing. */
  state: 'awaited' | 'failed' | 'empty' | 'rows'
  /** The rows are of a former question; the answer to the present one is on its way. */
  dimmed: boolean
  /** Why it failed. */
  failure: unknown
  /** Asks once more; the failure stands until there is an answer. */
  again(): void
  /** What the list is about, besides its filters. */
  about: unknown
  /** Where the rows come from; none where they were there before. */
  query: QueryLike | undefined
}

/** What a list asks the server for. */
export interface ListSource<Row, Filters> {
  /** Names the list: the first parts of its key. */
  key: readonly string[]
  /** What the list is about, besides its filters: rows of another subject never stand in for those awaited. */
  about?: unknown
  ask(question: ListQuestion<Filters>, signal: AbortSignal): Promise<RowPage<Row>>
  staleTime?: number
}

/** The list of a screen: asks for what its position says, in the language of the page, and keeps what stands meanwhile. */
export function useList<Row, Filters extends object>(
  at: ListPosition<Filters>,
  { key, about = null, ask, staleTime = 0 }: ListSource<Row, Filters>,
): List<Row, Filters> {
  const { language } = useTranslation().i18n
  const question = [...key, language, about]
  const options = queryOptions({
    queryKey: [...question, at.asked] as QueryKey,
    queryFn: ({ signal }) => ask(at.asked, signal),
    placeholderData: (previous, query) => formerAnswer(previous, query, question),
    staleTime,
    meta: { shownBy: 'page' },
  })
  return useListOf(at, useQuery(options), about)
}

/** The list of a query that somebody else asks. */
export function useListOf<Row, Filters extends object>(
  at: ListPosition<Filters>,
  query: QueryLike & { data?: RowPage<Row> | undefined },
  about: unknown = null,
): List<Row, Filters> {
  const { data, isPlaceholderData } = query
  return { ...useSettled(at, query, data?.data ?? none, data?.count, isPlaceholderData), about }
}

/** One array for all, so that a table without rows stays as it is. */
const none: readonly never[] = []

/** A list whose rows are all there at once: its pages are cut here. */
export function useListOfAll<Row, Filters extends object>(
  at: ListPosition<Filters>,
  all: readonly Row[] | undefined,
  query?: QueryLike,
): List<Row, Filters> {
  const { page, size } = at.asked
  const rows = all?.slice((page - 1) * size, page * size) ?? none
  return { ...useSettled(at, query, rows, all?.length, false), about: null }
}

function useSettled<Row, Filters extends object>(
  at: ListPosition<Filters>,
  query: QueryLike | undefined,
  rows: readonly Row[],
  count: number | undefined,
  dimmed: boolean,
): Omit<List<Row, Filters>, 'about'> {
  const last = count === undefined || dimmed ? undefined : lastPage(count, at.asked.size)
  const beyond = last !== undefined && at.asked.page > last
  useLastPageInstead(at, beyond ? last : undefined)
  const awaited = count === undefined || beyond || (dimmed && rows.length === 0)
  const [tried, setTried] = useState<unknown>(null)
  const failure = query?.isError && query.data === undefined ? query.error : tried
  const again = () => {
    setTried(failure)
    void Promise.resolve(query?.refetch()).finally(() => setTried(null))
  }
  const state = failure ? 'failed' : awaited ? 'awaited' : count ? 'rows' : 'empty'
  const change: typeof at.change = (patch, step) => {
    // who asks the same thing again wants to know it anew
    if (isSame(at.asked, patch)) void query?.refetch()
    else at.change(patch, step)
  }
  return { ...at, change, rows, count, state, dimmed: dimmed && rows.length > 0, failure, again, query }
}

function isSame<Filters extends object>(asked: ListQuestion<Filters>, patch: Partial<ListQuestion<Filters>>): boolean {
  const whole = { page: 1, ...patch }
  return Object.entries(whole).every(([name, value]) => (asked[name as keyof typeof asked] ?? '') === (value ?? ''))
}

/** A list that became shorter has fewer pages: who stands behind the last one is brought back to it, without a step. */
function useLastPageInstead<Filters extends object>(at: ListPosition<Filters>, last: number | undefined): void {
  const present = useRef(at)
  present.current = at
  useEffect(() => {
    if (last !== undefined) present.current.change({ page: last } as Partial<ListQuestion<Filters>>, { replace: true })
  }, [last])
}
