import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import type { LotQuestion, LotTrace } from '../../../queries/production-analysis'
import { FigureText } from '../analysis/delta'
import { type FigureName, figureText } from '../analysis/figures'
import { useAnalysisWords } from '../analysis/words'
import styles from './film-lot.module.css'

/** The figures of a lot. */
export const shown = [
  'productionCount',
  'weightCheckerOk',
  'weightCheckerNg',
  'operatingTime',
  'filmUsage',
] as const satisfies readonly FigureName[]

/** What a lot came to, on the screen and on paper. */
export function useLotFacts(trace: LotTrace): [string, ReactNode][] {
  const { t } = useTranslation('filmLot')
  const { nameOf, unitOf } = useAnalysisWords()
  return [
    [t('codes'), trace.filmCodes.join(', ')],
    [t('runCount'), t('runCountValue', { count: trace.runs.length })],
    ...shown.map((name): [string, ReactNode] => [
      nameOf(name),
      <InWindow key={name} name={name} part={trace.inWindow[name]} whole={trace.total[name]} unit={unitOf(name)} />,
    ]),
  ]
}

interface InWindowProps {
  name: FigureName
  /** In the days that were asked for. */
  part: number | null | undefined
  /** Of the whole runs. */
  whole: number | null
  unit?: string
}

/** A figure in the days, and that of the whole run where it reaches past them. */
export function InWindow({ name, part, whole, unit }: InWindowProps) {
  const { t } = useTranslation('filmLot')
  return (
    <>
      <FigureText name={name} value={part ?? whole} /> {unit}
      {part !== undefined && part !== whole && (
        <small className={styles.whole}>{t('ofRun', { value: figureText(name, whole) })}</small>
      )}
    </>
  )
}

/** By whose days is counted, in one sentence. */
export function useDaysNote(trace: LotTrace, { startDate, endDate }: LotQuestion): string {
  const { t } = useTranslation('filmLot')
  const clocks = trace.days.map(({ timeZone, startHour }) => t('clock', { start: `${startHour}:00`, zone: timeZone }))
  return t('days', { from: dayText(startDate), to: dayText(endDate), clocks: clocks.join(t('clockJoint')) })
}
