//! The live board in a component: asked once, pushed afterwards, and honest about a connection that broke off.
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../lib/store'
import {
  type Column,
  daysQuery,
  renewStatus,
  type StatusRow,
  statusQuery,
  takeStatusRow,
} from '../../queries/operating-status'
import { useMember } from '../../session/member'
import { connection } from '../connection'
import { listenTo } from '../events'
import type { Move } from './band'
import { stateOf } from './board'

/** The rows of all lines in reach with some columns, their bands, and how the connection stands. */
export function useBoard(columns: readonly Column[]) {
  const client = useQueryClient()
  const moves = useRef(new Map<string, (Move & { at: number })[]>())
  const link = useStore(connection)
  const [heardAt, setHeardAt] = useState(0)
  useEffect(
    () =>
      listenTo('status', {
        onOpen: () => renewStatus(client),
        onPoll: () => renewStatus(client),
        onRow(told) {
          const row = told as StatusRow
          note(moves.current, row)
          setHeardAt(Date.now())
          takeStatusRow(client, row)
        },
      }),
    [client],
  )
  // after a logout nobody asks any more, though the page still stands for a moment
  const enabled = useMember() !== null && columns.length > 0
  const list = useQuery({
    ...statusQuery(columns, link === 'open' || link === 'polled'),
    enabled,
    // other columns of the same lines: what is there already stands meanwhile
    placeholderData: keepPreviousData,
  })
  useNewDay(list.data, client)
  // the board reads it later than this: what nobody has read yet must be told too
  const days = useQuery({ ...daysQuery, enabled, notifyOnChangeProps: 'all' })
  const movesOf = (line: string): Move[] =>
    (moves.current.get(line) ?? []).filter(({ at }) => at > days.dataUpdatedAt - 2_000)
  return { list, days, movesOf, lost: link === 'lost', renewedAt: Math.max(list.dataUpdatedAt, heardAt) }
}

/** The bands are as old as this on the server. */
const daysMs = 12_000

/** A line whose day began anew wants the band of the new one: a page may stand for weeks. */
function useNewDay(rows: readonly StatusRow[] | undefined, client: QueryClient): void {
  const begun = rows?.map(({ dayStartTime }) => dayStartTime).join()
  const before = useRef(begun)
  useEffect(() => {
    const turned = before.current !== undefined && begun !== undefined && before.current !== begun
    before.current = begun
    if (!turned) return
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: daysQuery.queryKey }), daysMs)
    return () => clearTimeout(timer)
  }, [begun, client])
}

function note(moves: Map<string, (Move & { at: number })[]>, row: StatusRow): void {
  if (!row.stateSince) return
  const move = { since: Date.parse(row.stateSince), state: stateOf(row), at: Date.now() }
  const known = moves.get(row.lineUniqueKey) ?? []
  const last = known.at(-1)
  if (last?.since === move.since && last.state === move.state) last.at = move.at
  else moves.set(row.lineUniqueKey, [...known.slice(-500), move])
}

/** The time, renewed every so often: lengths of states grow though nothing is pushed. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
