//! A failure in one sentence, for those who show it themselves.
import { i18n } from '../lib/i18n'
import type { Failure } from './failure'

/** The server's words or the generic ones, and when to come again if the server says so. */
export function sentence({ said, fields, retryAfter }: Failure): string {
  const named = fields.map(({ message }) => message).filter(Boolean)
  const words = named.length > 0 ? named.join(' ') : (said ?? i18n.t('errors:unexpected'))
  return retryAfter === null ? words : `${words} ${whenText(retryAfter)}`
}

/** Up to this many seconds are counted; later, the clock's time is easier to keep in mind. */
const countable = 120

/** When a call that was one too many may be sent again. */
export function whenText(seconds: number, now = Date.now()): string {
  if (seconds <= countable) return i18n.t('common:again.seconds', { count: seconds })
  const at = new Date(now + seconds * 1000)
  const time = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  const today = at.getDate() === new Date(now).getDate()
  return i18n.t(today ? 'common:again.today' : 'common:again.tomorrow', { time })
}
