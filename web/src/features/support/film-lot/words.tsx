import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotTrace } from '../../../queries/production-analysis'
import { FigureText } from '../analysis/delta'
import type { FigureName } from '../analysis/figures'
import { useAnalysisWords } from '../analysis/words'

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
      <span key={name}>
        <FigureText name={name} value={trace.total[name]} /> {unitOf(name)}
      </span>,
    ]),
  ]
}
