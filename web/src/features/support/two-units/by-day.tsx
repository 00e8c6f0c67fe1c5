import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayText } from '../../../lib/day-text'
import { unitDaysQuery } from '../../../queries/production-analysis'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import { DayBars, type DayPair } from '../analysis/day-bars'
import { FigureText, SideMark } from '../analysis/delta'
import { type FigureName, figureNames, figureText } from '../analysis/figures'
import { useAnalysisWords } from '../analysis/words'
import { type AskedSides, figuresOf } from './asked'
import { mostFigures, type TwoUnitsSearch } from './search'
import styles from './two-units.module.css'

interface ByDayProps {
  asked: AskedSides
  search: TwoUnitsSearch
  change(patch: { figures: string | undefined }): void
}

/** A day of both sides: the first with the first, and so on. */
interface Row {
  place: number
  a: string | undefined
  b: string | undefined
  values: Partial<Record<FigureName, DayPair>>
}
const column = createAppColumnHelper<Row>()

/** Up to five figures day by day: a chart for each, and a table of them all. */
export function ByDay({ asked, search, change }: ByDayProps) {
  const { t, nameOf, unitOf } = useAnalysisWords()
  const shown = figuresOf(search)
  const basis = useQuery(unitDaysQuery(asked.sides.basis, shown))
  const target = useQuery(unitDaysQuery(asked.sides.target, shown))
  const failed = [basis, target].find((query) => query.isError && !query.data)
  const rows = useMemo(() => basis.data && target.data && rowsOf(basis.data, target.data), [basis.data, target.data])
  const columns = useColumns(shown)
  const alike = rows?.every(({ a, b }) => a === b)
  const choose = (name: FigureName) => {
    const next = shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]
    change({ figures: figureNames.filter((one) => next.includes(one)).join(',') || undefined })
  }
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>
          {t('byDay.choose')} <small>{t('byDay.most')}</small>
        </legend>
        {figureNames.map((name) => (
          <Checkbox
            key={name}
            size="xs"
            label={nameOf(name)}
            checked={shown.includes(name)}
            disabled={!shown.includes(name) && shown.length >= mostFigures}
            onChange={() => choose(name)}
          />
        ))}
      </fieldset>
      {failed ? (
        <QueryFailure query={failed} what={t('byDay.table')} />
      ) : !rows ? (
        <Skeleton width="100%" />
      ) : (
        <>
          {shown.map((name) => (
            <DayBars
              key={name}
              title={nameOf(name)}
              unit={unitOf(name)}
              label={t('byDay.chart', { figure: nameOf(name) })}
              gap={t('byDay.gap')}
              textOf={(value) => figureText(name, value)}
              days={rows.map((row) => ({
                key: String(row.place),
                label: alike ? dayText(row.a ?? '').slice(5) : t('byDay.place', { count: row.place + 1 }),
                a: row.a && `${dayText(row.a)}`,
                b: row.b && `${dayText(row.b)}`,
                pair: row.values[name] ?? { a: null, b: null },
              }))}
            />
          ))}
          <PlainTable label={t('byDay.table')} columns={columns} rows={rows} rowId={(row) => String(row.place)} />
        </>
      )}
    </>
  )
}

interface Folded {
  dates: string[]
  series: { figure: string; values: (number | null)[] }[]
}

/** Day by day in the order of both periods. */
function rowsOf(basis: Folded, target: Folded): Row[] {
  const count = Math.max(basis.dates.length, target.dates.length)
  const names = basis.series.map(({ figure }) => figure as FigureName)
  const value = (of: Folded, name: string, place: number) =>
    of.series.find(({ figure }) => figure === name)?.values[place] ?? null
  return Array.from({ length: count }, (_, place) => ({
    place,
    a: basis.dates[place],
    b: target.dates[place],
    values: Object.fromEntries(
      names.map((name) => [name, { a: value(basis, name, place), b: value(target, name, place) }]),
    ),
  }))
}

function useColumns(shown: readonly FigureName[]) {
  const { t, nameOf, unitOf } = useAnalysisWords()
  const names = shown.join()
  return useMemo(() => {
    const figures = names.split(',') as FigureName[]
    const day = (side: 'a' | 'b') =>
      column.accessor(side, {
        header: () => (
          <span className={styles.head}>
            {t('byDay.day')} <SideMark side={side} />
          </span>
        ),
        cell: ({ getValue }) => {
          const date = getValue()
          return date ? dayText(date) : '―'
        },
        meta: { name: `${t('byDay.day')} ${t(`side.${side}`)}` },
      })
    const value = (name: FigureName, side: 'a' | 'b') =>
      column.display({
        id: `${name}-${side}`,
        header: () => (
          <span className={styles.head}>
            {nameOf(name)} <SideMark side={side} />
          </span>
        ),
        cell: ({ row: { original: row } }) => <FigureText name={name} value={row.values[name]?.[side]} />,
        meta: { num: true, unit: unitOf(name), name: `${nameOf(name)} ${t(`side.${side}`)}` },
      })
    return [day('a'), day('b'), ...figures.flatMap((name) => [value(name, 'a'), value(name, 'b')])]
  }, [t, nameOf, unitOf, names])
}
