import { useState } from 'react'
import { alarmText } from './chart-words'
import type { Alarm } from './model'
import styles from './trend.module.css'
import { useTrendWords } from './words'

/**
 * Names an alarm where the pointer rests on it in the band of states. The marks lie above the layer of the cursor, and
 * are wider than a short alarm is drawn. Whoever reads without seeing finds the same in the list of stops.
 */
export function AlarmMarks({
  alarms,
  from,
  to,
  zone,
}: {
  alarms: readonly Alarm[]
  from: number
  to: number
  zone: string
}) {
  const t = useTrendWords()
  const [named, setNamed] = useState<Alarm | null>(null)
  const place = (time: number) => ((Math.min(Math.max(time, from), to) - from) / (to - from)) * 100
  const inside = alarms.filter((alarm) => alarm.from < to && (alarm.to ?? to) > from)
  const right = named !== null && place(named.from) > 50
  return (
    <div className={styles.alarmMarks} aria-hidden="true">
      {inside.map((alarm) => (
        <span
          key={alarm.from}
          data-alarm={alarm.number ?? ''}
          style={{ left: `${place(alarm.from)}%`, width: `${place(alarm.to ?? to) - place(alarm.from)}%` }}
          onPointerEnter={() => setNamed(alarm)}
          onPointerLeave={() => setNamed(null)}
        />
      ))}
      {named && inside.includes(named) && (
        <p
          className={styles.alarmName}
          style={right ? { right: `${100 - place(named.to ?? to)}%` } : { left: `${place(named.from)}%` }}
        >
          {alarmText(t, named, zone)}
        </p>
      )}
    </div>
  )
}
