//! What is said of stops: one call after the other, each with what the page knows then, so that a note and a reason that are
//! given in one breath do not hold each other up. Whoever came first is told by name.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { asFailure, call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { showWhy } from '../../../../api/show-failure'
import { type LineStop, renewStops, type StopPart, type StopReason, stopsQuery } from '../../../../queries/stops'
import { toast } from '../../../../ui/toast'
import type { StopRow } from './rules'
import { useStopWords } from './words'

/** How long a reason may be taken back by one press. */
const undoMs = 10_000

/** What a part is to say. */
interface Statement {
  reasonUniqueKey: string | null
  comment: string
}

/** What was just recorded, and what stood there before. */
interface Recorded {
  key: string
  reason: StopReason | null
  before: Statement
}

/** Somebody else recorded something first. */
interface Conflict {
  key: string
  by: string
  wanted: Partial<Statement>
}

/** What can be said of stops. */
export interface Records {
  recorded: Recorded | null
  conflict: Conflict | null
  /** Says why a part was, or notes something. */
  record(key: string, statement: Partial<Statement>): Promise<void>
  undo(): Promise<void>
  split(row: StopRow, splitTime: string, reasonUniqueKey: string | null): Promise<boolean>
  merge(row: StopRow, before: StopRow): Promise<boolean>
  separate(row: StopRow): Promise<boolean>
}

const seen = ({ stretchUniqueKey, version }: StopPart) => ({
  ...(stretchUniqueKey === null ? {} : { stretchUniqueKey }),
  version,
})

/** Records on the stops of a line in a day. */
export function useRecords(line: string, date: string | undefined, reasons: readonly StopReason[]): Records {
  const t = useStopWords()
  const client = useQueryClient()
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (!recorded) return
    const timer = setTimeout(() => setRecorded(null), undoMs)
    return () => clearTimeout(timer)
  }, [recorded])
  return useMemo(() => {
    const { queryKey } = stopsQuery(line, date)
    const partOf = (key: string) =>
      client
        .getQueryData<LineStop[]>(queryKey)
        ?.flatMap(({ parts }) => parts)
        .find((part) => part.partUniqueKey === key)
    const put = (key: string, change: Partial<StopPart>) =>
      client.setQueryData<LineStop[]>(queryKey, (stops) =>
        stops?.map((stop) => ({
          ...stop,
          parts: stop.parts.map((part) => (part.partUniqueKey === key ? { ...part, ...change } : part)),
        })),
      )
    const fail = (error: unknown, key: string, wanted: Partial<Statement>) => {
      const failure = asFailure(error)
      setRecorded(null)
      if (failure.change) setConflict({ key, by: failure.change.changedBy, wanted })
      else showWhy(error)
      return renewStops(client)
    }
    const inTurn = <T>(act: () => Promise<T>) => {
      const turn = queue.current.then(act)
      queue.current = turn.catch(() => undefined)
      return turn
    }
    const say = (key: string, wanted: Partial<Statement>, undoing = false) =>
      inTurn(async () => {
        const part = partOf(key)
        if (!part) return
        const before = { reasonUniqueKey: part.reasonUniqueKey, comment: part.comment }
        const { reasonUniqueKey, comment } = { ...before, ...wanted }
        if (reasonUniqueKey === before.reasonUniqueKey && comment === before.comment) return
        const body = {
          ...seen(part),
          partUniqueKey: key,
          ...(reasonUniqueKey === null ? {} : { reasonUniqueKey }),
          ...(comment === '' ? {} : { comment }),
        }
        try {
          const now = await call(api.POST('/api/operatingStatus/stop/record', { body }))
          put(key, { ...now, reasonUniqueKey, comment })
        } catch (error) {
          return fail(error, key, wanted)
        }
        setConflict(null)
        const reason = reasons.find((one) => one.reasonUniqueKey === reasonUniqueKey) ?? null
        if (wanted.reasonUniqueKey !== undefined) setRecorded(undoing ? null : { key, reason, before })
        await renewStops(client)
      })
    const change = (key: string, done: 'split' | 'merged' | 'separated', send: () => Promise<unknown>) =>
      inTurn(async () => {
        try {
          await send()
        } catch (error) {
          await fail(error, key, {})
          return false
        }
        setConflict(null)
        setRecorded(null)
        toast('success', { title: t(`done.${done}`), closeLabel: t('common:close') })
        await renewStops(client)
        return true
      })
    const undo = async () => {
      if (recorded) await say(recorded.key, { reasonUniqueKey: recorded.before.reasonUniqueKey }, true)
    }
    return {
      recorded,
      conflict,
      record: (key, statement) => say(key, statement),
      undo,
      split: ({ key, part }, splitTime, reasonUniqueKey) => {
        const body = { ...seen(part), partUniqueKey: key, splitTime, ...(reasonUniqueKey ? { reasonUniqueKey } : {}) }
        return change(key, 'split', () => call(api.POST('/api/operatingStatus/stop/split', { body })))
      },
      merge: ({ key, part }, { part: former }) => {
        const { stretchUniqueKey, version } = former
        const body = {
          ...seen(part),
          partUniqueKey: key,
          ...(stretchUniqueKey === null ? {} : { formerStretchUniqueKey: stretchUniqueKey }),
          formerVersion: version,
        }
        return change(key, 'merged', () => call(api.POST('/api/operatingStatus/stop/merge', { body })))
      },
      separate: ({ key, part }) =>
        change(key, 'separated', () =>
          call(api.POST('/api/operatingStatus/stop/separate', { body: { ...seen(part), partUniqueKey: key } })),
        ),
    }
  }, [client, line, date, reasons, recorded, conflict, t])
}
