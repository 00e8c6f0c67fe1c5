import type { ComponentProps } from 'react'
import { QueryFailure } from '../../../shell/query-state'

/** A part of the site that could not be had: loaded when it is needed, which is almost never. */
export default function Failure(props: ComponentProps<typeof QueryFailure>) {
  return <QueryFailure {...props} />
}
