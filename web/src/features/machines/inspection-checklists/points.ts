//! The points of a checklist while they are edited.
import type { ChecklistPoint } from '../../../queries/inspections'

/** A point as it is typed. */
export interface PointValues {
  /** Tells it from the others while they change places. */
  id: string
  section: string
  title: string
  criterion: string
  measured: boolean
  unit: string
  lowerLimit: string
  upperLimit: string
  itemKey: string
}

let number = 0

/** A new point, of the section of the one before. */
export function newPoint(section = ''): PointValues {
  number += 1
  return {
    id: `p${number}`,
    section,
    title: '',
    criterion: '',
    measured: false,
    unit: '',
    lowerLimit: '',
    upperLimit: '',
    itemKey: '',
  }
}

/** A point that was saved. */
export function valuesOf(point: ChecklistPoint): PointValues {
  return {
    ...newPoint(point.section),
    title: point.title,
    criterion: point.criterion ?? '',
    measured: point.measured,
    unit: point.unit ?? '',
    lowerLimit: point.lowerLimit ?? '',
    upperLimit: point.upperLimit ?? '',
    itemKey: point.itemKey ?? '',
  }
}

/** What the call takes: what was left empty is not there, and only a measured point has limits. */
export function sentOf({ section, title, criterion, measured, ...measure }: PointValues) {
  const given = ([, text]: readonly [string, string]) => text.trim() !== ''
  const { unit, lowerLimit, upperLimit, itemKey } = measure
  const own = measured ? Object.entries({ unit, lowerLimit, upperLimit, itemKey }).filter(given) : []
  return { section, title, measured, ...(criterion.trim() !== '' && { criterion }), ...Object.fromEntries(own) }
}
