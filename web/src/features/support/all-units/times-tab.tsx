import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { unitTimesQuery } from '../../../queries/production-analysis'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { Name } from '../../../ui/name'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import { FigureText } from '../analysis/delta'
import { useAnalysisWords } from '../analysis/words'
import styles from './all-units.module.css'
import { partsOfTime, type Times, toldTimes } from './parts-of-time'
import { sumsOf, type UnitRow } from './rows'
import { type TabProps, unitDays } from './tab'
import { useUnitName } from './words'

interface TimesRow {
  key: string
  name: string
  times: Times
}
const column = createAppColumnHelper<TimesRow>()

/** How the time went: of every unit and of all together, or of the one that is looked at. */
export function TimesTab(props: TabProps) {
  const { totals, rows, chosen } = props
  const { t } = useTranslation('allUnits')
  const nameOf = useUnitName()
  if (chosen) return <UnitTimes {...props} chosen={chosen} />
  const all = { ...sumsOf(totals), name: t('total', { count: rows.length }) }
  return (
    <TimesTable
      rows={rows.map(({ key, unit, figures }) => ({ key, name: nameOf(unit), times: figures }))}
      sums={{ key: all.key, name: all.name, times: all.figures }}
    />
  )
}

function UnitTimes({ asked, chosen }: TabProps & { chosen: UnitRow }) {
  const { t } = useTranslation('allUnits')
  const nameOf = useUnitName()
  const query = useQuery(unitTimesQuery(unitDays(chosen, asked)))
  if (query.isError && !query.data) return <QueryFailure query={query} what={t('times.list')} />
  if (!query.data) return <Skeleton width="100%" />
  return <TimesTable rows={[{ key: chosen.key, name: nameOf(chosen.unit), times: query.data }]} />
}

function TimesTable({ rows, sums }: { rows: readonly TimesRow[]; sums?: TimesRow }) {
  const { t } = useTranslation('allUnits')
  const { nameOf } = useAnalysisWords()
  const columns = useColumns()
  return (
    <>
      <ul className={styles.legend} aria-label={t('times.legend')}>
        {partsOfTime.map((part) => (
          <li key={part}>
            <i data-part={part} aria-hidden="true" /> {nameOf(part)}
          </li>
        ))}
      </ul>
      <PlainTable
        label={t('times.table')}
        columns={columns}
        rows={rows}
        sums={sums}
        rowId={({ key }) => key}
        windowHeight={rows.length >= 16 ? 560 : undefined}
      />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('allUnits')
  const { nameOf, unitOf } = useAnalysisWords()
  return useMemo(
    () => [
      column.accessor('name', {
        header: t('unit'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('times', { header: t('times.bar'), cell: ({ getValue }) => <TimeBar times={getValue()} /> }),
      ...([...toldTimes, 'operatingRatio'] as const).map((name) =>
        column.display({
          id: name,
          header: nameOf(name),
          cell: ({ row }) => <FigureText name={name} value={row.original.times[name]} />,
          meta: { num: true, unit: unitOf(name) },
        }),
      ),
    ],
    [t, nameOf, unitOf],
  )
}

/** All of the time in its parts; the columns beside it say the same in numbers. */
function TimeBar({ times }: { times: Times }) {
  return (
    <span className={styles.timebar} aria-hidden="true">
      {partsOfTime.map(
        (part) => times[part] > 0 && <i key={part} data-part={part} style={{ flexGrow: times[part] }} />,
      )}
    </span>
  )
}
