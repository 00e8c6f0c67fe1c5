import { addressReader, text, whole } from '../../../lib/address'

/** Which video, where it begins, and the step of a work flow. */
export const readVideoSearch = addressReader({ video: text, at: whole, flow: text })
