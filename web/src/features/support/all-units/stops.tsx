import { IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { unitAlarmsQuery } from '../../../queries/production-analysis'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Skeleton } from '../../../ui/skeleton'
import { AlarmRanks } from '../analysis/alarm-ranks'
import { useAnalysisWords } from '../analysis/words'
import type { UnitRow } from './rows'
import { type TabProps, unitDays } from './tab'

/** The alarms of the unit that is looked at: numbers mean different things on different models. */
export function Stops(props: TabProps) {
  const { t } = useTranslation('allUnits')
  const { chosen } = props
  if (chosen) return <UnitStops {...props} chosen={chosen} />
  return (
    <EmptyState
      icon={<IconBellRinging size={26} stroke={1.5} aria-hidden />}
      title={t('stops.choose')}
      reason={t('stops.chooseText')}
    />
  )
}

function UnitStops({ asked, chosen, search, change }: TabProps & { chosen: UnitRow }) {
  const { t } = useAnalysisWords()
  const query = useQuery(unitAlarmsQuery(unitDays(chosen, asked)))
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('alarms.title')} />
  if (!query.data) return <Skeleton width="100%" />
  return (
    <AlarmRanks
      alarms={query.data}
      device={chosen.unit?.deviceUniqueKey}
      byDuration={search.order === 'duration'}
      onOrder={(byDuration) => change({ order: byDuration ? 'duration' : undefined })}
    />
  )
}
