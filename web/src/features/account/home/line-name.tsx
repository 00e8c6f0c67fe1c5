import { Link } from '@tanstack/react-router'
import { Name } from '../../../ui/name'
import type { BoardLine } from './board'
import { useSay } from './words'

/** The line's name, as the way to its filling history where the member may open it. */
export function LineName({ line, mayOpenHistory }: { line: BoardLine; mayOpenHistory: boolean }) {
  const t = useSay()
  if (!mayOpenHistory) return <Name>{line.name}</Name>
  const search = { location: line.place.locationUniqueKey, line: line.key }
  return (
    <Link
      to="/support/filling-history/search"
      search={search}
      aria-label={t('home.lineHistoryOf', { line: line.name })}
      title={t('home.lineHistory')}
    >
      <Name>{line.name}</Name>
    </Link>
  )
}
