//! New notices come with the tab's stream, and what another tab read leaves this one.
import type { QueryClient } from '@tanstack/react-query'
import { hearOfReading, type Notice, renewStaleNotices, takeNotice } from '../../queries/notices'
import { listenTo } from '../events'

/** Called once. */
export function followNotices(client: QueryClient): void {
  hearOfReading(client)
  listenTo('notice', {
    onOpen: () => renewStaleNotices(client),
    // the bell asks by itself every five minutes
    onPoll: () => {},
    onRow: (row) => takeNotice(client, row as Notice),
  })
}
