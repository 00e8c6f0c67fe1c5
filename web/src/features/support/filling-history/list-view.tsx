import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { figure, percent } from '../../../lib/figures'
import { clockText, timeText } from '../../../lib/zone'
import { type RunFigures, runListQuery } from '../../../queries/filling-history'
import { useListOf } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { durationText, type TrendSay } from '../../../shell/trend/words'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Both } from './both'
import type { ViewProps } from './views'
import { itemText, type Say, useSay } from './words'

const column = createAppColumnHelper<RunFigures>()

interface ListViewProps extends ViewProps {
  /** The run on display. */
  run: string | undefined
  onChoose(run: string): void
}

/** The list view: one row for each run in the window, with its figures. A row chosen here is marked in every view. */
export function ListView({ display, zone, at, run, onChoose }: ListViewProps) {
  const { t, say } = useSay()
  const list = useListOf(at, useQuery(runListQuery(display, at.asked)))
  const columns = useMemo(() => listColumns(t, say, zone), [t, say, zone])
  const nameOf = ({ startTime, item }: RunFigures) => {
    const time = clockText(Date.parse(startTime), zone, true)
    return t('list.one', { time, item: itemText(item) })
  }
  return (
    <ListTable
      name="filling-list"
      list={list}
      zone={zone}
      label={t('views.list')}
      columns={columns}
      rowId={(row) => row.fillingHistoryUniqueKey}
      rowName={nameOf}
      choice={{ chosen: run, choose: (row) => onChoose(row.fillingHistoryUniqueKey) }}
      none={{ title: t('list.empty'), reason: t('list.emptyReason') }}
    />
  )
}

const times = ['powerOnTime', 'operatingTime', 'fillingTime', 'stopTime', 'alarmStopTime'] as const
const counts = ['productionCount', 'weightCheckerOk', 'weightCheckerNg'] as const
const rates = ['yieldRate', 'operatingRatio', 'filmLossRate'] as const

function listColumns(t: Say, say: TrendSay, zone: string) {
  const at = (time: string | null) => (time ? clockText(Date.parse(time), zone, true) : '―')
  const both = <K extends keyof RunFigures['ofRun']>(
    row: RunFigures,
    name: K,
    text: (value: RunFigures['ofRun'][K]) => string,
  ) => <Both whole={text(row.ofRun[name])} part={text(row[name] as RunFigures['ofRun'][K])} />
  return [
    column.accessor('startTime', {
      header: t('runs.start'),
      cell: ({ getValue }) => timeText(Date.parse(getValue()), zone, true),
    }),
    column.accessor('endTime', { header: t('runs.end'), cell: ({ getValue }) => at(getValue()) }),
    column.display({
      id: 'item',
      header: t('figure.item'),
      meta: { wrap: true },
      cell: ({ row: { original: run } }) => itemText(run.item),
    }),
    column.accessor('filmCode', {
      header: t('identifier.filmCode'),
      cell: ({ getValue }) => getValue() || '―',
    }),
    ...counts.map((name) =>
      column.accessor(name, {
        header: t(`figure.${name}`),
        cell: ({ row: { original: run } }) => both(run, name, (value) => figure(value)),
        meta: { num: true, unit: t('unit.bags') },
      }),
    ),
    ...rates.map((name) =>
      column.accessor(name, {
        header: t(`figure.${name}`),
        cell: ({ row: { original: run } }) => (
          <Both
            whole={<Rate value={run.ofRun[name]} />}
            part={<Rate value={run[name]} />}
            same={run.ofRun[name] === run[name]}
          />
        ),
        meta: { num: true, unit: '%' },
      }),
    ),
    column.accessor('alarmCount', {
      header: t('figure.alarmCount'),
      cell: ({ row: { original: run } }) => both(run, 'alarmCount', (value) => figure(value)),
      meta: { num: true },
    }),
    ...times.map((name) =>
      column.accessor(name, {
        header: t(`figure.${name}`),
        cell: ({ row: { original: run } }) => both(run, name, (value) => durationText(say, value)),
        meta: { num: true },
      }),
    ),
    column.accessor('filmUsage', {
      header: t('figure.filmUsage'),
      cell: ({ row: { original: run } }) => both(run, 'filmUsage', (value) => figure(value, 1)),
      meta: { num: true, unit: 'm' },
    }),
  ]
}

/** Per cent; a blank says in its title that the value is zero or below. */
function Rate({ value }: { value: number | null }) {
  const { t } = useSay()
  const blank = value !== null && value <= 0
  return blank ? <span title={t('figure.blankRate')}>{percent(value)}</span> : percent(value)
}
