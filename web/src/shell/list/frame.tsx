//! What surrounds the rows of every list, tables and others: notes, what stands instead of rows, the pager.
import '../../ui/styles/list.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../lib/figures'
import { pageSizes } from '../../lib/page-sizes'
import { EmptyState } from '../../ui/blank'
import { Pager } from '../../ui/pager'
import { Skeleton } from '../../ui/skeleton'
import { usePlaceZone } from '../place'
import { QueryFailure, WithStaleNote } from '../query-state'
import type { List } from './list'

/** What a list says of itself where there is no row. */
export interface NoRows {
  title: string
  reason?: ReactNode
  actions?: ReactNode
}

/** What every list is told. */
export interface ListFrameProps<Row> {
  list: List<Row, object>
  /** What the list is, in words that fit into a sentence. */
  label: string
  /** Nothing is there, whatever one asks for. */
  none: NoRows
  /** Nothing fits the filters; without it the list says so by itself. */
  noneFit?: NoRows | undefined
  /** The zone of the clock in the notes; the chosen location's unless it is given. */
  zone?: string | undefined
  /** The path of a heavy query: its failure tells how often it was tried. */
  path?: string | undefined
}

/** A list that is no table: its notes, its rows or what stands instead, its pager. */
export function ListFrame<Row>({
  children,
  ...props
}: ListFrameProps<Row> & { children(rows: readonly Row[]): ReactNode }) {
  const { list } = props
  return (
    <ListNotes {...props}>
      <div
        className="sg-list-rows"
        aria-busy={list.state === 'awaited' || list.dimmed || undefined}
        data-dimmed={list.dimmed || undefined}
      >
        {list.state === 'rows' ? children(list.rows) : list.state === 'awaited' ? <Bars /> : <Instead {...props} />}
      </div>
      <ListPager {...props} />
    </ListNotes>
  )
}

/** What is awaited since when, and how old it is what stands below. */
export function ListNotes<Row>({ list, zone, children }: ListFrameProps<Row> & { children: ReactNode }) {
  const here = usePlaceZone()
  if (!list.query) return children
  return (
    <WithStaleNote query={list.query} zone={zone ?? here}>
      {children}
    </WithStaleNote>
  )
}

/** Stands in place of the rows of a list that failed, or has none. */
export function Instead<Row>({ list, label, none, noneFit, path }: ListFrameProps<Row>) {
  const { t } = useTranslation()
  if (list.state === 'failed' && list.query) {
    const query = { error: list.failure, isFetching: list.query.isFetching, refetch: list.again }
    return <QueryFailure query={query} what={label} path={path} />
  }
  if (!list.filtered) return <EmptyState {...none} />
  const clear = (
    <Button variant="default" onClick={list.clear}>
      {t('list.clear')}
    </Button>
  )
  return <EmptyState actions={clear} {...(noneFit ?? { title: t('list.noneFit'), reason: t('list.noneFitReason') })} />
}

/** The pager of a list that has more rows than its smallest page. */
export function ListPager<Row>({ list, label }: Pick<ListFrameProps<Row>, 'list' | 'label'>) {
  const { t } = useTranslation()
  const { page, size } = list.asked
  if (list.count === undefined || list.count <= pageSizes[0]) return null
  const words = {
    label: t('pager.of', { list: label }),
    range: (first: number, last: number, count: number) =>
      t('pager.range', { first: figure(first), last: figure(last), count: figure(count) }),
    size: t('pager.size'),
    page: (number: number) => t('pager.page', { page: number }),
    previous: t('pager.previous'),
    next: t('pager.next'),
  }
  return (
    <Pager
      page={page}
      size={size}
      sizes={pageSizes}
      count={list.count}
      onChange={(next, rows) => list.change(rows === size ? { page: next } : { size: rows })}
      words={words}
    />
  )
}

function Bars() {
  return (
    <>
      <Skeleton width="72%" />
      <Skeleton width="58%" />
      <Skeleton width="66%" />
    </>
  )
}
