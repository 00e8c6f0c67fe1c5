//! What the machines of the list do now, followed through the tab's stream.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keys } from '../../../queries/keys'
import { machinesQuery, type StatusRow } from '../../../queries/operating-status'
import { useMember } from '../../../session/member'
import { listenTo } from '../../../shell/events'
import type { State } from '../../../ui/state'

/** A machine's state, and since when. */
export interface DeviceState {
  state: State
  since: number | null
}

/** The states of all machines that send data, by their keys. */
export function useDeviceStates(): ReadonlyMap<string, DeviceState> {
  const client = useQueryClient()
  const lines = useRef(new Map<string, string>())
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: keys.operatingStatus.machines })
    return listenTo('status', {
      onOpen: renew,
      onPoll: renew,
      onRow(told) {
        const row = told as StatusRow
        const now = `${row.state} ${row.stateSince} ${row.powerOff}`
        // figures come more often than states
        if (lines.current.get(row.lineUniqueKey) !== now) renew()
        lines.current.set(row.lineUniqueKey, now)
      },
    })
  }, [client])
  const { data = [] } = useQuery({ ...machinesQuery, enabled: useMember() !== null })
  return new Map(data.map((row) => [row.deviceUniqueKey ?? '', stateOf(row)]))
}

const names = { operating: 'run', alarm: 'alarm', stopped: 'stop', off: 'off', unknown: 'unknown' } as const

function stateOf({ state, powerOff, stateSince }: StatusRow): DeviceState {
  return { state: powerOff ? 'off' : names[state], since: stateSince === null ? null : Date.parse(stateSince) }
}

/** The time, renewed twice a minute: lengths of states grow though nothing is pushed. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
