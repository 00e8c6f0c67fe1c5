//! Which items the graph shows: those of the address, else the choice made last in this browser, else the one noted with
//! the last search, else a recommended set.

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { keep, kept, parsed } from '../../../lib/storage'
import { type GraphMaster, lastConditionsQuery, masterQuery, type Signal } from '../../../queries/filling-history'
import type { useAddress } from './address'
import { capReached } from './rules'

const storageKey = 'sosogi.fillingHistory.items'

/** The items of the graph, with what they can be chosen from. */
export function useChosenItems(
  { search, change }: ReturnType<typeof useAddress>,
  location: string | undefined,
  device: string | undefined,
) {
  // Views read it that draw later than this: what nobody has read yet must be told too.
  const master = useQuery({ ...masterQuery(device), notifyOnChangeProps: 'all' })
  const { data: last } = useQuery(lastConditionsQuery(location))
  const [chosen, setChosen] = useState(() => parsed<string[]>(kept(storageKey)))
  const signals = useMemo(
    () => chosenSignals(master.data, search.items?.split(',') ?? chosen ?? itemsOf(last)),
    [master.data, search.items, chosen, last],
  )
  const itemKeys = useMemo(() => signals.map(({ itemKey }) => itemKey), [signals])
  const choose = (items: string[]) => {
    keep(storageKey, JSON.stringify(items))
    setChosen(items)
    change({ items: items.join(',') || undefined })
  }
  return { master, signals, itemKeys, choose }
}

/** All items of a master, in its order. */
export function allSignals(master: GraphMaster | undefined): Signal[] {
  return master?.categories.flatMap(({ items }) => items) ?? []
}

/** The wished items that the machine has, within the caps; a first proposal when none is left. */
export function chosenSignals(master: GraphMaster | undefined, wished: readonly string[] | null): Signal[] {
  const all = allSignals(master)
  const found = pick(all, wished ?? [])
  if (found.length > 0) return found
  for (const { itemKeys } of master?.templates.recommended ?? []) {
    const recommended = pick(all, itemKeys)
    if (recommended.length > 0) return recommended
  }
  return all.slice(0, 2)
}

function pick(all: readonly Signal[], wished: readonly string[]): Signal[] {
  const picked: Signal[] = []
  for (const key of new Set(wished)) {
    const signal = all.find(({ itemKey }) => itemKey === key)
    if (signal && !capReached(picked, signal)) picked.push(signal)
  }
  return picked
}

function itemsOf(last: Record<string, unknown> | null | undefined): string[] | null {
  const items = last?.itemKeys
  return Array.isArray(items) ? items.filter((item): item is string => typeof item === 'string') : null
}
