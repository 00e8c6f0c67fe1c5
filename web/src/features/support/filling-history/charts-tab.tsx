import { Button } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { inTime } from '../../../lib/in-time'
import { isoIn } from '../../../lib/zone'
import type { Activation } from '../../../queries/filling-history'
import type { Span } from '../../../shell/trend/model'
import { EmptyState } from '../../../ui/blank'
import type { Extremes } from '../../../ui/charts/readings'
import { Skeleton } from '../../../ui/skeleton'
import { TabPanel, Tabs } from '../../../ui/tabs'
import { freshView, rowPages, type useAddress } from './address'
import type { useChosenItems } from './chosen-items'
import { chosenIn, displayOf, zoomOf } from './conditions'
import { DetailView } from './detail-view'
import styles from './filling-history.module.css'
import { ListView } from './list-view'
import { displayLimit, fits } from './rules'
import { type View, views } from './search'
import { StopView } from './stop-view'
import { useSay } from './words'

// The chart library is large: it comes with the first graph.
const ChartView = lazy(inTime(() => import('./chart-view').then((module) => ({ default: module.ChartView }))))

interface ChartsTabProps {
  address: ReturnType<typeof useAddress>
  window: Span
  zone: string
  /** The run on display; nothing until one is. */
  run: Activation | undefined
  items: ReturnType<typeof useChosenItems>
}

/** The charts tab: graph, list, stops and detail of the displayed filler, all over one window. */
export function ChartsTab({ address, window, zone, run, items }: ChartsTabProps) {
  const { search, change } = address
  const { t } = useSay()
  // Axis ends stay while the page does: they belong to what is being looked at, not to the member.
  const [ranges, setRanges] = useState<Readonly<Record<string, Extremes>>>({})
  const device = run?.deviceUniqueKey
  const display = useMemo(() => (device ? displayOf(device, window, zone) : null), [device, window, zone])
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const view = search.view ?? 'graph'
  if (!fits(window.from, window.to, 'display')) return <TooLong window={window} zone={zone} change={change} />
  if (!device || !display) {
    return <EmptyState title={t('display.none')} reason={t('display.noneReason')} />
  }
  const chosen = run ? chosenIn(run, window) : null
  const common = { display, zone, chosen, at: rowPages(address) }
  const choose = (next: View) => change({ view: next, rowPage: undefined })
  return (
    <>
      <Tabs
        id="filling-view"
        small
        label={t('views.label')}
        value={view}
        items={views.map((key) => ({ key, label: t(`views.${key}`) }))}
        onChange={choose}
        aside={<div ref={setTools} className={styles.tools} />}
      />
      <TabPanel id="filling-view" tab={view}>
        {view === 'graph' && (
          <Suspense fallback={<Skeleton width="100%" />}>
            <ChartView
              device={device}
              tools={tools}
              window={window}
              zoom={zoomOf(search, window)}
              zone={zone}
              items={items}
              chosen={chosen}
              ranges={ranges}
              onRanges={setRanges}
              onZoom={(span) => change(span ?? { from: undefined, to: undefined })}
            />
          </Suspense>
        )}
        {view === 'list' && <ListView {...common} run={search.run} onChoose={(key) => change({ run: key })} />}
        {view === 'stop' && <StopView {...common} />}
        {view === 'detail' && (
          <DetailView
            {...common}
            tools={tools}
            itemKeys={items.itemKeys}
            master={items.master}
            all={search.signals === 'all'}
            onAll={(all) => change({ signals: all ? 'all' : undefined, rowPage: undefined })}
          />
        )}
      </TabPanel>
    </>
  )
}

/** A window of the CSV is too long for the graph: the way on is a shorter one, or a run from the table. */
function TooLong({
  window,
  zone,
  change,
}: {
  window: Span
  zone: string
  change: ChartsTabProps['address']['change']
}) {
  const { t } = useSay()
  const last = { ...freshView, start: isoIn(window.to - displayLimit, zone) }
  return (
    <EmptyState
      title={t('tooLong.title')}
      reason={t('tooLong.reason')}
      actions={
        <Button variant="default" onClick={() => change(last)}>
          {t('tooLong.last')}
        </Button>
      }
    />
  )
}
