import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dateText } from '../../../../lib/zone'
import { renewStops, stopDayQuery, stopReasonsQuery, stopsQuery } from '../../../../queries/stops'
import { QueryFailure, WithStaleNote } from '../../../../shell/query-state'
import { EmptyState } from '../../../../ui/blank'
import { Skeleton } from '../../../../ui/skeleton'
import type { DetailTabProps } from '../detail-tab'
import { LineBar } from '../line-bar'
import { useRefresh } from '../refresh'
import { MissedNote } from '../refresh-tools'
import { Content } from './content'
import { Facts } from './facts'
import { rowsOf } from './rules'
import styles from './stops.module.css'
import { Tools } from './tools'
import { useStopWords } from './words'

/** Why the machines of a line stood still in a day: each stop, its reason, and what the reasons cost. */
export default function StopsTab(props: DetailTabProps) {
  const { order, search, change, place } = props
  const t = useStopWords()
  const key = search.line ?? order[0] ?? ''
  const registered = place.lines.find(({ lineUniqueKey }) => lineUniqueKey === key)
  if (registered) return <LineStops key={key} {...props} line={key} name={registered.name} />
  return (
    <EmptyState
      title={t('operatingStatus:detail.gone')}
      reason={t('operatingStatus:detail.goneReason')}
      actions={
        <Button variant="default" onClick={() => change({ tab: undefined, line: undefined })}>
          {t('operatingStatus:detail.toList')}
        </Button>
      }
    />
  )
}

function LineStops(props: DetailTabProps & { line: string; name: string }) {
  const { lines, order, search, change, place, now, line: key, name } = props
  const t = useStopWords()
  const line = lines.find((one) => one.key === key)
  const client = useQueryClient()
  const refresh = useRefresh()
  const { interval: refetchInterval, meta } = refresh
  const stops = useQuery({ ...stopsQuery(key, search.date), refetchInterval, meta })
  const day = useQuery({ ...stopDayQuery(key, search.date), refetchInterval, meta })
  const reasons = useQuery(stopReasonsQuery(key))
  const rows = useMemo(
    () => stops.data && reasons.data && rowsOf(stops.data, reasons.data.reasons),
    [stops.data, reasons.data],
  )
  const zone = place.timeZone
  const failed = [stops, day, reasons].find(({ isError, data }) => isError && !data)
  return (
    <>
      <LineBar
        {...{ order, place, line, now, name }}
        chosen={key}
        onChoose={(next) => change({ line: next, part: undefined })}
      >
        <Facts rows={rows} line={search.date ? undefined : line} renewedAt={stops.dataUpdatedAt} zone={zone} />
      </LineBar>
      <Tools
        {...{ rows, search, change, zone }}
        line={key}
        day={day.data}
        today={line && dateText(Date.parse(line.row.dayStartTime), zone).replaceAll('/', '-')}
        renewing={stops.isFetching}
      />
      <MissedNote of="stops" refresh={refresh} readAt={stops.dataUpdatedAt} onRenew={() => void renewStops(client)} />
      {failed ? (
        <QueryFailure query={failed} what={t('what')} />
      ) : rows && day.data && reasons.data ? (
        <WithStaleNote query={stops} zone={zone}>
          <Content {...{ rows, search, change, now, zone }} line={key} day={day.data} reasons={reasons.data} />
        </WithStaleNote>
      ) : (
        <div className={styles.waiting}>
          <Skeleton width="60%" />
        </div>
      )}
    </>
  )
}
