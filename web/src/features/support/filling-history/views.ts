import type { DisplayConditions, Span } from './conditions'
import type { PageOf } from './queries'

/** What every view of the charts tab is given. */
export interface ViewProps {
  display: DisplayConditions
  zone: string
  page: PageOf
  /** The part of the window that the run on display takes; null where it takes it whole. */
  chosen: Span | null
  onPage(page: number, size: number): void
  /** The list became shorter than the page in the address: to its last page, without a step back. */
  onLastPage(page: number): void
}
