import { isoIn } from '../../../lib/zone'
import type { BoardLine } from '../../../shell/board/board'
import { numberOf } from '../../../shell/board/values'

const day = 24 * 3_600_000

/** The filling history of the line's day: of its present item, or of all where it makes none or several. */
export function historyOf({ key, place, row }: Pick<BoardLine, 'key' | 'place' | 'row'>) {
  const start = Date.parse(row.dayStartTime)
  const item = numberOf(row, 'recipeDataNumber')
  const found =
    item === null ? { kind: 'allItems' as const } : { kind: 'recipeDataNumber' as const, value: String(item) }
  const [from, to] = [isoIn(start, place.timeZone), isoIn(start + day, place.timeZone)]
  return { location: place.locationUniqueKey, line: key, ...found, start: from, end: to }
}
