import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Store, useStore } from '../../../../lib/store'
import { clockText } from '../../../../lib/zone'
import type { BoardLine } from '../../../../shell/board/board'
import type { Alarm } from '../../../../shell/trend/model'
import { durationText, useTrendWords } from '../../../../shell/trend/words'
import { Name } from '../../../../ui/name'
import { ReasonMark } from '../../../../ui/reason-mark'
import type { Refresh } from '../refresh'
import type { StatusSearch } from '../search'
import { isOpen, type StopRow } from '../stops/rules'
import { useStatusWords } from '../words'
import styles from './trend.module.css'
import { useStopOf } from './use-stop'

interface AlarmNoteProps {
  alarms: readonly Alarm[]
  cursor: Store<number | null>
  line: BoardLine
  device: string
  zone: string
  now: number
  refresh: Refresh
  search: StatusSearch
}

/** The alarm that the cursor points at: when it came, what it is, how long it stopped the filler, why, and the way to its stop. */
export function AlarmNote(props: AlarmNoteProps) {
  const { alarms, cursor, line, zone, now, search } = props
  const t = useStatusWords()
  const say = useTrendWords()
  const alarm = usePointedAlarm(alarms, useStore(cursor), now)
  const { date, rows } = useStopOf({ ...props, alarm })
  if (!alarm) return null
  const lasted = durationText(say, ((alarm.to ?? now) - alarm.from) / 1000)
  const { number, text } = alarm
  return (
    <aside className={styles.alarm} aria-label={t('trend.alarm')}>
      <b>
        {clockText(alarm.from, zone, true)} {number !== null && text !== String(number) ? `${number} ${text}` : text}
      </b>
      <p>{alarm.to === null ? t('trend.alarmLasts', { lasted }) : lasted}</p>
      <Reasons rows={rows} />
      <Link
        to="/mm/operational-status/detail"
        search={{ ...search, tab: 'stops', line: line.key, date, part: rows[0]?.stop.stopUniqueKey, show: undefined }}
        className="sg-reach"
      >
        {t('trend.toStop')}
      </Link>
    </aside>
  )
}

/** The alarm under the cursor; beside all alarms the one before, so that a pointer can go to what is said of it. */
function usePointedAlarm(alarms: readonly Alarm[], time: number | null, now: number): Alarm | undefined {
  const [last, setLast] = useState<number | null>(null)
  const under = time === null ? undefined : alarms.find(({ from, to }) => from <= time && time < (to ?? now + 1))
  const next = time === null ? null : (under?.from ?? last)
  if (next !== last) setLast(next)
  return under ?? alarms.find(({ from }) => from === next)
}

/** What was said of the stop, part by part; nothing of one that needs no reason. */
function Reasons({ rows }: { rows: readonly StopRow[] }) {
  const t = useStatusWords()
  const reasons = [...new Set(rows.flatMap(({ reason }) => reason ?? []))]
  if (reasons.length === 0) {
    return rows.some(isOpen) ? (
      <p className={styles.reason} data-none>
        <ReasonMark kind={null} /> {t('stops:show.none')}
      </p>
    ) : null
  }
  return reasons.map(({ reasonUniqueKey, kind, name }) => (
    <p key={reasonUniqueKey} className={styles.reason}>
      <ReasonMark kind={kind} /> {t('trend.alarmReason')} <Name>{name}</Name>
    </p>
  ))
}
