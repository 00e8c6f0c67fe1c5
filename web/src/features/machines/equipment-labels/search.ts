import { addressReader, keys, oneOf, whole } from '../../../lib/address'
import { paperNames } from './papers'

/** What may stand on a label besides its code. */
export const marks = ['name', 'number', 'line', 'model', 'cut'] as const
export type Mark = (typeof marks)[number]

/** What stands there unless somebody chooses. */
export const usualMarks: readonly Mark[] = ['name', 'number', 'line']

/** Which machines, on which paper, from which place of it, and with which words. Without machines all of the location. */
export const readLabelSearch = addressReader({
  devices: keys(1000),
  paper: oneOf(paperNames),
  first: whole,
  show: keys(marks.length),
})
