//! The member's columns: asked once, changed at once, kept a moment after the last change.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { orShowWhy } from '../../../api/show-failure'
import type { Column } from '../../../queries/operating-status'
import { columnTemplatesQuery, type StatusColumns, statusColumnsQuery } from '../../../queries/status-columns'
import { useMember } from '../../../session/member'
import type { PickedColumn } from '../../../ui/list/column-picker'

/** As many as the server takes. */
export const mostColumns = 20
/** Who drags and ticks pauses longer than this before being done. */
const pauseMs = 600

/** The line's name stands in front of every row. */
const standing: readonly Column[] = ['lineName']

/** The columns that the member chose, and how the choice is changed. */
export function useStatusColumns() {
  const client = useQueryClient()
  const query = useQuery({ ...statusColumnsQuery(), enabled: useMember() !== null })
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null)
  useEffect(() => () => finish(waiting.current), [])
  const choose = useCallback(
    (columns: readonly Column[]) => {
      const { queryKey } = statusColumnsQuery()
      client.setQueryData<StatusColumns>(queryKey, (known) => known && { ...known, columns: [...columns] })
      if (waiting.current) clearTimeout(waiting.current.timer)
      const save = () => {
        waiting.current = null
        const body = { columns: [...columns] }
        orShowWhy(call(api.POST('/api/operatingStatus/column/save', { body }))).catch(() =>
          client.invalidateQueries({ queryKey }),
        )
      }
      waiting.current = { timer: setTimeout(save, pauseMs), save }
    },
    [client],
  )
  const reset = useCallback(
    () =>
      client.fetchQuery({ ...columnTemplatesQuery(), staleTime: 60_000 }).then(
        ({ recommended }) => choose(recommended[0]?.columns ?? []),
        () => undefined,
      ),
    [client, choose],
  )
  const chosen = useMemo(() => query.data?.columns.filter((column) => !standing.includes(column)), [query.data])
  return { query, chosen, choose, reset, picked: useMemo(() => pickedOf(query.data), [query.data]) }
}

function finish(waiting: { timer: ReturnType<typeof setTimeout>; save: () => void } | null): void {
  if (!waiting) return
  clearTimeout(waiting.timer)
  waiting.save()
}

function pickedOf(known: StatusColumns | undefined): PickedColumn[] {
  if (!known) return []
  const names = new Map(known.available.map(({ columnKey, label }) => [columnKey, label]))
  const all = [...known.columns, ...known.available.map(({ columnKey }) => columnKey)]
  const own = [...new Set(all)].filter((column) => !standing.includes(column))
  return own.map((key) => ({ key, name: names.get(key) ?? key, shown: known.columns.includes(key) }))
}
