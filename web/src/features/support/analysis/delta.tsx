import styles from './analysis.module.css'
import { differenceText, type FigureName, figureText, judge } from './figures'
import { useAnalysisWords } from './words'

/** A difference with its direction, as a sign, a number and a word. */
export function Delta({ name, value, unit = false }: { name: FigureName; value: number | null; unit?: boolean }) {
  const { t, differenceUnit } = useAnalysisWords()
  const judged = judge(name, value)
  const arrow = value === null || judged === 'same' || value === 0 ? null : value > 0 ? '▲' : '▼'
  return (
    <span className={styles.delta} data-judged={judged ?? undefined}>
      {arrow && judged && <i aria-hidden="true">{arrow}</i>}
      <b>{differenceText(name, value)}</b>
      {unit && <small>{differenceUnit(name)}</small>}
      {judged && judged !== 'same' && <em>{t(`judged.${judged}`)}</em>}
    </span>
  )
}

/** A figure as it is written; a rate of 0 or below is blank and says why. */
export function FigureText({ name, value }: { name: FigureName; value: number | null | undefined }) {
  const { t } = useAnalysisWords()
  const text = figureText(name, value)
  return text === '' ? <span title={t('blank')} /> : text
}

/** The letter of a side, in its colour. */
export function SideMark({ side }: { side: 'a' | 'b' }) {
  const { t } = useAnalysisWords()
  return (
    <span className={styles.sidemark} data-side={side}>
      {t(`side.${side}`)}
    </span>
  )
}
