import type { DisplayConditions } from './conditions'
import type { PageOf } from './queries'

/** What every view of the charts tab is given. */
export interface ViewProps {
  display: DisplayConditions
  zone: string
  page: PageOf
  onPage(page: number, size: number): void
  /** The list became shorter than the page in the address: to its last page, without a step back. */
  onLastPage(page: number): void
}
