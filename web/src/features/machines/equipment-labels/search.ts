import { addressReader, keys, oneOf, whole } from '../../../lib/address'

/** The papers by name; what they measure comes with the page. */
export const paperNames = ['a4x21', 'a4x24', 'w62', 'w29'] as const
export type PaperName = (typeof paperNames)[number]

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
