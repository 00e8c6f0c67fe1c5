import type { ReactNode } from 'react'
import { itemNumber } from '../../../../lib/figures'
import { clockText } from '../../../../lib/zone'
import type { BoardLine } from '../../../../shell/board/board'
import { numberOf, textOf } from '../../../../shell/board/values'
import { Name } from '../../../../ui/name'
import { type StopRow, type StopSum, sumsOf } from './rules'
import styles from './stops.module.css'
import { lengthText, useStopWords } from './words'

/** What the day says at once: its stops, those that nobody explained, micro stops. */
export function Facts({
  rows,
  line,
  renewedAt,
  zone,
}: {
  rows: readonly StopRow[] | undefined
  /** What the line does now; absent for another day. */
  line: BoardLine | undefined
  renewedAt: number
  zone: string
}) {
  const t = useStopWords()
  const text = ({ count, seconds }: StopSum) => t('sum', { count, time: lengthText(t, seconds) })
  const sums = rows && sumsOf(rows)
  const item = line && numberOf(line.row, 'recipeDataNumber')
  const facts: [string, ReactNode][] = []
  if (line && item != null) {
    const name = textOf(line.row, 'recipeDataName')
    facts.push([
      t('operatingStatus:detail.item'),
      <span key="item">
        {itemNumber(item)} <Name>{name}</Name>
      </span>,
    ])
  }
  if (sums) facts.push([t('fact.stops'), text(sums.all)])
  if (sums && sums.open.count > 0) {
    facts.push([
      t('fact.open'),
      <span key="open" className={styles.caution}>
        {text(sums.open)}
      </span>,
    ])
  }
  if (sums && sums.micro.count > 0) facts.push([t('fact.micro'), text(sums.micro)])
  if (renewedAt > 0) facts.push([t('fact.renewed'), clockText(renewedAt, zone, true)])
  return (
    <div className={`sg-facts ${styles.facts}`}>
      {facts.map(([label, value]) => (
        <span key={label}>
          {label} <b>{value}</b>
        </span>
      ))}
    </div>
  )
}
