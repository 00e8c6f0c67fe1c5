import { type BoardLine, countStates } from '../../../shell/board/board'
import { states } from '../../../shell/board/states'
import { stateName, useSay } from '../../../shell/board/words'
import { ChipFilter } from '../../../ui/list/chip-filter'
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
    <ChipFilter
      label={t('board.filterState')}
      all={{ name: t('board.all'), count: lines.length }}
      chips={shown.map((state) => ({
        key: state,
        name: stateName(t, state),
        count: counts[state],
        sign: <StateMark state={state} />,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
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
