import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Place } from '../../../queries/places'
import type { BoardLine } from '../../../shell/board/board'
import { sinceText, stateName, useSay } from '../../../shell/board/words'
import { Name } from '../../../ui/name'
import { StateTag } from '../../../ui/state'
import styles from './operating-status.module.css'
import { useStatusWords } from './words'

/** Which line is shown, what it does and makes, and the way to its neighbours. */
export function LineBar(props: {
  order: readonly string[]
  place: Place
  chosen: string
  name: string
  /** What it does now; absent until that is known. */
  line: BoardLine | undefined
  now: number
  /** What of the line stands below its name. */
  children?: ReactNode
  onChoose(key: string): void
}) {
  const { order, place, chosen, name, line, now, onChoose, children } = props
  const t = useStatusWords()
  const say = useSay()
  const at = order.indexOf(chosen)
  const [before, after] = [order[at - 1], order[at + 1]]
  const names = new Map(place.lines.map((one) => [one.lineUniqueKey, one.name]))
  return (
    <div className={styles.lineBar}>
      <h2>
        <Name>{name}</Name>
        {line && <StateTag state={line.state} label={stateName(say, line.state)} since={sinceText(say, line, now)} />}
      </h2>
      <div className={styles.lineChoice}>
        <Button variant="default" disabled={!before} onClick={() => before && onChoose(before)}>
          {t('detail.previous')}
        </Button>
        <NativeSelect
          aria-label={t('detail.line')}
          value={chosen}
          data={order.map((key) => ({ value: key, label: names.get(key) ?? key }))}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
        <Button variant="default" disabled={!after} onClick={() => after && onChoose(after)}>
          {t('detail.next')}
        </Button>
      </div>
      {children}
    </div>
  )
}
