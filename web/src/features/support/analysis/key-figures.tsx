import styles from './analysis.module.css'
import { Delta, FigureText, SideMark } from './delta'
import type { FigureName } from './figures'
import { useAnalysisWords } from './words'

/** Figures by their names; what is absent is not known. */
type Values = { [Name in FigureName]?: number | null }

interface KeyFiguresProps {
  label: string
  names: readonly FigureName[]
  values: Values
  /** What is compared with them, and what lies between. */
  compared?: { target: Values; difference: Values }
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
          <Value name={name} value={values[name]} {...(compared && { side: 'a' })} />
          {compared && (
            <>
              <Value name={name} value={compared.target[name]} side="b" />
              <Delta name={name} value={compared.difference[name] ?? null} unit />
            </>
          )}
          {defined && definition(name) && <p className={styles.defined}>{definition(name)}</p>}
        </li>
      ))}
    </ul>
  )
}

function Value({ name, value, side }: { name: FigureName; value: number | null | undefined; side?: 'a' | 'b' }) {
  const { unitOf } = useAnalysisWords()
  return (
    <p className={styles.value} data-side={side}>
      {side && <SideMark side={side} />}
      <b>
        <FigureText name={name} value={value} />
      </b>
      <small>{unitOf(name)}</small>
    </p>
  )
}
