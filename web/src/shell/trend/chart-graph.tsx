import { type ReactNode, useState } from 'react'
import type { Store } from '../../lib/store'
import { LegendTable } from '../../ui/charts/legend-table'
import type { TrendPane } from '../../ui/charts/readings'
import type { Segment } from '../../ui/charts/status-band'
import { StatusBand } from '../../ui/charts/status-band'
import { TrendPanes } from '../../ui/charts/trend-panes'
import { type Variety, VarietyBand } from '../../ui/charts/variety-band'
import { AlarmMarks } from './alarm-marks'
import { type chartWords, stateSum, varietySum } from './chart-words'
import type { Alarm, Span } from './model'
import styles from './trend.module.css'
import { useTrendWords } from './words'

/** What is drawn at once. */
interface TrendDrawing {
  panes: readonly TrendPane[]
  segments: readonly Segment[]
  varieties: readonly Variety[]
  named: readonly Alarm[]
  /** Starts of alarms. */
  alarms: readonly number[]
  unknown: readonly (readonly [number, number])[]
  shown: Span
  words: ReturnType<typeof chartWords>
  reach: number
}

interface ChartGraphProps {
  data: TrendDrawing
  /** What is drawn is not yet what was asked for. */
  dimmed: boolean
  zone: string
  /** A part of the window that is marked. */
  chosen: Span | null
  cursor: Store<number | null>
  onZoom(span: Span): void
  onAxis(pane: TrendPane): void
  /** A stretch is being dragged: what is drawn had better stand still. */
  onDrag?(dragging: boolean): void
  /** Below the legend. */
  children?: ReactNode
}

/** Bands and panes on one time axis, the legend beside them. */
export function ChartGraph({ data, dimmed, zone, chosen, cursor, onZoom, onAxis, onDrag, children }: ChartGraphProps) {
  const t = useTrendWords()
  const [raised, setRaised] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const { panes, segments, varieties, shown, words, reach } = data
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
        marked={chosen}
        cursor={cursor}
        focus={hovered ?? raised}
        onZoom={(from, to) => onZoom({ from, to })}
        {...(onDrag ? { onDrag } : {})}
        words={words}
        axisButton={(pane) => <AxisButton pane={pane} onOpen={() => onAxis(pane)} />}
        bands={[
          { name: t('chart.states'), band: states },
          { name: t('chart.varieties'), band: products },
        ]}
      />
      <div>
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
        {children}
      </div>
    </div>
  )
}

function AxisButton({ pane, onOpen }: { pane: TrendPane; onOpen(): void }) {
  const t = useTrendWords()
  return (
    <button type="button" className={`sg-reach ${styles.axisButton}`} onClick={onOpen}>
      {pane.range ? t('axis.set', { ...pane.range }) : t('axis.auto')}
      <span className="sg-vh"> {t('axis.open', { category: pane.label })}</span>
    </button>
  )
}
