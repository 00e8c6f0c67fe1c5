//! Which items the trend shows: those of the address, else the choice made last in this browser, else a recommended set.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { keep, kept, parsed } from '../../../../lib/storage'
import { masterQuery } from '../../../../queries/trend'
import { chosenSignals } from '../../../../shell/trend/items'

const storageKey = 'sosogi.operatingStatus.items'

/** Specification: the trend of operating status holds at most three categories and seven items. */
export const itemCaps = { categories: 3, items: 7 }

/** The items of a filler's trend, with what they can be chosen from. */
export function useLineItems(device: string, wished: string | undefined, onItems: (items: string) => void) {
  const master = useQuery({ ...masterQuery('operatingStatus', device), notifyOnChangeProps: 'all' })
  const [chosen, setChosen] = useState(() => parsed<string[]>(kept(storageKey)))
  const signals = useMemo(
    () => chosenSignals(master.data, wished?.split(',') ?? chosen, itemCaps),
    [master.data, wished, chosen],
  )
  const itemKeys = useMemo(() => signals.map(({ itemKey }) => itemKey), [signals])
  const choose = (items: string[]) => {
    keep(storageKey, JSON.stringify(items))
    setChosen(items)
    onItems(items.join(','))
  }
  return { master, signals, itemKeys, choose }
}
