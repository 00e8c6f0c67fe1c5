import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Column } from '../../../queries/operating-status'
import { statusColumnsQuery } from '../../../queries/status-columns'
import type { BoardLine } from '../../../shell/board/board'
import { useSay } from '../../../shell/board/words'
import { cellText, kindOf } from './columns'
import styles from './operating-status.module.css'
import { useStatusWords } from './words'

/** Each of the present run, and of the line's day. */
const figures = [
  'output',
  'weightCheckerNg',
  'yieldRate',
  'operatingRatio',
  'alarmCount',
  'powerOnTime',
  'runTime',
  'stopTime',
  'alarmStopTime',
  'filmUsage',
  'filmLossRate',
] as const satisfies readonly Column[]

/** What is of the moment. */
const moment = ['productionSpeed', 'filmRemaining', 'rollEndTime'] as const satisfies readonly Column[]

/** The figures of the present item and of the day, side by side. */
export function LineFigures({ line, now }: { line: BoardLine; now: number }) {
  const t = useStatusWords()
  const say = useSay()
  const title = useId()
  const { data } = useQuery(statusColumnsQuery())
  const of = new Map(data?.available.map((one) => [one.columnKey, one]))
  const head = (column: Column) => {
    const known = of.get(column)
    const unit = kindOf(column) === 'duration' ? null : known?.unit
    return (
      <th scope="row">
        {known?.label} {unit && <span className="u">{unit}</span>}
      </th>
    )
  }
  const text = (column: Column) => cellText(say, line, column, now)
  return (
    <section aria-labelledby={title}>
      <h3 className="sg-h2" id={title}>
        {t('detail.figures')}
      </h3>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sg-vh">{t('detail.figure')}</span>
            </th>
            <th scope="col">{t('detail.run')}</th>
            <th scope="col">{t('detail.today')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((column) => (
            <tr key={column}>
              {head(column)}
              <td>{text(column)}</td>
              <td>{text(cumulative(column))}</td>
            </tr>
          ))}
          {moment.map((column) => (
            <tr key={column}>
              {head(column)}
              <td colSpan={2}>{text(column)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cumulative(column: (typeof figures)[number]): Column {
  return `cumulative${column[0]?.toUpperCase()}${column.slice(1)}` as Column
}
