//! What goes on wherever the member is: the event stream, the download tray, the end of the session.
import { followSessionEnd } from '../session/session-end'
import { followExports } from './downloads/follow'
import { startEvents } from './events'

/** Called once, at the first login of this tab. */
export function startFollowing(): void {
  followExports()
  startEvents()
  followSessionEnd()
}
