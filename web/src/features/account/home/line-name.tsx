import { Link } from '@tanstack/react-router'
import type { BoardLine } from '../../../shell/board/board'
import { useSay } from '../../../shell/board/words'
import { Name } from '../../../ui/name'
import { historyOf } from './history-search'

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
