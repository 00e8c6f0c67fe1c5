import type { DisplayConditions } from '../../../queries/filling-history'
import type { ListPosition } from '../../../shell/list/position'
import type { Span } from '../../../shell/trend/model'

/** What every view of the charts tab is given. */
export interface ViewProps {
  display: DisplayConditions
  zone: string
  /** The page of the view's table. */
  at: ListPosition
  /** The part of the window that the run on display takes; null where it takes it whole. */
  chosen: Span | null
}
