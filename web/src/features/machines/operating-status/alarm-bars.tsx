import { Link } from '@tanstack/react-router'
import { lastingText } from '../../../lib/lasting'
import { clockText } from '../../../lib/zone'
import type { AlarmNow } from '../../../queries/line-day'
import type { LineImage } from '../../../queries/operating-status'
import { useSay } from '../../../shell/board/words'
import { Name } from '../../../ui/name'
import { StateMark } from '../../../ui/state'
import styles from './operating-status.module.css'
import { useStatusWords } from './words'

/** The alarms that are on, newest first: number, words, machine, and what they cost today. Absent without one. */
export function AlarmBars({ alarms, image, zone }: { alarms: readonly AlarmNow[]; image: LineImage; zone: string }) {
  const t = useStatusWords()
  const say = useSay()
  const nameOf = (key: string) =>
    image.machines.find(({ device }) => device.deviceUniqueKey === key)?.device.displayName ?? ''
  return (
    // once said, an alarm is not said again while it lasts: only rows that are added are told
    <div role="alert" aria-atomic="false" aria-relevant="additions" aria-label={t('detail.alarms')}>
      <ul className={styles.alarms}>
        {alarms.map((alarm) => (
          <li key={`${alarm.deviceUniqueKey} ${alarm.alarmNumber} ${alarm.startTime}`}>
            <StateMark state="alarm" size={20} />
            <b>
              {alarm.alarmNumber} {alarm.text !== alarm.alarmNumber && alarm.text}
            </b>
            <span>
              <Name>
                {t('detail.alarmAt', {
                  time: clockText(Date.parse(alarm.startTime), zone, true),
                  machine: nameOf(alarm.deviceUniqueKey),
                })}
              </Name>
              {alarm.stopsToday > 0 &&
                `${t('common:comma')}${t('detail.alarmToday', {
                  count: alarm.stopsToday,
                  time: lastingText(say, alarm.lostTimeToday * 1000),
                })}`}
            </span>
            <Link
              to="/mm/alarm/detail"
              search={{ device: alarm.deviceUniqueKey, number: alarm.alarmNumber }}
              className="sg-reach"
            >
              {t('detail.alarmHelp')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
