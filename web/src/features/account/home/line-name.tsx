import { Link } from '@tanstack/react-router'
import { Name } from '../../../ui/name'
import type { BoardLine } from './board'
import { historyOf } from './history-search'
import { useSay } from './words'

/** The line's name, as the way to its filling history where the member may open it. */
export function LineName({ line, mayOpenHistory }: { line: BoardLine; mayOpenHistory: boolean }) {
  const t = useSay()
  if (!mayOpenHistory) return <Name>{line.name}</Name>
  return (
    <Link
      to="/support/filling-history/search"
      search={historyOf(line)}
      title={t('board.lineHistory')}
      className="sg-reach"
    >
      <Name>{line.name}</Name>
    </Link>
  )
}
