import { ChipFilter } from '../../ui/list/chip-filter'
import type { Sign } from '../../ui/state'
import { StateMark } from '../../ui/state'
import { type BoardLine, countStates } from './board'
import { states } from './states'
import { stateName, useSay } from './words'

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
