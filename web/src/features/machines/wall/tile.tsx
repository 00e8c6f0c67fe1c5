import { figure, itemNumber, percent } from '../../../lib/figures'
import type { StatusDay } from '../../../queries/operating-status'
import type { Move } from '../../../shell/board/band'
import { type BoardLine, heardToday } from '../../../shell/board/board'
import { DayBand } from '../../../shell/board/day-band'
import { numberOf, textOf } from '../../../shell/board/values'
import { itemless, momentText, reasonText, sinceText, stateName, sumToday, useSay } from '../../../shell/board/words'
import { Name } from '../../../ui/name'
import { StateMark } from '../../../ui/state'
import styles from './wall.module.css'
import { useWallWords } from './words'

/** One line on the wall: the state as a level at the edge, one large number or one large reason, the day below. */
export function Tile({
  line,
  day,
  moves,
  now,
}: {
  line: BoardLine
  day: StatusDay | undefined
  moves: readonly Move[]
  now: number
}) {
  const t = useWallWords()
  const say = useSay()
  const { row, state } = line
  const [number, name] = [numberOf(row, 'recipeDataNumber'), textOf(row, 'recipeDataName')]
  return (
    <li className={styles.tile} data-state={state}>
      <div className={styles.edge} aria-hidden="true" />
      <div className={styles.tileHead}>
        <h2>
          <Name>{line.name}</Name>
        </h2>
        <p className={styles.state}>
          <StateMark state={state} size={26} />
          <b>{stateName(say, state)}</b> <span>{sinceText(say, line, now)}</span>
        </p>
      </div>
      <p className={styles.item}>
        {number === null ? (
          itemless(say, line)
        ) : (
          <>
            <span>{itemNumber(number)}</span> <Name>{name}</Name>
          </>
        )}
      </p>
      <div className={styles.middle}>
        <Main line={line} now={now} />
        <dl>
          <Figure label={t('home:board.yield')} value={percent(sumToday(line, 'cumulativeYieldRate'))} />
          <Figure label={t('home:board.ratio')} value={percent(sumToday(line, 'cumulativeOperatingRatio'))} />
        </dl>
      </div>
      <p className={styles.made}>
        <b>{figure(sumToday(line, 'cumulativeOutput'))}</b> {t('home:board.bags')}
        <span>{madeText(t, line, now)}</span>
      </p>
      <div className={styles.band}>
        <DayBand line={line} day={day} moves={moves} now={now} height={24} axis />
      </div>
    </li>
  )
}

function madeText(t: ReturnType<typeof useWallWords>, line: BoardLine, now: number): string {
  const { stateSince } = line.row
  if (line.state !== 'unknown' || !stateSince) return t('home:board.madeToday')
  if (!heardToday(line)) return t('home:board.silentToday')
  return t('home:board.madeUntil', { time: momentText(Date.parse(stateSince), line.place.timeZone, now) })
}

/** What one must see from across the hall. */
function Main({ line, now }: { line: BoardLine; now: number }) {
  const t = useWallWords()
  const say = useSay()
  const { alarm, stateSince } = line.row
  if (line.state === 'run') {
    return (
      <p className={styles.main}>
        <b>{figure(numberOf(line.row, 'productionSpeed'))}</b> <span>{t('home:board.bagsPerMinute')}</span>
      </p>
    )
  }
  if (line.state === 'alarm' && alarm) {
    return (
      <p className={styles.reason}>
        <b>{alarm.alarmNumber}</b>
        <span>{alarm.alarmText !== alarm.alarmNumber && alarm.alarmText}</span>
      </p>
    )
  }
  const since = stateSince && momentText(Date.parse(stateSince), line.place.timeZone, now)
  return (
    <p className={styles.reason}>
      <b>{line.state === 'unknown' ? t('silent') : stateName(say, line.state)}</b>
      <span>{reasonText(say, line, now) || (since && t('since', { time: since }))}</span>
    </p>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {/\d/.test(value) && <span>%</span>}
      </dd>
    </div>
  )
}
