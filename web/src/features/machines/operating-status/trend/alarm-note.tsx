import { type Store, useStore } from '../../../../lib/store'
import { clockText } from '../../../../lib/zone'
import type { Alarm } from '../../../../shell/trend/model'
import { durationText, useTrendWords } from '../../../../shell/trend/words'
import { useStatusWords } from '../words'
import styles from './trend.module.css'

/** The alarm under the cursor: when it came, its number and text, and how long it stopped the filler. */
export function AlarmNote({
  alarms,
  cursor,
  zone,
  now,
}: {
  alarms: readonly Alarm[]
  cursor: Store<number | null>
  zone: string
  now: number
}) {
  const t = useStatusWords()
  const say = useTrendWords()
  const time = useStore(cursor)
  const alarm = time === null ? undefined : alarms.find(({ from, to }) => from <= time && time < (to ?? now + 1))
  if (!alarm) return null
  const lasted = durationText(say, ((alarm.to ?? now) - alarm.from) / 1000)
  const { number, text } = alarm
  return (
    <aside className={styles.alarm} aria-label={t('trend.alarm')}>
      <b>
        {clockText(alarm.from, zone, true)} {number !== null && text !== String(number) ? `${number} ${text}` : text}
      </b>
      <p>{alarm.to === null ? t('trend.alarmLasts', { lasted }) : lasted}</p>
    </aside>
  )
}
