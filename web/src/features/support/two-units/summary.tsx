import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { figure } from '../../../lib/figures'
import { type Comparison, extraQuery } from '../../../queries/production-analysis'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Delta, FigureText, Hourly, SideMark } from '../analysis/delta'
import { type FigureName, figureNames, hourlyOf, hourlyText } from '../analysis/figures'
import { KeyFigures } from '../analysis/key-figures'
import { PairBars } from '../analysis/pair-bars'
import { useAnalysisWords } from '../analysis/words'
import type { AskedSides } from './asked'
import { type Finding, findingOf, pairsOf, wholeMinutes } from './losses'
import styles from './two-units.module.css'

/** The figures that answer first. */
const key: readonly FigureName[] = ['operatingRatio', 'yieldRate', 'productionCount', 'filmLossRate', 'alarmStopTime']

/** All figures of both sides: the first five, where time was lost, and the table of differences. */
export function Summary({ compared, asked }: { compared: Comparison; asked: AskedSides }) {
  const { t } = useAnalysisWords()
  return (
    <>
      <UnequalNote compared={compared} />
      <KeyFigures label={t('figures')} names={key} values={compared.basis} compared={compared} defined />
      <div className={styles.halves}>
        <Ranking asked={asked} compared={compared} />
        <Differences compared={compared} />
      </div>
    </>
  )
}

/** Says that the sides were not to work as long, and what that means for their totals. */
function UnequalNote({ compared }: { compared: Comparison }) {
  const { t } = useAnalysisWords()
  if (!compared.byHour) return null
  const hours = (seconds: number) => figure(seconds / 3600, 1)
  return (
    <p className={styles.unequal}>
      {t('unequal', { a: hours(compared.basisBusyTime), b: hours(compared.targetBusyTime) })}
    </p>
  )
}

/** Where time was lost to alarms, by alarm: the most of the comparison first. */
function Ranking({ asked, compared }: { asked: AskedSides; compared: Comparison }) {
  const { t } = useAnalysisWords()
  const query = useQuery(extraQuery(asked.sides))
  const found = useMemo(() => query.data && pairsOf(query.data.basis.alarms, query.data.target.alarms), [query.data])
  const minutes = (seconds: number) => `${figure(wholeMinutes(seconds))} ${t('unitOf.minutes')}`
  const nameOf = (pair: { number: string | null; text: string | null; rest?: boolean }) =>
    pair.rest
      ? t('ranking.rest')
      : pair.number === null
        ? t('ranking.unknown')
        : [pair.text, pair.number].join(' ').trim()
  return (
    <section aria-labelledby="two-units-ranking">
      <h2 className={styles.title} id="two-units-ranking">
        {t('ranking.title')} <small>{t('ranking.hint')}</small>
      </h2>
      {query.isError && !query.data ? (
        <QueryFailure query={query} what={t('alarms.title')} />
      ) : !found ? (
        <Skeleton width="100%" />
      ) : found.length === 0 ? (
        <p className={styles.quiet}>{t('ranking.none')}</p>
      ) : (
        <>
          <PairBars
            label={t('ranking.title')}
            rows={found.map((pair) => ({
              key: `${pair.number} ${pair.text} ${pair.rest}`,
              name: nameOf(pair),
              a: pair.a,
              b: pair.b,
              aText: minutes(pair.a),
              bText: minutes(pair.b),
              note: pair.b > 0 && `${t('ranking.cumulated')} ${figure(pair.cumulated)} %`,
            }))}
          />
          <p className={styles.finding}>
            {compared.byHour ? (
              <HourlyFinding difference={compared.byHour.difference.alarmStopTime} />
            ) : (
              <FindingLine finding={findingOf(found, compared.difference.alarmStopTime)} nameOf={nameOf} />
            )}
          </p>
        </>
      )}
    </section>
  )
}

function FindingLine({ finding, nameOf }: { finding: Finding; nameOf(pair: NonNullable<Finding['pair']>): string }) {
  const { t } = useAnalysisWords()
  const { kind, pair } = finding
  if (kind === 'alike') return t('finding.alike')
  const values = { all: figure(finding.all), part: figure(finding.part) }
  return pair ? t(`finding.${kind}`, { ...values, name: nameOf(pair) }) : t(`finding.${kind}Alone`, values)
}

/** The same where only hours can be compared. */
function HourlyFinding({ difference }: { difference: number | undefined }) {
  const { t } = useAnalysisWords()
  const text = hourlyText('alarmStopTime', difference === undefined ? difference : Math.abs(difference))
  if (difference === undefined || !/[1-9]/.test(text)) return t('finding.alike')
  return t(difference > 0 ? 'finding.moreAnHour' : 'finding.lessAnHour', { all: text })
}

interface DifferenceRow {
  name: FigureName
  a: number | null
  b: number | null
  difference: number | null
  byHour: { a: number | undefined; b: number | undefined; difference: number | null | undefined }
}
const column = createAppColumnHelper<DifferenceRow>()

function Differences({ compared }: { compared: Comparison }) {
  const { t, nameOf, unitOf } = useAnalysisWords()
  const rows = figureNames.map((name) => ({
    name,
    a: compared.basis[name],
    b: compared.target[name],
    difference: compared.difference[name],
    byHour: {
      a: compared.byHour?.basis[name],
      b: compared.byHour?.target[name],
      difference: hourlyOf(name, compared.byHour),
    },
  }))
  const columns = useMemo(
    () => [
      column.accessor('name', {
        header: t('difference.figure'),
        cell: ({ getValue }) => (
          <>
            {nameOf(getValue())} <small className={styles.unitOf}>{unitOf(getValue())}</small>
          </>
        ),
        meta: { wrap: true },
      }),
      column.accessor('a', {
        header: () => <SideMark side="a" />,
        cell: ({ row: { original: row } }) => (
          <>
            <FigureText name={row.name} value={row.a} />
            <Hourly name={row.name} value={row.byHour.a} />
          </>
        ),
        meta: { num: true, name: t('basis') },
      }),
      column.accessor('b', {
        header: () => <SideMark side="b" />,
        cell: ({ row: { original: row } }) => (
          <>
            <FigureText name={row.name} value={row.b} />
            <Hourly name={row.name} value={row.byHour.b} />
          </>
        ),
        meta: { num: true, name: t('target') },
      }),
      column.accessor('difference', {
        header: t('difference.column'),
        cell: ({ row: { original: row } }) => (
          <Delta name={row.name} value={row.difference} byHour={row.byHour.difference} />
        ),
        meta: { num: true },
      }),
    ],
    [t, nameOf, unitOf],
  )
  return (
    <section aria-labelledby="two-units-differences">
      <h2 className={styles.title} id="two-units-differences">
        {t('difference.title')} <small>{t('difference.hint')}</small>
      </h2>
      <PlainTable label={t('difference.title')} columns={columns} rows={rows} rowId={(row) => row.name} />
    </section>
  )
}
