import { figure } from '../../../lib/figures'
import type { Comparison } from '../../../queries/production-analysis'
import styles from './analysis.module.css'
import { Delta, FigureText, Hourly, SideMark } from './delta'
import { type FigureName, hourlyOf } from './figures'
import { useAnalysisWords } from './words'

/** Figures by their names, and what is known of their readings; what is absent is not known. */
type Values = { [Name in FigureName]?: number | null } & { learntLate?: number; setAside?: number }

interface KeyFiguresProps {
  label: string
  names: readonly FigureName[]
  values: Values
  /** What is compared with them, and what lies between. */
  compared?: Pick<Comparison, 'target' | 'difference' | 'byHour'>
  /** Says below the figures that need it how they are defined. */
  defined?: boolean
}

/** The figures that answer first, large: of one side, or of two with what lies between them. */
export function KeyFigures({ label, names, values, compared, defined = false }: KeyFiguresProps) {
  const { t, nameOf } = useAnalysisWords()
  const definition = (name: FigureName) =>
    name === 'operatingRatio' || name === 'yieldRate' || name === 'productionCount' || name === 'filmLossRate'
      ? t(`defined.${name}`)
      : null
  return (
    <ul className={styles.keys} aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <h2>{nameOf(name)}</h2>
          <Value
            name={name}
            value={values[name]}
            {...(compared && { side: 'a', byHour: compared.byHour?.basis[name] })}
          />
          {compared && (
            <>
              <Value name={name} value={compared.target[name]} side="b" byHour={compared.byHour?.target[name]} />
              <Delta
                name={name}
                value={compared.difference[name] ?? null}
                unit
                byHour={hourlyOf(name, compared.byHour)}
              />
            </>
          )}
          {name === 'productionCount' && <ReadingNotes sides={compared ? [values, compared.target] : [values]} />}
          {defined && definition(name) && <p className={styles.defined}>{definition(name)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** What of the bags was learnt after a silence, and how many readings count as nothing. */
function ReadingNotes({ sides }: { sides: readonly Values[] }) {
  const { t } = useAnalysisWords()
  const notes = sides.flatMap(({ learntLate = 0, setAside = 0 }, place) => [
    ...(learntLate > 0 ? [{ place, text: t('readings.learntLate', { bags: figure(learntLate) }) }] : []),
    ...(setAside > 0 ? [{ place, text: t('readings.setAside', { count: setAside }) }] : []),
  ])
  return notes.map(({ place, text }) => (
    <p key={`${place} ${text}`} className={styles.defined}>
      {sides.length > 1 && <SideMark side={place === 0 ? 'a' : 'b'} />} {text}
    </p>
  ))
}

interface ValueProps {
  name: FigureName
  value: number | null | undefined
  side?: 'a' | 'b'
  /** The same by the hour of busy time. */
  byHour?: number | undefined
}

function Value({ name, value, side, byHour }: ValueProps) {
  const { unitOf } = useAnalysisWords()
  return (
    <p className={styles.value} data-side={side}>
      {side && <SideMark side={side} />}
      <b>
        <FigureText name={name} value={value} />
      </b>
      <small>{unitOf(name)}</small>
      <Hourly name={name} value={byHour} />
    </p>
  )
}
