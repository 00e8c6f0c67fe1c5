import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { figure, percent } from '../../../lib/figures'
import { clockText, dateText } from '../../../lib/zone'
import { EmptyState } from '../../../ui/blank'
import { DataTable } from '../../../ui/data-table'
import { usePageThatExists } from '../../../ui/pager'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Both } from './both'
import { type RunFigures, runListQuery } from './queries'
import { QueryFailure, WithStaleNote } from './query-state'
import { ViewPager } from './view-pager'
import type { ViewProps } from './views'
import { durationText, itemText, moreColumns, type Say, useSay } from './words'

const column = createAppColumnHelper<RunFigures>()

/** The run on display: a context, so that choosing another one does not make the table's cells anew. */
const Chosen = createContext<string | undefined>(undefined)

interface ListViewProps extends ViewProps {
  /** The run on display. */
  run: string | undefined
  onChoose(run: string): void
}

/** The list view: one row for each run in the window, with its figures. A row chosen here is marked in every view. */
export function ListView({ display, zone, page, onPage, onLastPage, run, onChoose }: ListViewProps) {
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
      <Chosen.Provider value={run}>
        <DataTable
          label={t('fillingHistory.views.list')}
          columns={columns}
          rows={rows}
          rowId={(row) => row.fillingHistoryUniqueKey}
          selected={(row) => row.fillingHistoryUniqueKey === run}
          onRowClick={(row) => onChoose(row.fillingHistoryUniqueKey)}
          loading={list.isPending}
          dimmed={list.isPlaceholderData}
          instead={instead}
          moreColumns={moreColumns(t)}
        />
      </Chosen.Provider>
      <ViewPager page={page} count={list.data?.count ?? 0} onPage={onPage} label={t('fillingHistory.views.list')} />
    </WithStaleNote>
  )
}

const times = ['powerOnTime', 'operatingTime', 'fillingTime', 'stopTime', 'alarmStopTime'] as const
const counts = ['productionCount', 'weightCheckerOk', 'weightCheckerNg'] as const
const rates = ['yieldRate', 'operatingRatio', 'filmLossRate'] as const

function ChooseRadio({ row, zone }: { row: RunFigures; zone: string }) {
  const { t } = useSay()
  const time = clockText(Date.parse(row.startTime), zone, true)
  return (
    <input
      type="radio"
      name="filling-chosen"
      className="sg-radio"
      checked={row.fillingHistoryUniqueKey === useContext(Chosen)}
      // The row's click chooses; this keeps the radio the row's control by keyboard.
      onChange={(event) => event.currentTarget.closest('tr')?.click()}
      aria-label={t('fillingHistory.list.one', { time, item: itemText(row.item) })}
    />
  )
}

function listColumns(t: Say, zone: string) {
  const at = (time: string | null) => (time ? clockText(Date.parse(time), zone, true) : '―')
  const both = <K extends keyof RunFigures['ofRun']>(
    row: RunFigures,
    name: K,
    text: (value: RunFigures['ofRun'][K]) => string,
  ) => <Both whole={text(row.ofRun[name])} part={text(row[name] as RunFigures['ofRun'][K])} />
  return [
    column.display({
      id: 'choose',
      header: () => <span className="sg-vh">{t('fillingHistory.runs.pick')}</span>,
      cell: ({ row: { original: row } }) => <ChooseRadio row={row} zone={zone} />,
    }),
    column.accessor('startTime', {
      header: t('fillingHistory.runs.start'),
      cell: ({ getValue }) => `${dateText(Date.parse(getValue()), zone)} ${at(getValue())}`,
    }),
    column.accessor('endTime', { header: t('fillingHistory.runs.end'), cell: ({ getValue }) => at(getValue()) }),
    column.display({
      id: 'item',
      header: t('fillingHistory.figure.item'),
      meta: { wrap: true },
      cell: ({ row: { original: run } }) => itemText(run.item),
    }),
    column.accessor('filmCode', {
      header: t('fillingHistory.identifier.filmCode'),
      cell: ({ getValue }) => getValue() || '―',
    }),
    ...counts.map((name) =>
      column.accessor(name, {
        header: t(`fillingHistory.figure.${name}`),
        cell: ({ row: { original: run } }) => both(run, name, (value) => figure(value)),
        meta: { num: true, unit: t('fillingHistory.unit.bags') },
      }),
    ),
    ...rates.map((name) =>
      column.accessor(name, {
        header: t(`fillingHistory.figure.${name}`),
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
      header: t('fillingHistory.figure.alarmCount'),
      cell: ({ row: { original: run } }) => both(run, 'alarmCount', (value) => figure(value)),
      meta: { num: true },
    }),
    ...times.map((name) =>
      column.accessor(name, {
        header: t(`fillingHistory.figure.${name}`),
        cell: ({ row: { original: run } }) => both(run, name, (value) => durationText(t, value)),
        meta: { num: true },
      }),
    ),
    column.accessor('filmUsage', {
      header: t('fillingHistory.figure.filmUsage'),
      cell: ({ row: { original: run } }) => both(run, 'filmUsage', (value) => figure(value, 1)),
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
