import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type LineFillers, lastConditionsQuery } from '../../../queries/filling-history'
import type { Place } from '../../../queries/places'
import { windowText } from '../../../shell/trend/chart-words'
import { Name } from '../../../ui/name'
import type { Patch } from './address'
import { windowOf } from './conditions'
import styles from './filling-history.module.css'
import { patchOfLast, valueText } from './filter-draft'
import type { FillingSearch } from './search'
import { useSay } from './words'

/** The last conditions of the member, one click away. */
export function LastConditions({
  place,
  lines,
  onUse,
}: {
  place: Place
  lines: readonly LineFillers[]
  onUse(patch: Patch): void
}) {
  const { t, say } = useSay()
  const { data } = useQuery(lastConditionsQuery(place.locationUniqueKey))
  const patch = useMemo(() => patchOfLast(data), [data])
  const line = lines.find(({ lineUniqueKey }) => lineUniqueKey === patch?.line)
  const window = patch && windowOf(patch as FillingSearch)
  if (!patch?.kind || !line || !window) return null
  return (
    <p className={styles.last}>
      {t('last.text')}{' '}
      <b>
        <Name>{line.lineName}</Name>, {t(`identifier.${patch.kind}`)} {valueText(patch as FillingSearch)},{' '}
        {windowText(say, window, place.timeZone)}
      </b>{' '}
      <Button size="xs" variant="default" onClick={() => onUse(patch)}>
        {t('last.use')}
      </Button>
    </p>
  )
}
