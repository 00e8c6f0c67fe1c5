import { addressReader, oneOf, text } from '../../../lib/address'

/** Which numbers are shown. */
export const views = ['all', 'on', 'off', 'differs'] as const
export type View = (typeof views)[number]

/** The machine, the group whose sending is in view, and which numbers are shown. */
export const readAlarmMailSearch = addressReader({ device: text, group: text, view: oneOf(views), find: text })
