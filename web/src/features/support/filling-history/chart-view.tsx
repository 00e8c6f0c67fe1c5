import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { createStore } from '../../../lib/store'
import { LoadingNote, QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { ChartDialogs, type OpenDialog } from '../../../shell/trend/chart-dialogs'
import { ChartGraph } from '../../../shell/trend/chart-graph'
import { windowText } from '../../../shell/trend/chart-words'
import type { Span } from '../../../shell/trend/model'
import { TrendTable } from '../../../shell/trend/trend-table'
import { cutZoom, scaled } from '../../../shell/trend/zoom'
import { EmptyState } from '../../../ui/blank'
import type { Extremes } from '../../../ui/charts/readings'
import { Skeleton } from '../../../ui/skeleton'
import { ChartTools } from './chart-tools'
import styles from './filling-history.module.css'
import { itemCaps } from './rules'
import { type ChartQuestion, useChartData } from './use-chart-data'
import { useSay } from './words'

interface ChartViewProps extends Omit<ChartQuestion, 'width'> {
  /** The part of the window that the run on display takes. */
  chosen: Span | null
  /** Where the graph's buttons stand: beside the views. */
  tools: HTMLElement | null
  onRanges(ranges: Readonly<Record<string, Extremes>>): void
  onZoom(span: { from: string; to: string } | null): void
}

/** State band, product band and trend on one time axis, with their buttons, dialogs and table. */
export function ChartView(props: ChartViewProps) {
  const { window, zoom, zone, items } = props
  const { t, say } = useSay()
  const { ref, width } = useElementSize()
  const [cursor] = useState(() => createStore<number | null>(null))
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [asTable, setAsTable] = useState(false)
  const data = useChartData({ ...props, width })
  const { strips, drawn } = data
  const zoomTo = (span: Span | null) => {
    cursor.set(null)
    props.onZoom(span && cutZoom(span, window, zone))
  }
  if (strips.isError && !strips.data) {
    return <QueryFailure query={strips} what={say('chart.states')} path="/query/screen/graph/data" />
  }
  const tools = (
    <ChartTools
      items={items.itemKeys.length}
      zoomed={zoom !== null}
      asTable={asTable}
      onItems={() => setDialog('items')}
      onTable={() => setAsTable(!asTable)}
      onScale={(factor) => zoomTo(scaled(data.shown, cursor.get(), factor))}
      onReset={() => zoomTo(null)}
    />
  )
  return (
    <div ref={ref}>
      {props.tools && createPortal(tools, props.tools)}
      <WithStaleNote query={strips} zone={zone}>
        {data.former && (
          <LoadingNote
            query={strips}
            zone={zone}
            text={t('loading.window', { range: windowText(say, data.former, zone) })}
          />
        )}
        {!data.former && (strips.isPending || items.master.isPending) ? (
          <ChartSkeleton />
        ) : (
          <ChartGraph
            data={data}
            zone={zone}
            dimmed={data.former !== null || drawn.isPlaceholderData}
            chosen={data.former ? null : props.chosen}
            cursor={cursor}
            onZoom={zoomTo}
            onAxis={({ id }) => setDialog({ axis: id })}
          />
        )}
        <ChartNote data={data} zone={zone} zoomed={zoom !== null} chosen={props.chosen} />
        {drawn.isError && <QueryFailure query={drawn} what={say('chart.trend')} path="/query/trend/graph/data" />}
        {items.master.isError && <QueryFailure query={items.master} what={say('chart.items')} />}
        {items.master.isSuccess && items.itemKeys.length === 0 && (
          <EmptyState title={say('items.none')} reason={say('items.noneReason')} />
        )}
        {asTable && <TrendTable panes={data.panes} zone={zone} buckets={!data.fine} />}
      </WithStaleNote>
      <ChartDialogs
        screen="fillingHistory"
        caps={itemCaps}
        open={dialog}
        panes={data.panes}
        items={items}
        ranges={props.ranges}
        onRanges={props.onRanges}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}

/** Which stretch is in view, and how many samples stand behind it. */
function ChartNote({
  data,
  zone,
  zoomed,
  chosen,
}: {
  data: ReturnType<typeof useChartData>
  zone: string
  zoomed: boolean
  chosen: Span | null
}) {
  const { t, say } = useSay()
  const { shown, words, samples } = data
  const marked = chosen && <p className={styles.note}>{t('chart.marked', { range: windowText(say, chosen, zone) })}</p>
  if (!zoomed) {
    return (
      <>
        {marked}
        <p className={styles.note}>{t('chart.dragHint')}</p>
      </>
    )
  }
  return (
    <>
      {marked}
      <p className={styles.note}>{say('chart.zoomed', { range: words.range(shown.from, shown.to) })}</p>
      {samples !== undefined && <p className={styles.note}>{say('chart.samples', { count: samples })}</p>}
    </>
  )
}

function ChartSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </div>
  )
}
