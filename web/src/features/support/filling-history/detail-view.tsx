import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { figure } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import { type Cell, detailQuery } from '../../../queries/filling-history'
import type { Signal } from '../../../queries/trend'
import { useListOf } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { QueryFailure, type QueryLike } from '../../../shell/query-state'
import type { TrendSay } from '../../../shell/trend/words'
import { EmptyState } from '../../../ui/blank'
import { createAppColumnHelper } from '../../../ui/table-core'
import { lies } from './conditions'
import styles from './filling-history.module.css'
import type { ViewProps } from './views'
import { useSay } from './words'

/** A row as the server sends it: a time, then a value for each column. */
interface DetailRow {
  cells: readonly Cell[]
}

const column = createAppColumnHelper<DetailRow>()

/** The detail view: every sample of the window, for the chosen items or for every signal of the machine. */
export function DetailView({
  display,
  zone,
  at,
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
  const { t, say } = useSay()
  const detail = useQuery(detailQuery(display, all ? 'all' : itemKeys, at.asked))
  const rows = useMemo(() => detail.data?.data.map((cells) => ({ cells })) ?? [], [detail.data])
  const list = useListOf<DetailRow, object>(at, { ...detail, data: detail.data && { ...detail.data, data: rows } })
  const columns = useMemo(() => detailColumns(say, zone, detail.data?.columns ?? []), [say, zone, detail.data?.columns])
  const unchosen = !all && itemKeys.length === 0 && !master.isPending
  const choice = (
    <fieldset className={styles.choice}>
      <legend className="sg-vh">{t('detail.columns')}</legend>
      <Button.Group>
        <Button variant={all ? 'default' : 'filled'} aria-pressed={!all} onClick={() => onAll(false)}>
          {t('detail.chosen', { count: itemKeys.length })}
        </Button>
        <Button variant={all ? 'filled' : 'default'} aria-pressed={all} onClick={() => onAll(true)}>
          {t('detail.all')}
        </Button>
      </Button.Group>
    </fieldset>
  )
  return (
    <>
      {tools && createPortal(choice, tools)}
      <ListTable
        name="filling-detail"
        list={list}
        zone={zone}
        path={all ? '/query/all/detail/data' : undefined}
        label={t('views.detail')}
        columns={columns}
        rowId={(row) => String(row.cells[0])}
        selected={(row) => lies(String(row.cells[0]), chosen)}
        none={{ title: t('detail.empty'), reason: t('detail.emptyReason') }}
        instead={unchosen && <Unchosen master={master} />}
        windowed
      />
    </>
  )
}

/** No item is chosen, or what can be chosen could not be had. */
function Unchosen({ master }: { master: QueryLike }) {
  const { say } = useSay()
  if (master.isError && !master.data) return <QueryFailure query={master} what={say('chart.items')} />
  return <EmptyState title={say('items.none')} reason={say('items.noneReason')} />
}

function detailColumns(say: TrendSay, zone: string, signals: readonly Signal[]) {
  const time = column.display({
    id: 'time',
    header: say('chart.time'),
    cell: ({ row }) => timeText(Date.parse(String(row.original.cells[0])), zone, true),
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
