import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { createStore } from '../../../../lib/store'
import type { BoardLine } from '../../../../shell/board/board'
import { LoadingNote, QueryFailure, WithStaleNote } from '../../../../shell/query-state'
import { ChartDialogs, type OpenDialog } from '../../../../shell/trend/chart-dialogs'
import { ChartGraph } from '../../../../shell/trend/chart-graph'
import type { Span } from '../../../../shell/trend/model'
import { TrendTable } from '../../../../shell/trend/trend-table'
import { useTrendWords } from '../../../../shell/trend/words'
import { cutZoom, scaled } from '../../../../shell/trend/zoom'
import { EmptyState } from '../../../../ui/blank'
import type { Extremes } from '../../../../ui/charts/readings'
import { Skeleton } from '../../../../ui/skeleton'
import { useRefresh } from '../refresh'
import { MissedNote } from '../refresh-tools'
import type { StatusSearch } from '../search'
import { useStatusWords } from '../words'
import { AlarmNote } from './alarm-note'
import { boundsOf } from './bounds'
import { Tools } from './tools'
import styles from './trend.module.css'
import { itemCaps, useLineItems } from './use-line-items'
import { useLineTrend } from './use-line-trend'

interface FillerTrendProps {
  line: BoardLine
  filler: BoardLine['row']['machines'][number]
  fillers: BoardLine['row']['machines']
  search: StatusSearch
  change(patch: StatusSearch): void
  zone: string
  now: number
  onFiller(device: string): void
}

/** The trend of one filler: its tools, its graph, and the same as a table. */
export function FillerTrend(props: FillerTrendProps) {
  const { line, filler, fillers, search, change, zone, now, onFiller } = props
  const t = useStatusWords()
  const say = useTrendWords()
  const { ref, width } = useElementSize()
  const [cursor] = useState(() => createStore<number | null>(null))
  // Axis ends stay while the tab does: they belong to what is being looked at, not to the member.
  const [ranges, setRanges] = useState<Readonly<Record<string, Extremes>>>({})
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [asTable, setAsTable] = useState(false)
  const items = useLineItems(filler.deviceUniqueKey, search.items, (keys) => change({ items: keys || undefined }))
  const refresh = useRefresh()
  const span = search.span ?? 'hours4'
  const zoomed = search.from !== undefined && search.to !== undefined
  const when = zoomed ? { startTime: search.from ?? '', endTime: search.to ?? '' } : { span }
  const trend = useLineTrend({
    line: line.key,
    device: filler.deviceUniqueKey,
    when,
    items,
    ranges,
    zone,
    width,
    refresh,
  })
  const { query, drawing } = trend
  const renew = () => void query.refetch()
  const zoomTo = (wished: Span | null) => {
    cursor.set(null)
    const bounds = wished && drawing && (zoomed ? boundsOf(span, line, drawing.shown, now) : drawing.shown)
    change((wished && bounds && cutZoom(wished, bounds, zone)) ?? { from: undefined, to: undefined })
  }
  const content = () => {
    if (items.master.isError && !items.master.data) {
      return <QueryFailure query={items.master} what={say('chart.items')} />
    }
    if (query.isError && !query.data) {
      return <QueryFailure query={query} what={say('chart.trend')} path="/operatingStatus/query/trend" />
    }
    if (!drawing) return <Waiting />
    if (trend.silent) return <EmptyState title={t('trend.noData')} reason={t('trend.noDataReason')} />
    return (
      <>
        <ChartGraph
          data={drawing}
          dimmed={query.isPlaceholderData}
          zone={zone}
          chosen={null}
          cursor={cursor}
          onZoom={zoomTo}
          onAxis={({ id }) => setDialog({ axis: id })}
          onDrag={trend.hold}
        >
          <AlarmNote
            alarms={drawing.named}
            {...{ cursor, line, zone, refresh, search }}
            device={filler.deviceUniqueKey}
            now={drawing.shown.to}
          />
        </ChartGraph>
        <p className={styles.note}>
          {zoomed
            ? say('chart.zoomed', { range: drawing.words.range(drawing.shown.from, drawing.shown.to) })
            : t('trend.hint')}
        </p>
        {zoomed && trend.samples !== undefined && (
          <p className={styles.note}>{say('chart.samples', { count: trend.samples })}</p>
        )}
        {items.itemKeys.length === 0 && <EmptyState title={say('items.none')} reason={say('items.noneReason')} />}
        {asTable && <TrendTable panes={drawing.panes} zone={zone} buckets={false} />}
      </>
    )
  }
  return (
    <div ref={ref}>
      <Tools
        {...{ items, span, zoomed, asTable, refresh, fillers }}
        filler={filler.deviceUniqueKey}
        renewing={query.isFetching}
        onFiller={onFiller}
        onItems={() => setDialog('items')}
        onRanges={setRanges}
        onSpan={(next) => change({ span: next === 'hours4' ? undefined : next, from: undefined, to: undefined })}
        onTable={() => setAsTable(!asTable)}
        onRenew={renew}
        onScale={(factor) => drawing && zoomTo(scaled(drawing.shown, cursor.get(), factor))}
        onReset={() => zoomTo(null)}
      />
      <MissedNote of="trend" refresh={refresh} readAt={query.dataUpdatedAt} onRenew={renew} />
      <WithStaleNote query={{ ...query, isPending: false, isPlaceholderData: false }} zone={zone}>
        {query.isPlaceholderData && <LoadingNote query={query} zone={zone} />}
        {content()}
      </WithStaleNote>
      <ChartDialogs
        screen="operatingStatus"
        caps={itemCaps}
        open={dialog}
        panes={drawing?.panes ?? []}
        items={items}
        ranges={ranges}
        onRanges={setRanges}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </div>
  )
}
