import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { figure } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import { partDetailQuery } from '../../../queries/parts'
import { QueryFailure } from '../../../shell/query-state'
import { KeyValues } from '../../../ui/key-values'
import { Name } from '../../../ui/name'
import { Skeleton } from '../../../ui/skeleton'

/** One replacement, and what has been done with its place since the last one. */
export function PartDetails({ partsUniqueKey, zone }: { partsUniqueKey: string; zone: string }) {
  const { t } = useTranslation('parts')
  const query = useQuery(partDetailQuery(partsUniqueKey))
  const { data } = query
  if (query.isError && !data) return <QueryFailure query={query} what={t('what')} />
  if (!data) return <Skeleton width="72%" />
  const count = (value: number | null | undefined, unit: 'rotations' | 'hours') =>
    value == null ? null : `${figure(Math.floor(value))} ${t(`unit.${unit}`)}`
  return (
    <KeyValues
      entries={[
        [t('field.place'), <Name key="place">{data.replacedLocation}</Name>],
        [t('field.workDate'), dayText(data.workDate)],
        [t('field.quantity'), `${figure(data.quantity)} ${t('unit.pieces')}`],
        [t('field.operator'), data.operator && <Name key="operator">{data.operator}</Name>],
        [t('field.note'), data.note && <Name key="note">{data.note}</Name>],
        [t('detail.last'), dayText(data.lastReplacementDate)],
        [t('detail.dataFrom'), data.iotDataStartDate && dayText(data.iotDataStartDate)],
        [t('detail.rotationsSince'), count(data.rotationsSince, 'rotations')],
        [t('detail.hoursSince'), count(data.hoursSince, 'hours')],
        [t('detail.rotations'), count(data.currentRotations, 'rotations')],
        [t('detail.hours'), count(data.currentHours, 'hours')],
        [t('detail.refreshed'), data.refreshedAt && timeText(Date.parse(data.refreshedAt), zone)],
      ]}
    />
  )
}
