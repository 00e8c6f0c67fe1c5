//! How the connection to the server stands, as the tab's one event stream tells it.
import type { Break } from '../api/stream'
import { createStore } from '../lib/store'

/** A line that was ended is taken up again so soon that nobody needs to hear of it; a silent one is told at once. */
const graceMs = 8_000

/** `lost`: what stands on the screen may have changed meanwhile; `polled`: another tab has the stream, and this one asks now and then. */
export const connection = createStore<'opening' | 'open' | 'polled' | 'lost'>('opening')

let grace: ReturnType<typeof setTimeout> | undefined

/** The stream stands. */
export function connected(): void {
  clearTimeout(grace)
  grace = undefined
  connection.set('open')
}

/** The stream broke off, or could not be made. */
export function disconnected(how: Break): void {
  if (how === 'silent') lose()
  else if (connection.get() !== 'lost') grace ??= setTimeout(lose, graceMs)
}

/** Another tab of the member has the stream now. */
export function polled(): void {
  clearTimeout(grace)
  grace = undefined
  connection.set('polled')
}

/** Nobody is logged in, or wants a stream: there is nothing to lose. */
export function unconnected(): void {
  clearTimeout(grace)
  grace = undefined
  connection.set('opening')
}

function lose(): void {
  clearTimeout(grace)
  grace = undefined
  connection.set('lost')
}
