import type { ReactNode } from 'react'
import { useMayOpen } from './may-open'

/** What is asked for: a permission key, a screen's function code, or both. */
type Need = { permission: string; functionCode?: string } | { permission?: string; functionCode: string }

/** Shows its children to those who may: a control that somebody must not use is not there. Unknown is not allowed. */
export function Can({ children, permission, functionCode }: Need & { children: ReactNode }) {
  const screen = {
    ...(permission === undefined ? {} : { permission: [permission] }),
    ...(functionCode === undefined ? {} : { functionCode }),
  }
  return useMayOpen([screen]).open[0] ? children : null
}
