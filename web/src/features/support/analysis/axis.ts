//! How a chart counts the figures of an analysis.
import { type FigureName, figures, figureText, perUnit } from './figures'

type Measure = (typeof figures)[FigureName]['measure']

/** What the axis of a measure spans at least (`ui/charts/axis.ts`). */
const categories: Record<Measure, string> = {
  bags: 'count',
  percent: 'percent',
  hours: 'time',
  minutes: 'time',
  times: 'times',
  metres: 'film',
}

export function categoryOf(name: FigureName): string {
  return categories[figures[name].measure]
}

/** A value as an axis counts it: in the unit of the figure. */
export function onAxis(name: FigureName, value: number | null): number | null {
  return value === null ? null : value / perUnit(name)
}

/** A value of an axis as it is written. */
export function axisText(name: FigureName, value: number | null): string {
  return figureText(name, value === null ? null : value * perUnit(name))
}
