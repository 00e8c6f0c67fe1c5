import type { DisplayConditions } from './conditions'
import type { PageOf } from './queries'

/** What every view of the charts tab is given. */
export interface ViewProps {
  display: DisplayConditions
  zone: string
  page: PageOf
  onPage(page: number, size: number): void
}
