import { addressReader, text } from '../../../lib/address'

/** Which number, as which machine means it. */
export const readAlarmNumberSearch = addressReader({ device: text, number: text })
