import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { figure } from '../../../lib/figures'
import { type Comparison, type FilmUsage, type Sides, unitFilmQuery } from '../../../queries/production-analysis'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import { SideMark } from '../analysis/delta'
import type { FigureName } from '../analysis/figures'
import { KeyFigures } from '../analysis/key-figures'
import { useAnalysisWords } from '../analysis/words'
import styles from './two-units.module.css'

interface Row {
  key: string
  code: string | null
  a: FilmUsage | undefined
  b: FilmUsage | undefined
}
const column = createAppColumnHelper<Row>()
const sums: readonly FigureName[] = ['filmUsage', 'filmUsageOk', 'filmUsageLoss', 'filmLossRate']

/** The film of both sides: in all, and by its code. */
export function Film({ sides, compared }: { sides: Sides; compared: Comparison }) {
  const { t } = useAnalysisWords()
  const basis = useQuery(unitFilmQuery(sides.basis))
  const target = useQuery(unitFilmQuery(sides.target))
  const columns = useColumns()
  const failed = [basis, target].find((query) => query.isError && !query.data)
  const rows = useMemo(() => basis.data && target.data && rowsOf(basis.data, target.data), [basis.data, target.data])
  return (
    <>
      <KeyFigures label={t('film.sums')} names={sums} values={compared.basis} compared={compared} />
      {failed ? (
        <QueryFailure query={failed} what={t('film.title')} />
      ) : !rows ? (
        <Skeleton width="100%" />
      ) : rows.length === 0 ? (
        <EmptyState title={t('film.none')} reason={t('film.noneText')} />
      ) : (
        <PlainTable label={t('film.title')} columns={columns} rows={rows} rowId={(row) => row.key} />
      )}
    </>
  )
}

function rowsOf(basis: readonly FilmUsage[], target: readonly FilmUsage[]): Row[] {
  const codes = [...new Set([...basis, ...target].map(({ filmCode }) => filmCode))]
  const of = (side: readonly FilmUsage[], code: string | null) => side.find(({ filmCode }) => filmCode === code)
  const rows = codes.map((code) => ({ key: code ?? '', code, a: of(basis, code), b: of(target, code) }))
  const used = ({ a, b }: Row) => Math.max(a?.filmUsage ?? 0, b?.filmUsage ?? 0)
  return rows.sort((one, other) => Number(one.code === null) - Number(other.code === null) || used(other) - used(one))
}

function useColumns() {
  const { t, nameOf, unitOf } = useAnalysisWords()
  return useMemo(() => {
    const value = (side: 'a' | 'b', name: 'filmUsage' | 'productionCount') =>
      column.display({
        id: `${name}-${side}`,
        header: () => (
          <span className={styles.head}>
            {nameOf(name)} <SideMark side={side} />
          </span>
        ),
        cell: ({ row: { original: row } }) => figure(row[side]?.[name], name === 'filmUsage' ? 1 : 0),
        meta: { num: true, unit: unitOf(name), name: `${nameOf(name)} ${t(`side.${side}`)}` },
      })
    return [
      column.accessor('code', { header: t('film.code'), cell: ({ getValue }) => getValue() ?? t('film.unknown') }),
      value('a', 'filmUsage'),
      value('b', 'filmUsage'),
      value('a', 'productionCount'),
      value('b', 'productionCount'),
    ]
  }, [t, nameOf, unitOf])
}
