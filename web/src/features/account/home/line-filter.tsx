import { type BoardLine, countStates } from '../../../shell/board/board'
import { states } from '../../../shell/board/states'
import { stateName, useSay } from '../../../shell/board/words'
import type { Sign } from '../../../ui/state'
import { StateMark } from '../../../ui/state'
import styles from './home.module.css'

const shown: readonly Sign[] = ['run', ...states.filter((state) => state !== 'run')]

/** Which lines are shown: all, or those in one state. */
export function StateChips({
  lines,
  chosen,
  onChoose,
}: {
  lines: readonly BoardLine[]
  chosen: Sign | undefined
  onChoose(state: Sign | undefined): void
}) {
  const t = useSay()
  const counts = countStates(lines)
  return (
    <fieldset className={styles.chips}>
      <legend className="sg-vh">{t('board.filterState')}</legend>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('board.all')} <b>{lines.length}</b>
      </button>
      {shown.map((state) => (
        <button
          key={state}
          type="button"
          className={styles.chip}
          aria-pressed={chosen === state}
          onClick={() => onChoose(chosen === state ? undefined : state)}
        >
          <StateMark state={state} /> {stateName(t, state)} <b>{counts[state]}</b>
        </button>
      ))}
    </fieldset>
  )
}

/** One of a few choices beside each other. */
export function Choice<Key extends string>({
  label,
  items,
  chosen,
  onChoose,
}: {
  label: string
  items: readonly { key: Key; name: string; icon?: React.ReactNode }[]
  chosen: Key
  onChoose(key: Key): void
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className="sg-vh">{label}</legend>
      {items.map(({ key, name, icon }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {icon}
          {name}
        </button>
      ))}
    </fieldset>
  )
}
