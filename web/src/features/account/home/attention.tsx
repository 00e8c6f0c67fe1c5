import { StateMark } from '../../../ui/state'
import { type BoardLine, troubled } from './board'
import styles from './home.module.css'
import { LineName } from './line-name'
import { reasonText, sinceText, stateName, useSay } from './words'

/** At most so many; the board below holds all. */
const most = 3

/** What needs a person, worst first. Absent when nothing does. */
export function Attention({
  lines,
  now,
  mayOpenHistory,
}: {
  lines: readonly BoardLine[]
  now: number
  mayOpenHistory: boolean
}) {
  const t = useSay()
  const trouble = troubled(lines)
  if (trouble.length === 0) return null
  return (
    <section className={styles.attention} aria-label={t('board.attention')}>
      <ul>
        {trouble.slice(0, most).map((line) => (
          <li key={line.key} data-state={line.state}>
            <StateMark state={line.state} size={20} />
            <div>
              <p>
                <b>
                  <LineName line={line} mayOpenHistory={mayOpenHistory} />
                </b>{' '}
                {reasonText(t, line, now) || stateName(t, line.state)}
              </p>
              <small>{[stateName(t, line.state), sinceText(t, line, now)].filter(Boolean).join(' ')}</small>
            </div>
          </li>
        ))}
      </ul>
      {trouble.length > most && (
        <p className={styles.more}>{t('board.moreTrouble', { lines: trouble.length - most })}</p>
      )}
    </section>
  )
}
