//! What a screen reader is told of the board: each line that became worse, once, and no longer than it lasts.
import type { BoardLine } from './board'

/** What stands as said. */
export interface Announcement {
  words: string
  /** The troubles that the words are about, by line. */
  about: ReadonlyMap<string, string>
  /** Grows with each announcement: the same words said again are a new text. */
  count: number
}

/** Nothing said yet. */
export const silence: Announcement = { words: '', about: new Map(), count: 0 }

/** The trouble that a line is in: another alarm, or the same one come again, is another trouble. Empty: none. */
function troubleOf({ state, row }: BoardLine): string {
  return state === 'alarm' || state === 'unknown' ? `${state} ${row.alarm?.alarmNumber ?? ''} ${row.stateSince}` : ''
}

/** The troubles of all lines, to compare the next look with. */
export function troublesOf(lines: readonly BoardLine[]): ReadonlyMap<string, string> {
  return new Map(lines.map((line) => [line.key, troubleOf(line)]))
}

/** What stands as said after a look: new troubles are told, and words about troubles that have ended are taken away. */
export function announce(
  standing: Announcement,
  before: ReadonlyMap<string, string>,
  lines: readonly BoardLine[],
  tell: (lines: readonly BoardLine[]) => string,
): Announcement {
  const now = troublesOf(lines)
  const worse = lines.filter(({ key }) => before.has(key) && now.get(key) !== '' && now.get(key) !== before.get(key))
  if (worse.length > 0) {
    const about = new Map(worse.map(({ key }) => [key, now.get(key) ?? '']))
    return { words: tell(worse), about, count: standing.count + 1 }
  }
  const lasting = [...standing.about].some(([key, trouble]) => now.get(key) === trouble)
  return lasting || standing.words === '' ? standing : { ...silence, count: standing.count }
}
