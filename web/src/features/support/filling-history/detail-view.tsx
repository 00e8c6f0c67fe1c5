import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { figure } from '../../../lib/figures'
import { clockText, dateText } from '../../../lib/zone'
import { EmptyState } from '../../../ui/blank'
import { DataTable } from '../../../ui/data-table'
import { usePageThatExists } from '../../../ui/pager'
import { createAppColumnHelper } from '../../../ui/table-core'
import { lies } from './conditions'
import { type Cell, detailQuery, type Signal } from './queries'
import { QueryFailure, type QueryLike, WithStaleNote } from './query-state'
import { ViewPager } from './view-pager'
import type { ViewProps } from './views'
import { moreColumns, type Say, useSay } from './words'

/** A row as the server sends it: a time, then a value for each column. */
interface DetailRow {
  cells: readonly Cell[]
}

const column = createAppColumnHelper<DetailRow>()

/** The detail view: every sample of the window, for the chosen items or for every signal of the machine. */
export function DetailView({
  display,
  zone,
  page,
  onPage,
  onLastPage,
  itemKeys,
  all,
  onAll,
  tools,
  chosen,
  master,
}: ViewProps & {
  tools: HTMLElement | null
  itemKeys: readonly string[]
  /** What can be chosen; nobody chose nothing while it is not there. */
  master: QueryLike
  all: boolean
  onAll(all: boolean): void
}) {
  const { t } = useSay()
  const detail = useQuery(detailQuery(display, all ? 'all' : itemKeys, page))
  usePageThatExists(page, detail.isPlaceholderData ? undefined : detail.data?.count, onLastPage)
  const columns = useMemo(() => detailColumns(t, zone, detail.data?.columns ?? []), [t, zone, detail.data?.columns])
  const rows = useMemo(() => detail.data?.data.map((cells) => ({ cells })) ?? [], [detail.data])
  const instead =
    detail.isError && !detail.data ? (
      <QueryFailure
        query={detail}
        what={t('fillingHistory.views.detail')}
        {...(all ? { path: '/query/all/detail/data' } : {})}
      />
    ) : !all && master.isError && !master.data ? (
      <QueryFailure query={master} what={t('fillingHistory.chart.items')} />
    ) : !all && itemKeys.length === 0 ? (
      <EmptyState title={t('fillingHistory.items.none')} reason={t('fillingHistory.items.noneReason')} />
    ) : rows.length === 0 ? (
      <EmptyState title={t('fillingHistory.detail.empty')} reason={t('fillingHistory.detail.emptyReason')} />
    ) : undefined
  const choice = (
    <fieldset className="sg-choice">
      <legend className="sg-vh">{t('fillingHistory.detail.columns')}</legend>
      <Button.Group>
        <Button variant={all ? 'default' : 'filled'} aria-pressed={!all} onClick={() => onAll(false)}>
          {t('fillingHistory.detail.chosen', { count: itemKeys.length })}
        </Button>
        <Button variant={all ? 'filled' : 'default'} aria-pressed={all} onClick={() => onAll(true)}>
          {t('fillingHistory.detail.all')}
        </Button>
      </Button.Group>
    </fieldset>
  )
  return (
    <WithStaleNote query={detail} zone={zone}>
      {tools && createPortal(choice, tools)}
      <DataTable
        label={t('fillingHistory.views.detail')}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.cells[0])}
        selected={(row) => lies(String(row.cells[0]), chosen)}
        loading={detail.isPending && (master.isPending || all || itemKeys.length > 0)}
        dimmed={detail.isPlaceholderData}
        instead={instead}
        moreColumns={moreColumns(t)}
        {...(rows.length >= 50 ? { windowHeight: 560 } : {})}
      />
      <ViewPager page={page} count={detail.data?.count ?? 0} onPage={onPage} label={t('fillingHistory.views.detail')} />
    </WithStaleNote>
  )
}

function detailColumns(t: Say, zone: string, signals: readonly Signal[]) {
  const time = column.display({
    id: 'time',
    header: t('fillingHistory.chart.time'),
    cell: ({ row }) => {
      const at = Date.parse(String(row.original.cells[0]))
      return `${dateText(at, zone)} ${clockText(at, zone, true)}`
    },
  })
  const values = signals.map((signal, place) =>
    column.display({
      id: signal.itemKey,
      header: signal.label,
      cell: ({ row }) => cellText(row.original.cells[place + 1], signal.decimals),
      meta: { num: true, unit: signal.unit },
    }),
  )
  return [time, ...values]
}

function cellText(value: Cell | undefined, decimals: number): string {
  return typeof value === 'string' ? value : figure(value, decimals)
}
