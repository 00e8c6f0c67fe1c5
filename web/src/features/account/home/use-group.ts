//! The equipment group that home is narrowed to.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allGroupsQuery, type Group } from '../../../queries/equipment-groups'
import { useHolds } from '../../../session/may-open'
import { useMember } from '../../../session/member'

/** How the group of the address stands: none is named, it is being asked for, it cannot be had, there is none, or it is known. */
export type GroupChoice =
  | { kind: 'none' | 'waiting' | 'failed' | 'gone' }
  | { kind: 'known'; group: Group; devices: ReadonlySet<string> }

/** The group of this key with the machines that it holds. */
export function useGroup(key: string | undefined): GroupChoice {
  // its list is refused to others
  const holds = useHolds('mm.equipment-group.setting')
  const loggedIn = useMember() !== null
  const enabled = key !== undefined && holds === true && loggedIn
  const { data, isError } = useQuery({ ...allGroupsQuery(), enabled })
  return useMemo(() => {
    if (key === undefined) return { kind: 'none' }
    if (holds === false) return { kind: 'gone' }
    const group = data?.find(({ groupUniqueKey }) => groupUniqueKey === key)
    if (group) {
      const devices = new Set(group.devices.map(({ deviceUniqueKey }) => deviceUniqueKey))
      return { kind: 'known', group, devices }
    }
    if (data) return { kind: 'gone' }
    return { kind: isError ? 'failed' : 'waiting' }
  }, [key, holds, data, isError])
}
