import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../../lib/figures'
import { pageSizes } from '../../../../lib/page-sizes'
import { PlainTable } from '../../../../shell/list/plain-table'
import { EmptyState, ErrorState } from '../../../../ui/blank'
import type { DataTableProps } from '../../../../ui/data-table'
import { Name } from '../../../../ui/name'
import { Pager } from '../../../../ui/pager'
import { type State, StateTag } from '../../../../ui/state'
import { createAppColumnHelper } from '../../../../ui/table-core'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

interface Row {
  key: string
  name: string
  item: string
  state: State
  speed: number | null
  output: number | null
}

const rows: readonly Row[] = [
  { key: 'l3', name: '第3ライン', item: '豚骨スープ 42g', state: 'alarm', speed: 0, output: 75_128 },
  { key: 'l6', name: '第6ライン', item: 'ぽん酢しょうゆ 10g', state: 'unknown', speed: null, output: 86_897 },
  {
    key: 'l5',
    name: '第5ライン',
    item: '液体スープ しょうゆ 38g 詰め替え用 大袋 10袋入り',
    state: 'stop',
    speed: 0,
    output: 58_657,
  },
  { key: 'l1', name: '第1ライン', item: '濃縮めんつゆ 35g', state: 'run', speed: 184, output: 77_208 },
]
const sums: Row = {
  key: 'all',
  name: '全ライン',
  item: '',
  state: 'run',
  speed: 184,
  output: rows.reduce((sum, { output }) => sum + (output ?? 0), 0),
}
const many = Array.from({ length: 300 }, (_, place): Row => {
  const { name, ...row } = rows[place % rows.length] as Row
  return { ...row, key: String(place), name: `${name} ${place + 1}` }
})
const column = createAppColumnHelper<Row>()

function Tables() {
  const { t } = useTranslation(['catalogue', 'common', 'fillingHistory'])
  const [sort, setSort] = useState('-output')
  const [chosen, setChosen] = useState('l1')
  const falling = sort.startsWith('-') ? -1 : 1
  const sorted = rows.toSorted((one, other) => falling * ((one.output ?? 0) - (other.output ?? 0)))
  return (
    <Specimens>
      <Specimen title={t('tables.marks')} wide>
        <Table
          label={t('tables.marks')}
          rows={sorted}
          sort={{ by: sort, change: setSort }}
          mark={({ state }) => (state === 'alarm' || state === 'unknown' ? state : undefined)}
          selected={({ key }) => key === chosen}
          onRowClick={({ key }) => setChosen(key)}
        />
      </Specimen>
      <Specimen title={t('tables.sums')} wide>
        <Table label={t('tables.sums')} rows={rows} sums={sums} />
      </Specimen>
      <Specimen title={t('tables.waiting')}>
        <Table label={t('tables.waiting')} rows={[]} loading />
      </Specimen>
      <Specimen title={t('tables.former')}>
        <Table label={t('tables.former')} rows={rows} dimmed />
      </Specimen>
      <Specimen title={t('feedback.nothing')}>
        <Table
          label={t('feedback.nothing')}
          rows={[]}
          instead={<EmptyState title={t('feedback.none')} reason={t('feedback.noneReason')} />}
        />
      </Specimen>
      <Specimen title={t('feedback.failed')}>
        <Table
          label={t('feedback.failed')}
          rows={[]}
          instead={
            <ErrorState
              title={t('feedback.broken')}
              reason={t('feedback.brokenReason')}
              actions={<Button variant="default">{t('common:nav.again')}</Button>}
            />
          }
        />
      </Specimen>
      <Specimen title={t('tables.windowed')} wide>
        <Table label={t('tables.windowed')} rows={many} windowHeight={220} />
      </Specimen>
      <Specimen title={t('tables.pager')} wide>
        <Pages />
      </Specimen>
    </Specimens>
  )
}

/** Wider than half a page: there the last columns lie beyond the edge. */
function Table(props: Omit<DataTableProps<Row>, 'columns' | 'rowId' | 'moreColumns'>) {
  const { t } = useTranslation(['catalogue', 'fillingHistory', 'common'])
  const columns = useMemo(
    () => [
      column.accessor('name', {
        header: t('tables.line'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
      }),
      column.accessor('state', {
        header: t('tables.state'),
        cell: ({ getValue }) => <StateTag state={getValue()} label={t(`common:state.${getValue()}`)} />,
      }),
      column.accessor('item', {
        header: t('searches.item'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('speed', {
        header: t('tables.speed'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true, unit: t('charts.perMinute') },
      }),
      column.accessor('output', {
        header: t('tables.output'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true, sort: 'output' },
      }),
    ],
    [t],
  )
  return <PlainTable {...props} columns={columns} rowId={({ key }) => key} />
}

function Pages() {
  const { t } = useTranslation(['common', 'catalogue'])
  const [{ page, size }, turn] = useState<{ page: number; size: (typeof pageSizes)[number] }>({ page: 7, size: 20 })
  return (
    <Pager
      page={page}
      size={size}
      sizes={pageSizes}
      count={243}
      onChange={(next, rowsOfPage) => turn({ page: next, size: rowsOfPage })}
      words={{
        label: t('pager.of', { list: t('catalogue:tables.pager') }),
        range: (first, last, count) =>
          t('pager.range', { first: figure(first), last: figure(last), count: figure(count) }),
        size: t('pager.size'),
        page: (number) => t('pager.page', { page: number }),
        previous: t('pager.previous'),
        next: t('pager.next'),
      }}
    />
  )
}

export const section: CatalogueSection = { place: 82, key: 'tables', title: 'catalogue:tables.title', Show: Tables }
