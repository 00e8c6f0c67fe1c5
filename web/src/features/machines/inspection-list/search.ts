import { oneOf, text, type ValueReader } from '../../../lib/address'
import { isDay } from '../../../lib/days'
import { listSearch } from '../../../lib/list-search'

const day: ValueReader<string> = (raw) => {
  const read = text(raw)
  return read !== undefined && isDay(read) ? read : undefined
}

/** Which machine, kind and result, and of which days. */
export const inspectionSearch = listSearch({
  filters: {
    device: text,
    kind: oneOf([10, 20, 30, 40, 50, 60]),
    result: oneOf([10, 20, 30]),
    from: day,
    to: day,
    /** The follow-up that a mail leads to. */
    followUp: text,
  },
})
