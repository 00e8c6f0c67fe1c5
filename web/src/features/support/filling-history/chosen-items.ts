//! Which items the graph shows: those of the address, else the choice made last in this browser, else the one noted with
//! the last search, else a recommended set.

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { keep, kept, parsed } from '../../../lib/storage'
import { lastConditionsQuery } from '../../../queries/filling-history'
import { masterQuery } from '../../../queries/trend'
import { chosenSignals } from '../../../shell/trend/items'
import type { useAddress } from './address'
import { itemCaps } from './rules'

const storageKey = 'sosogi.fillingHistory.items'

/** The items of the graph, with what they can be chosen from. */
export function useChosenItems(
  { search, change }: ReturnType<typeof useAddress>,
  location: string | undefined,
  device: string | undefined,
) {
  // Views read it that draw later than this: what nobody has read yet must be told too.
  const master = useQuery({ ...masterQuery('fillingHistory', device), notifyOnChangeProps: 'all' })
  const { data: last } = useQuery(lastConditionsQuery(location))
  const [chosen, setChosen] = useState(() => parsed<string[]>(kept(storageKey)))
  const signals = useMemo(
    () => chosenSignals(master.data, search.items?.split(',') ?? chosen ?? itemsOf(last), itemCaps),
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

function itemsOf(last: Record<string, unknown> | null | undefined): string[] | null {
  const items = last?.itemKeys
  return Array.isArray(items) ? items.filter((item): item is string => typeof item === 'string') : null
}
