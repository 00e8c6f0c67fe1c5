import './heat-map.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { figure } from '../../lib/figures'
import { type HeatScale, heatLevel, heatLevels, heatScale } from './heat-scale'

/** A row of a heat map: one value for each of its columns, null where there is none. */
interface HeatRow {
  key: string
  name: ReactNode
  values: readonly (number | null)[]
}

/** A column of a heat map. */
interface HeatColumn {
  key: string
  label: string
  /** What it is called in full. */
  title: string
}

interface HeatMapProps {
  label: string
  /** The head of the names. */
  corner: string
  columns: readonly HeatColumn[]
  rows: readonly HeatRow[]
  /** The ends of the scale are multiples of it. */
  step: number
  /** A value as the cells write it. */
  text(value: number | null): string
  /** Of the values; stands in the legend. */
  unit: string
}

/** A grid of numbers on grounds of five steps: what was high and low, and when. Without colour the numbers say it. */
export function HeatMap(props: HeatMapProps) {
  const { label, columns, rows, step, unit } = props
  const values = rows.flatMap((row) => row.values)
  const scale = heatScale(values, step)
  const box = useRef<HTMLDivElement>(null)
  // what was last is what one looks for
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns begin anew
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [columns.length])
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={box} className="sg-heat" role="group" aria-label={label} tabIndex={0}>
      <Grid {...props} scale={scale} />
      {scale && (
        <p>
          {figure(scale.low)} {unit}
          <span aria-hidden="true">
            {heatLevels.map((level) => (
              <i key={level} data-level={level} />
            ))}
          </span>
          {figure(scale.high)} {unit}
        </p>
      )}
    </div>
  )
}

function Grid({ label, corner, columns, rows, text, scale }: HeatMapProps & { scale: HeatScale | null }) {
  return (
    <table>
      <caption className="sg-vh">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map(({ key, label: name, title }) => (
            <th key={key} scope="col" title={title}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {columns.map(({ key }, place) => {
              const value = row.values[place] ?? null
              return (
                <td key={key} data-level={heatLevel(value, scale)}>
                  {text(value)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
