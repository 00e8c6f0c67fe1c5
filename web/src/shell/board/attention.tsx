import './board.css'
import type { ReactNode } from 'react'
import { StateMark } from '../../ui/state'
import { type BoardLine, troubled } from './board'
import { reasonText, sinceText, stateName, useSay } from './words'

/** At most so many; the board below holds all. */
const most = 3

/** What needs a person, worst first. Absent when nothing does. */
export function Attention({
  lines,
  now,
  name,
}: {
  lines: readonly BoardLine[]
  now: number
  /** The line's name, as the way to what comes next. */
  name(line: BoardLine): ReactNode
}) {
  const t = useSay()
  const trouble = troubled(lines)
  if (trouble.length === 0) return null
  return (
    <section className="sg-attention" aria-label={t('board.attention')}>
      <ul>
        {trouble.slice(0, most).map((line) => (
          <li key={line.key} data-state={line.state}>
            <StateMark state={line.state} size={20} />
            <div>
              <p>
                <b>{name(line)}</b> {reasonText(t, line, now) || stateName(t, line.state)}
              </p>
              <small>{[stateName(t, line.state), sinceText(t, line, now)].filter(Boolean).join(' ')}</small>
            </div>
          </li>
        ))}
      </ul>
      {trouble.length > most && (
        <p className="sg-attention-more">{t('board.moreTrouble', { lines: trouble.length - most })}</p>
      )}
    </section>
  )
}
