import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type FilmSums,
  type FilmUsage,
  filmQuery,
  filmSumsQuery,
  type LocationDays,
  type UnitDays,
  unitFilmQuery,
  unitFilmSumsQuery,
} from '../../../queries/production-analysis'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import { FigureText } from '../analysis/delta'
import type { FigureName } from '../analysis/figures'
import { KeyFigures } from '../analysis/key-figures'
import { useAnalysisWords } from '../analysis/words'
import styles from './all-units.module.css'
import { shareOf } from './rows'
import { type TabProps, unitDays } from './tab'

const column = createAppColumnHelper<FilmUsage>()
const names: readonly FigureName[] = ['filmUsage', 'filmUsageOk', 'filmUsageLoss', 'filmLossRate']

/** The film of all units, or of the one that is looked at: in all, and by its code. */
export function Film({ asked, chosen }: TabProps) {
  return chosen ? <UnitFilm of={unitDays(chosen, asked)} /> : <AllFilm of={asked} />
}

function UnitFilm({ of }: { of: UnitDays }) {
  return <FilmFigures sums={useQuery(unitFilmSumsQuery(of))} codes={useQuery(unitFilmQuery(of))} />
}

function AllFilm({ of }: { of: LocationDays }) {
  return <FilmFigures sums={useQuery(filmSumsQuery(of))} codes={useQuery(filmQuery(of))} />
}

interface FilmProps {
  sums: UseQueryResult<FilmSums>
  codes: UseQueryResult<FilmUsage[]>
}

function FilmFigures({ sums, codes }: FilmProps) {
  const { t } = useAnalysisWords()
  const columns = useColumns(codes.data)
  const failed = [sums, codes].find((query) => query.isError && !query.data)
  if (failed) return <QueryFailure query={failed} what={t('film.title')} />
  if (!sums.data || !codes.data) return <Skeleton width="100%" />
  if (codes.data.length === 0) return <EmptyState title={t('film.none')} reason={t('film.noneText')} />
  return (
    <>
      <KeyFigures label={t('film.sums')} names={names} values={sums.data} defined />
      <PlainTable
        label={t('film.title')}
        columns={columns}
        rows={codes.data}
        rowId={({ filmCode }) => filmCode ?? ''}
        windowHeight={codes.data.length >= 50 ? 560 : undefined}
      />
    </>
  )
}

function useColumns(codes: readonly FilmUsage[] | undefined) {
  const { t, nameOf, unitOf } = useAnalysisWords()
  return useMemo(() => {
    const value = (name: 'filmUsage' | 'productionCount') => {
      const full = Math.max(0, ...(codes ?? []).map((code) => code[name]))
      return column.accessor(name, {
        header: nameOf(name),
        cell: ({ getValue }) => (
          <span className={styles.figure}>
            <FigureText name={name} value={getValue()} />
            <span className={styles.track} aria-hidden="true">
              <i style={{ width: `${shareOf(getValue(), full)}%` }} />
            </span>
          </span>
        ),
        meta: { num: true, unit: unitOf(name) },
      })
    }
    return [
      column.accessor('filmCode', {
        header: t('film.code'),
        cell: ({ getValue }) => getValue() ?? t('film.unknown'),
      }),
      value('filmUsage'),
      value('productionCount'),
    ]
  }, [t, nameOf, unitOf, codes])
}
