import { Link } from '@tanstack/react-router'
import { isoIn } from '../../../lib/zone'
import { Name } from '../../../ui/name'
import type { BoardLine } from './board'
import { numberOf } from './status'
import { useSay } from './words'

/** The line's name, as the way to its filling history where the member may open it. */
export function LineName({ line, mayOpenHistory }: { line: BoardLine; mayOpenHistory: boolean }) {
  const t = useSay()
  if (!mayOpenHistory) return <Name>{line.name}</Name>
  return (
    <Link to="/support/filling-history/search" search={historyOf(line)} title={t('board.lineHistory')}>
      <Name>{line.name}</Name>
    </Link>
  )
}

const day = 24 * 3_600_000

/** The line's day with its present item, or with all items where it makes none or several. */
function historyOf({ key, place, row }: BoardLine) {
  const start = Date.parse(row.dayStartTime)
  const item = numberOf(row, 'recipeDataNumber')
  const found =
    item === null ? { kind: 'allItems' as const } : { kind: 'recipeDataNumber' as const, value: String(item) }
  const [from, to] = [isoIn(start, place.timeZone), isoIn(start + day, place.timeZone)]
  return { location: place.locationUniqueKey, line: key, ...found, start: from, end: to }
}
