import { day, oneOf, text } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'

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
