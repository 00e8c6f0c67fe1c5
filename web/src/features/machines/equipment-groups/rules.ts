//! Which group is in view, in which order groups stand while it is being changed, and what keeps one silent.
import * as z from 'zod/mini'
import { equipmentGroupAdd as longest } from '../../../lib/generated/lengths'
import type { Group, GroupDevice } from '../../../queries/equipment-groups'
import { text } from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'

const nameSchema = z.object({ name: text(longest.name) })
/** A group's name as its form holds it. */
export type NameValues = z.input<typeof nameSchema>
export const nameCheck = bySchema(nameSchema)

/** The group in view: the one that is wanted, else the first. `null`: the wanted one was here and is gone. */
export function groupInView(groups: readonly Group[], wanted: string | undefined): Group | null | undefined {
  const found = groups.find(({ groupUniqueKey }) => groupUniqueKey === wanted)
  return found ?? (wanted === undefined ? groups[0] : null)
}

/** The group that comes into view when this one is deleted: the next, else the one before it. */
export function neighbourOf(groups: readonly Group[], key: string): Group | undefined {
  const place = groups.findIndex(({ groupUniqueKey }) => groupUniqueKey === key)
  return groups[place + 1] ?? groups[place - 1]
}

/** An order that was begun, with the groups as they are by now: those that are gone are left out, new ones come last. */
export function orderNow(order: readonly string[], groups: readonly Group[]): string[] {
  const keys = groups.map(({ groupUniqueKey }) => groupUniqueKey)
  const standing = order.filter((key) => keys.includes(key))
  return [...standing, ...keys.filter((key) => !standing.includes(key))]
}

/** The groups in an order. */
export function inOrder(groups: readonly Group[], order: readonly string[]): Group[] {
  return orderNow(order, groups).flatMap((key) => groups.find(({ groupUniqueKey }) => groupUniqueKey === key) ?? [])
}

/** Why nobody would be mailed about the group's fillers; undefined when somebody would. */
export function silence({ members, devices }: Group): 'noMembers' | 'nobodyReached' | 'noDevices' | undefined {
  if (members.length === 0) return 'noMembers'
  if (!members.some(({ reached }) => reached)) return 'nobodyReached'
  return devices.length === 0 ? 'noDevices' : undefined
}

/** The fillers that no group holds. */
export function ungrouped(fillers: readonly GroupDevice[]): GroupDevice[] {
  return fillers.filter(({ groupCount }) => groupCount === 0)
}
