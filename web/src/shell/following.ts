//! What follows the event stream wherever the member is: the stream itself, and the download tray.
import { followExports } from './downloads/follow'
import { startEvents } from './events'

/** Called once, at the first login of this tab. */
export function startFollowing(): void {
  followExports()
  startEvents()
}
