//! Keeps the tray up to date while somebody is logged in.
import { followStream } from '../../api/stream'
import { page } from '../../lib/page'
import { isLoggedIn, member } from '../../session/member'
import { type ExportRow, forgetExports, refreshExports, takeExportRow } from './exports'

let following: AbortController | null = null

/** Follows the stream from each login to its end; its calls carry a page's code, so it begins with the first page. */
export function followExports(): void {
  member.subscribe(turn)
  page.subscribe(turn)
  turn()
}

function turn(): void {
  const wanted = isLoggedIn()
  if (wanted && !following && page.get().name !== '') begin()
  if (!wanted && following) end()
}

function begin(): void {
  const controller = new AbortController()
  following = controller
  const reader = {
    onOpen: () => void refreshExports(),
    onEvent: (event: { topic: string; row?: unknown }) => {
      if (event.topic === 'export' && event.row) takeExportRow(event.row as ExportRow)
    },
  }
  void followStream(['export'], reader, controller.signal)
}

function end(): void {
  following?.abort()
  following = null
  forgetExports()
}
