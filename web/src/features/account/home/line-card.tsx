import type { ReactNode } from 'react'
import { figure, itemNumber, percent } from '../../../lib/figures'
import { type BoardLine, heardToday, stateOf } from '../../../shell/board/board'
import { DayBand } from '../../../shell/board/day-band'
import { numberOf, textOf } from '../../../shell/board/values'
import {
  filmText,
  itemless,
  momentText,
  reasonText,
  sinceText,
  stateName,
  sumToday,
  useSay,
} from '../../../shell/board/words'
import { Name } from '../../../ui/name'
import { StateMark, StateTag } from '../../../ui/state'
import styles from './home.module.css'
import { LineName } from './line-name'
import type { LineViewProps } from './views'

/** One line: what it does and since when, what it makes, how much of it today. */
export function LineCard({ line, view }: { line: BoardLine; view: LineViewProps }) {
  const t = useSay()
  const { row, state } = line
  const speed = numberOf(row, 'productionSpeed')
  return (
    <li className={`sg-panel ${styles.line}`} data-state={state}>
      <div className={styles.lineHead}>
        <h3>
          <LineName line={line} mayOpenHistory={view.mayOpenHistory} />
        </h3>
        <StateTag state={state} label={stateName(t, state)} since={sinceText(t, line, view.now)} />
      </div>
      {view.manyPlaces && (
        <p className={styles.place}>
          <Name>{line.place.name}</Name>
        </p>
      )}
      <Product line={line} />
      <Second line={line} now={view.now} />
      <div className={styles.made}>
        <b>{figure(sumToday(line, 'cumulativeOutput'))}</b>
        <span>{t('board.bags')}</span>
        <small>{made(t, line, view.now)}</small>
      </div>
      <DayBand line={line} day={view.days.get(line.key)} moves={view.movesOf(line.key)} now={view.now} axis />
      <dl className={styles.figures}>
        <Figure label={t('board.speed')} value={figure(speed)} unit={t('board.bagsPerMinute')} />
        <Figure label={t('board.yield')} value={percent(numberOf(row, 'cumulativeYieldRate'))} unit="%" />
        <Figure label={t('board.ratio')} value={percent(numberOf(row, 'cumulativeOperatingRatio'))} unit="%" />
      </dl>
      {row.machines.length > 1 && <Machines line={line} />}
    </li>
  )
}

function Product({ line }: { line: BoardLine }) {
  const t = useSay()
  const [number, name] = [numberOf(line.row, 'recipeDataNumber'), textOf(line.row, 'recipeDataName')]
  if (number === null) return <p className={`${styles.product} muted`}>{itemless(t, line)}</p>
  return (
    <p className={styles.product}>
      {name && <Name>{name}</Name>} <span>{t('board.itemNumber', { number: itemNumber(number) })}</span>
    </p>
  )
}

/** The reason where there is one, else what runs through the line. */
function Second({ line, now }: { line: BoardLine; now: number }) {
  const t = useSay()
  const reason = reasonText(t, line, now)
  if (reason) {
    return (
      <p className={styles.second} data-reason={line.state}>
        {reason}
      </p>
    )
  }
  const film = filmText(line)
  const [first, ...others] = line.row.machines
  return (
    <p className={styles.second}>
      {first && others.length === 0 && <Name>{first.displayName}</Name>}
      {others.length > 0 && t('board.fillerCount', { count: others.length + 1 })}
      {film && ` / ${t('board.film', { film })}`}
    </p>
  )
}

/** What the big number counts; of a line that nobody hears, until when. */
function made(t: ReturnType<typeof useSay>, line: BoardLine, now: number): ReactNode {
  const { stateSince } = line.row
  if (line.state === 'unknown' && !heardToday(line)) return t('board.silentToday')
  if (line.state === 'unknown' && stateSince) {
    return t('board.madeUntil', { time: momentText(Date.parse(stateSince), line.place.timeZone, now) })
  }
  return t('board.madeToday')
}

function Figure({ label, value, unit }: { label: string; value: string; unit: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {/\d/.test(value) && <span>{unit}</span>}
      </dd>
    </div>
  )
}

function Machines({ line }: { line: BoardLine }) {
  const t = useSay()
  return (
    <ul className={styles.machines} aria-label={t('board.machinesOf', { line: line.name })}>
      {line.row.machines.map((machine) => (
        <li key={machine.deviceUniqueKey}>
          <StateMark state={stateOf(machine)} size={12} />
          <span className="sg-vh">{stateName(t, stateOf(machine))}</span>
          <Name>{machine.displayName}</Name>
        </li>
      ))}
    </ul>
  )
}
