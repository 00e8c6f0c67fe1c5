import { useState } from 'react'
import type { Store } from '../../../lib/store'
import { LegendTable } from '../../../ui/charts/legend-table'
import type { TrendPane } from '../../../ui/charts/readings'
import { StatusBand } from '../../../ui/charts/status-band'
import { TrendPanes } from '../../../ui/charts/trend-panes'
import { VarietyBand } from '../../../ui/charts/variety-band'
import { AlarmMarks } from './alarm-marks'
import { stateSum, varietySum } from './chart-words'
import type { Span } from './conditions'
import styles from './filling-history.module.css'
import type { useChartData } from './use-chart-data'
import { useSay } from './words'

interface ChartGraphProps {
  data: ReturnType<typeof useChartData>
  zone: string
  /** The part of the window that the run on display takes. */
  chosen: Span | null
  cursor: Store<number | null>
  onZoom(span: Span): void
  onAxis(pane: TrendPane): void
}

/** Bands and panes on one time axis, the legend beside them. */
export function ChartGraph({ data, zone, chosen, cursor, onZoom, onAxis }: ChartGraphProps) {
  const { t } = useSay()
  const [raised, setRaised] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const { panes, segments, varieties, shown, words, reach } = data
  const dimmed = data.former !== null || data.drawn.isPlaceholderData
  const states = (
    <div className={styles.namedBand}>
      <StatusBand segments={segments} {...shown} label={stateSum(t, segments, shown)} />
      <AlarmMarks alarms={data.named} {...shown} zone={zone} />
    </div>
  )
  const products = <VarietyBand varieties={varieties} {...shown} label={varietySum(t, varieties, zone)} />
  return (
    <div className={styles.chart} data-dimmed={dimmed || undefined}>
      <TrendPanes
        panes={panes}
        {...shown}
        zone={zone}
        alarms={data.alarms}
        unknown={data.unknown}
        reach={reach}
        marked={data.former ? null : chosen}
        cursor={cursor}
        focus={hovered ?? raised}
        onZoom={(from, to) => onZoom({ from, to })}
        words={words}
        axisButton={(pane) => <AxisButton pane={pane} onOpen={() => onAxis(pane)} />}
        bands={[
          { name: t('chart.states'), band: states },
          { name: t('chart.varieties'), band: products },
        ]}
      />
      {panes.length > 0 && (
        <LegendTable
          panes={panes}
          cursor={cursor}
          reach={reach}
          focus={raised}
          onFocus={setRaised}
          onHover={setHovered}
          words={words}
        />
      )}
    </div>
  )
}

function AxisButton({ pane, onOpen }: { pane: TrendPane; onOpen(): void }) {
  const { t } = useSay()
  return (
    <button type="button" className={`sg-reach ${styles.axisButton}`} onClick={onOpen}>
      {pane.range ? t('axis.set', { ...pane.range }) : t('axis.auto')}
      <span className="sg-vh"> {t('axis.open', { category: pane.label })}</span>
    </button>
  )
}
