import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { figure } from '../../../lib/figures'
import type { AlarmSums } from '../../../queries/alarm-history'
import { type HourBar, HourBars } from '../../../ui/charts/hour-bars'
import { type Rank, RankBars } from '../../../ui/charts/rank-bars'
import { Name } from '../../../ui/name'
import styles from './alarm-history.module.css'
import { alarmName, useLengthText } from './words'

/** Numbers that stand here until all are asked for. */
const SHOWN = 4
/** Labels below the days: a date is wider than an hour. */
const DAY_LABELS = 7

interface Narrowing {
  /** The one day that is looked at. */
  day: string | undefined
  onDay(day: string | undefined): void
  onNumber(number: string): void
}

/** The alarms of a period by day and by number; a press on a day or a number narrows the list to it. */
export function Sums({ sums, day, onDay, onNumber }: Narrowing & { sums: AlarmSums | undefined }) {
  const { t } = useTranslation('alarmHistory')
  return (
    <div className={styles.sums}>
      {sums && (
        <>
          <section>
            <h2 className="sg-h2">
              {t('perDay.title')} <small>{t('perDay.hint')}</small>
            </h2>
            <Days days={sums.days} label={t('perDay.chart')} choice={{ chosen: day, onChoose: onDay }} />
          </section>
          <Numbers sums={sums} onNumber={onNumber} />
        </>
      )}
    </div>
  )
}

/** Days as bars, the last of them still open. */
export function Days({
  days,
  label,
  choice,
}: {
  days: AlarmSums['days']
  label: string
  choice?: { chosen: string | undefined; onChoose(day: string | undefined): void }
}) {
  const { t } = useTranslation('alarmHistory')
  const bars = days.map(({ date, count }, place): HourBar => {
    const open = place === days.length - 1
    const told = t('perDay.bar', { date: dayText(date), count })
    return {
      key: date,
      label: dayText(date).slice(5),
      title: open ? `${told} ${t('perDay.open')}` : told,
      total: count,
      parts: [],
      open,
    }
  })
  return (
    <HourBars bars={bars} colors={['var(--sg-alarm)']} label={label} labels={DAY_LABELS} {...(choice && { choice })} />
  )
}

function Numbers({ sums, onNumber }: { sums: AlarmSums; onNumber(number: string): void }) {
  const { t } = useTranslation('alarmHistory')
  const [all, showAll] = useState(false)
  const length = useLengthText()
  const shown = sums.numbers.slice(0, all ? undefined : SHOWN)
  const rank = ({ alarmNumber, alarmText, lineNames, count, duration }: AlarmSums['numbers'][number]): Rank => {
    const name = alarmName(alarmNumber, alarmText)
    return {
      key: name,
      name: (
        <button
          type="button"
          className="sg-textbutton"
          title={t('rank.narrow', { name })}
          onClick={() => onNumber(alarmNumber)}
        >
          {name}
        </button>
      ),
      note: joined(lineNames.map((line) => <Name key={line}>{line}</Name>)),
      value: duration,
      text: (
        <>
          <b>{length(duration)}</b>
          <small>{t('rank.times', { count })}</small>
        </>
      ),
      tone: 'alarm',
    }
  }
  return (
    <section>
      <h2 className="sg-h2">
        {t('rank.title')}{' '}
        {sums.numberCount > SHOWN && (
          <>
            <small>{t('rank.of', { shown: figure(shown.length), count: sums.numberCount })}</small>
            <button type="button" className="sg-textbutton" aria-expanded={all} onClick={() => showAll(!all)}>
              {t(all ? 'rank.few' : 'rank.all')}
            </button>
          </>
        )}
      </h2>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('rank.none')}</p>
      ) : (
        <RankBars rows={shown.map(rank)} label={t('rank.title')} />
      )}
    </section>
  )
}

function joined(names: ReactNode[]): ReactNode {
  return names.length === 0 ? undefined : names.flatMap((name, place) => (place === 0 ? [name] : [' / ', name]))
}
