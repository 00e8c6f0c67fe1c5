import { useComputedColorScheme } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../../lib/figures'
import { createStore } from '../../../../lib/store'
import { clockText } from '../../../../lib/zone'
import { seriesColor } from '../../../../ui/charts/chart-options'
import { HourBars } from '../../../../ui/charts/hour-bars'
import { LegendTable } from '../../../../ui/charts/legend-table'
import { RankBars } from '../../../../ui/charts/rank-bars'
import { type Point, paneExtremes, type TrendPane } from '../../../../ui/charts/readings'
import { type Segment, StatusBand } from '../../../../ui/charts/status-band'
import { TimeAxis } from '../../../../ui/charts/time-axis'
import { TrendPanes } from '../../../../ui/charts/trend-panes'
import { VarietyBand } from '../../../../ui/charts/variety-band'
import { LineScene } from '../../../../ui/line-scene'
import { Name } from '../../../../ui/name'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

const zone = 'Asia/Tokyo'
const hour = 3_600_000
const from = Date.parse('2026-11-20T06:00:00+09:00')
const to = from + 8 * hour
const at = (hours: number) => from + hours * hour

const segments: Segment[] = [
  { from, to: at(1.2), state: 'run' },
  { from: at(1.2), to: at(1.35), state: 'alarm' },
  { from: at(1.35), to: at(3), state: 'run' },
  { from: at(3), to: at(3.8), state: 'stop' },
  { from: at(3.8), to: at(6), state: 'run' },
  { from: at(6), to: at(6.5), state: 'unknown' },
  { from: at(6.5), to: at(7.4), state: 'run' },
  { from: at(7.4), to, state: 'off' },
]

/** A steady line with a little life in it, the same at each visit. */
function points(middle: number, swing: number): Point[] {
  return Array.from({ length: 97 }, (_, index): Point => {
    const time = from + index * 300_000
    const standing = segments.some((one) => one.state !== 'run' && one.from <= time && time < one.to)
    return [time, standing ? null : Math.round((middle + Math.sin(index / 5) * swing) * 10) / 10]
  })
}

function pane(
  id: string,
  label: string,
  unit: string,
  lines: readonly (readonly [string, Point[]])[],
  first: number,
): TrendPane {
  const readings = lines.map(([name, values], place) => ({
    key: `${id}${place}`,
    slot: first + place,
    name,
    points: values,
    extremes: null,
  }))
  const whole: TrendPane = { id, label, unit, decimals: 1, readings, range: null }
  return {
    ...whole,
    readings: readings.map((one) => ({ ...one, extremes: paneExtremes({ ...whole, readings: [one] }) })),
  }
}

function Charts() {
  const { t } = useTranslation(['catalogue', 'trend', 'common'])
  const dark = useComputedColorScheme('light') === 'dark'
  const varieties = [
    { from, to: at(3), number: '012', name: t('charts.soup'), code: 'SR-12' },
    { from: at(3.8), to: at(7.4), number: '031', name: t('charts.sauce') },
  ]
  const minutes = (m: number) => t('trend:duration.m', { m })
  const hours = [820, 910, 640, 120, 880, 905, null, 410]
  return (
    <Specimens>
      <Specimen title={t('charts.bands')} wide>
        <StatusBand segments={segments} from={from} to={to} label={t('charts.bandSum')} />
        <VarietyBand varieties={varieties} from={from} to={to} label={t('charts.varieties')} />
        <TimeAxis from={from} to={to} zone={zone} />
      </Specimen>
      <Specimen title={t('charts.trend')} wide>
        <Trend />
      </Specimen>
      <Specimen title={t('charts.hours')}>
        <HourBars
          label={t('charts.hours')}
          colors={[seriesColor(0, dark)]}
          bars={hours.map((total, place) => ({
            key: String(place),
            label: String(6 + place),
            title: `${6 + place}:00 ${figure(total)}`,
            total,
            parts: [],
            open: place === hours.length - 1,
          }))}
        />
      </Specimen>
      <Specimen title={t('charts.ranking')}>
        <RankBars
          label={t('charts.ranking')}
          rows={[
            { key: '104', name: <Name>104 横シール温度低下</Name>, value: 41, text: minutes(41), tone: 'alarm' },
            { key: 'stop', name: t('common:state.stop'), value: 26, text: minutes(26), tone: 'stop' },
          ]}
        />
      </Specimen>
      <Specimen title={t('charts.scene')} wide>
        <LineScene />
      </Specimen>
    </Specimens>
  )
}

function Trend() {
  const { t } = useTranslation(['catalogue', 'trend', 'common'])
  const [raised, setRaised] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const cursor = useMemo(() => createStore<number | null>(null), [])
  const panes = useMemo(
    () => [
      pane('speed', t('trend:category.speed'), t('charts.perMinute'), [[t('dialogs.item.a'), points(58, 2)]], 0),
      pane(
        'temperature',
        t('trend:category.temperature'),
        '℃',
        [
          [t('dialogs.item.c'), points(162, 3)],
          [t('dialogs.item.d'), points(148, 4)],
        ],
        1,
      ),
    ],
    [t],
  )
  const words = useMemo(() => {
    const value = (number: number | null) => figure(number)
    return {
      cursor: t('charts.cursor'),
      time: (time: number) => clockText(time, zone),
      state: () => t('common:state.run'),
      product: () => '012',
      figure: value,
      at: (time: number) => clockText(time, zone),
      idle: t('charts.idle'),
      value: t('charts.value'),
      min: t('trend:axis.min'),
      max: t('trend:axis.max'),
      release: t('charts.release'),
      note: t('charts.note'),
    }
  }, [t])
  return (
    <>
      <TrendPanes
        {...{ panes, from, to, zone, cursor, words }}
        alarms={[at(1.2)]}
        unknown={[[at(6), at(6.5)]]}
        reach={300_000}
        focus={hovered ?? raised}
        onZoom={() => {}}
        axisButton={() => null}
        bands={[]}
      />
      <LegendTable
        {...{ panes, cursor, words }}
        reach={300_000}
        focus={raised}
        onFocus={setRaised}
        onHover={setHovered}
      />
    </>
  )
}

export const section: CatalogueSection = { place: 90, key: 'charts', title: 'catalogue:charts.title', Show: Charts }
