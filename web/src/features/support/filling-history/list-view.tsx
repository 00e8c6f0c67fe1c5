import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { figure, percent } from '../../../lib/figures'
import { clockText, dateText } from '../../../lib/zone'
import { EmptyState } from '../../../ui/blank'
import { DataTable } from '../../../ui/data-table'
import { usePageThatExists } from '../../../ui/pager'
import { createAppColumnHelper } from '../../../ui/table-core'
import { type RunFigures, runListQuery } from './queries'
import { QueryFailure, WithStaleNote } from './query-state'
import { ViewPager } from './view-pager'
import type { ViewProps } from './views'
import { durationText, moreColumns, type Say, useSay } from './words'

const column = createAppColumnHelper<RunFigures>()

/** The list view: one row for each run in the window, with its figures. */
export function ListView({ display, zone, page, onPage, onLastPage }: ViewProps) {
  const { t } = useSay()
  const list = useQuery(runListQuery(display, page))
  const columns = useMemo(() => listColumns(t, zone), [t, zone])
  usePageThatExists(page, list.isPlaceholderData ? undefined : list.data?.count, onLastPage)
  const rows = list.data?.data ?? []
  const instead =
    list.isError && !list.data ? (
      <QueryFailure query={list} what={t('fillingHistory.views.list')} />
    ) : rows.length === 0 ? (
      <EmptyState title={t('fillingHistory.list.empty')} reason={t('fillingHistory.list.emptyReason')} />
    ) : undefined
  return (
    <WithStaleNote query={list} zone={zone}>
      <DataTable
        label={t('fillingHistory.views.list')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.fillingHistoryUniqueKey}
        loading={list.isPending}
        dimmed={list.isPlaceholderData}
        instead={instead}
        moreColumns={moreColumns(t)}
      />
      <ViewPager page={page} count={list.data?.count ?? 0} onPage={onPage} label={t('fillingHistory.views.list')} />
    </WithStaleNote>
  )
}

const times = ['powerOnTime', 'operatingTime', 'fillingTime', 'stopTime', 'alarmStopTime'] as const
const counts = ['productionCount', 'weightCheckerOk', 'weightCheckerNg'] as const
const rates = ['yieldRate', 'operatingRatio', 'filmLossRate'] as const

function listColumns(t: Say, zone: string) {
  const at = (time: string | null) => (time ? clockText(Date.parse(time), zone, true) : '―')
  return [
    column.accessor('startTime', {
      header: t('fillingHistory.runs.start'),
      cell: ({ getValue }) => `${dateText(Date.parse(getValue()), zone)} ${at(getValue())}`,
    }),
    column.accessor('endTime', { header: t('fillingHistory.runs.end'), cell: ({ getValue }) => at(getValue()) }),
    column.display({
      id: 'item',
      header: t('fillingHistory.figure.item'),
      meta: { wrap: true },
      cell: ({ row: { original: run } }) =>
        run.item ? `${run.item.recipeDataNumber} ${run.item.userItemCode} ${run.item.recipeDataName}` : '―',
    }),
    column.accessor('filmCode', {
      header: t('fillingHistory.identifier.filmCode'),
      cell: ({ getValue }) => getValue() || '―',
    }),
    ...counts.map((name) =>
      column.accessor(name, {
        header: t(`fillingHistory.figure.${name}`),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true, unit: t('fillingHistory.unit.bags') },
      }),
    ),
    ...rates.map((name) =>
      column.accessor(name, {
        header: t(`fillingHistory.figure.${name}`),
        cell: ({ getValue }) => <Rate value={getValue()} />,
        meta: { num: true, unit: '%' },
      }),
    ),
    column.accessor('alarmCount', {
      header: t('fillingHistory.figure.alarmCount'),
      cell: ({ getValue }) => figure(getValue()),
      meta: { num: true },
    }),
    ...times.map((name) =>
      column.accessor(name, {
        header: t(`fillingHistory.figure.${name}`),
        cell: ({ getValue }) => durationText(t, getValue()),
        meta: { num: true },
      }),
    ),
    column.accessor('filmUsage', {
      header: t('fillingHistory.figure.filmUsage'),
      cell: ({ getValue }) => figure(getValue(), 1),
      meta: { num: true, unit: 'm' },
    }),
  ]
}

/** Per cent; a blank says in its title that the value is zero or below. */
function Rate({ value }: { value: number | null }) {
  const { t } = useSay()
  const blank = value !== null && value <= 0
  return blank ? <span title={t('fillingHistory.figure.blankRate')}>{percent(value)}</span> : percent(value)
}
