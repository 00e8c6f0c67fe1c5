//! When the server was heard of last, by an answer or by a sign of life of the event stream.

let at = Date.now()

/** The server was heard just now. */
export function heard(): void {
  at = Date.now()
}

/** When it was heard last; before anything was heard, when the page began. */
export function lastHeard(): number {
  return at
}
