//! The part of each machine that comes next.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PartDue, partsDueQuery } from '../../../queries/parts'
import { Name } from '../../../ui/name'
import { isPressing, usePartWords } from '../parts/words'
import styles from './equipment-list.module.css'

/** The part that is due first, by machine; machines without a forecast have none. */
export function useNextParts(locationUniqueKey: string): ReadonlyMap<string, PartDue> {
  const { data } = useQuery(partsDueQuery({ locationUniqueKey }))
  return useMemo(() => {
    const next = new Map<string, PartDue>()
    for (const part of data?.parts ?? []) {
      if (part.forecast.section !== 'unknown' && !next.has(part.deviceUniqueKey)) next.set(part.deviceUniqueKey, part)
    }
    return next
  }, [data])
}

/** When it is due, and which part it is. */
export function PartCell({ part }: { part: PartDue | undefined }) {
  const words = usePartWords()
  if (!part) return <span className="muted">―</span>
  return (
    <span className={styles.part} data-caution={isPressing(part) || undefined}>
      {words.when(part)}
      <small>
        <Name>{part.partName}</Name>
      </small>
    </span>
  )
}
