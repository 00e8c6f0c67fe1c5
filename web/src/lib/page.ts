//! Which page is in view: calls carry its function code.
import { createStore } from './store'

/** The page in view. */
export interface Page {
  /** Route name: the screen's path without a slash in front. */
  name: string
  functionCode: string | null
}

/** The page in view, from the moment its guard let it in. */
export const page = createStore<Page>({ name: '', functionCode: null })

/** A title that the page in view gives itself, such as the name of the file it shows. */
export const ownTitle = createStore<string | null>(null)
