import type { Comparison } from '../../../queries/production-analysis'
import styles from './analysis.module.css'
import { Delta, FigureText, Hourly, SideMark } from './delta'
import { type FigureName, hourlyOf } from './figures'
import { useAnalysisWords } from './words'

/** Figures by their names; what is absent is not known. */
type Values = { [Name in FigureName]?: number | null }

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
          {defined && definition(name) && <p className={styles.defined}>{definition(name)}</p>}
        </li>
      ))}
    </ul>
  )
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
