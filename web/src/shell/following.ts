//! What goes on wherever the member is: the event stream, the download tray, the end of the session.

import type { QueryClient } from '@tanstack/react-query'
import { followSessionEnd } from '../session/session-end'
import { followExports } from './downloads/follow'
import { startEvents } from './events'
import { followNotices } from './notices/follow'

/** Called once, at the first login of this tab. */
export function startFollowing(client: QueryClient): void {
  followExports()
  followNotices(client)
  startEvents()
  followSessionEnd()
}
