import styles from './analysis.module.css'
import {
  differenceText,
  type FigureName,
  figureText,
  hourlyDifference,
  hourlyText,
  type Judgement,
  judge,
  judgeHourly,
} from './figures'
import { useAnalysisWords } from './words'

interface DeltaProps {
  name: FigureName
  value: number | null
  /** Tells its unit, too. */
  unit?: boolean
  /** The same by the hour, where that alone can be judged. */
  byHour?: number | null | undefined
}

/** A difference with its direction, as a sign, a number and a word; of totals that cannot stand beside each other also by the hour. */
export function Delta({ name, value, unit = false, byHour }: DeltaProps) {
  const { differenceUnit, hourlyUnit } = useAnalysisWords()
  const whole = { value, text: differenceText(name, value), unit: unit && differenceUnit(name) }
  if (byHour === undefined) return <DeltaText {...whole} judged={judge(name, value)} />
  if (byHour === null) return <DeltaText {...whole} judged={null} />
  return (
    <span className={styles.deltas}>
      <DeltaText {...whole} judged={null} />
      <DeltaText
        value={byHour}
        text={hourlyDifference(name, byHour)}
        unit={hourlyUnit(name)}
        judged={judgeHourly(name, byHour)}
      />
    </span>
  )
}

interface DeltaTextProps {
  value: number | null
  text: string
  unit?: string | false
  judged: Judgement
}

/** A difference that somebody judged. */
export function DeltaText({ value, text, unit, judged }: DeltaTextProps) {
  const { t } = useAnalysisWords()
  const arrow = value === null || judged === 'same' || value === 0 ? null : value > 0 ? '▲' : '▼'
  return (
    <span className={styles.delta} data-judged={judged ?? undefined}>
      {arrow && judged && <i aria-hidden="true">{arrow}</i>}
      <b>{text}</b>
      {unit && <small>{unit}</small>}
      {judged && judged !== 'same' && <em>{t(`judged.${judged}`)}</em>}
    </span>
  )
}

/** A total by the hour of busy time, below the total itself. */
export function Hourly({ name, value }: { name: FigureName; value: number | undefined }) {
  const { hourlyUnit } = useAnalysisWords()
  if (value === undefined) return null
  return (
    <small className={styles.hourly}>
      {hourlyText(name, value)} {hourlyUnit(name)}
    </small>
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
