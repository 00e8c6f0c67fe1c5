import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { itemNumber } from '../../../lib/figures'
import { extraQuery, type Sides, type UnitExtra } from '../../../queries/production-analysis'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import { FigureText, SideMark } from '../analysis/delta'
import type { FigureName } from '../analysis/figures'
import { useAnalysisWords } from '../analysis/words'
import styles from './two-units.module.css'

type ItemRow = UnitExtra['items'][number]
interface Row {
  key: string
  item: ItemRow['item']
  a: ItemRow | undefined
  b: ItemRow | undefined
}
const column = createAppColumnHelper<Row>()
const shown: readonly FigureName[] = ['productionCount', 'operatingRatio', 'yieldRate', 'filmLossRate', 'stopTime']

/** What was made on both sides, item by item. */
export function ByItem({ sides }: { sides: Sides }) {
  const { t } = useAnalysisWords()
  const query = useQuery(extraQuery(sides))
  const columns = useColumns()
  const rows = useMemo(() => query.data && rowsOf(query.data.basis.items, query.data.target.items), [query.data])
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('items.title')} />
  if (!rows) return <Skeleton width="100%" />
  if (rows.length === 0) return <EmptyState title={t('none.title')} reason={t('none.text')} />
  return <PlainTable label={t('items.title')} columns={columns} rows={rows} rowId={(row) => row.key} />
}

function rowsOf(basis: readonly ItemRow[], target: readonly ItemRow[]): Row[] {
  const keyOf = ({ item }: ItemRow) =>
    item ? [item.recipeDataNumber, item.recipeDataName, item.userItemCode].join('\n') : ''
  const keys = [...new Set([...basis, ...target].map(keyOf))]
  const rows = keys.map((key) => {
    const [a, b] = [basis.find((row) => keyOf(row) === key), target.find((row) => keyOf(row) === key)]
    return { key, item: a?.item ?? b?.item ?? null, a, b }
  })
  const made = ({ a, b }: Row) => Math.max(a?.productionCount ?? 0, b?.productionCount ?? 0)
  return rows.sort((one, other) => Number(one.key === '') - Number(other.key === '') || made(other) - made(one))
}

function useColumns() {
  const { t, nameOf, unitOf } = useAnalysisWords()
  return useMemo(
    () => [
      column.accessor('key', {
        header: t('items.item'),
        cell: ({ row: { original: row } }) =>
          row.item ? (
            <>
              {itemNumber(row.item.recipeDataNumber)} <Name>{row.item.recipeDataName}</Name>{' '}
              <small className={styles.unitOf}>{row.item.userItemCode}</small>
            </>
          ) : (
            t('items.unknown')
          ),
        meta: { wrap: true },
      }),
      ...shown.flatMap((name) =>
        (['a', 'b'] as const).map((side) =>
          column.display({
            id: `${name}-${side}`,
            header: () => (
              <span className={styles.head}>
                {nameOf(name)} <SideMark side={side} />
              </span>
            ),
            cell: ({ row: { original: row } }) => <FigureText name={name} value={row[side]?.[name]} />,
            meta: { num: true, unit: unitOf(name), name: `${nameOf(name)} ${t(`side.${side}`)}` },
          }),
        ),
      ),
    ],
    [t, nameOf, unitOf],
  )
}
