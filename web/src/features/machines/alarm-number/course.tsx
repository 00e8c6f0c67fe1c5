import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { timeText } from '../../../lib/zone'
import type { AlarmNumber } from '../../../queries/alarm-history'
import { RankBars } from '../../../ui/charts/rank-bars'
import { Course } from '../../../ui/course'
import { Name } from '../../../ui/name'
import { Reason } from '../alarm-history/reason'
import { Days } from '../alarm-history/sums'
import { ToStop } from '../alarm-history/to-stop'
import { useLengthText } from '../alarm-history/words'
import styles from './alarm-number.module.css'

/** What the number did in 30 days, what was changed before it came more often, and its newest occurrences. */
export function NumberCourse({ detail, device, zone }: { detail: AlarmNumber; device: string; zone: string }) {
  const { t } = useTranslation('alarmNumber')
  const { alarmNumber, count, days, grownSince, changes, machines } = detail
  return (
    <aside>
      <section>
        <h2 className="sg-h2">
          {t('days.title')} <small>{t('days.times', { count })}</small>
        </h2>
        {count === 0 ? <p className={styles.none}>{t('days.none')}</p> : <Days days={days} label={t('days.chart')} />}
        {grownSince && <p className={styles.grown}>{t('days.grown', { date: dayText(grownSince) })}</p>}
      </section>
      {grownSince && (
        <section>
          <h2 className="sg-h2">{t('changes.title')}</h2>
          {changes.length === 0 ? (
            <p className={styles.none}>{t('changes.none')}</p>
          ) : (
            <Course
              label={t('changes.title')}
              entries={changes.map((change) => ({
                key: `${change.kind} ${change.time} ${change.deviceUniqueKey}`,
                day: dayText(change.time.slice(0, 10)),
                what: <Change change={change} />,
                who: <Name>{change.name}</Name>,
              }))}
            />
          )}
        </section>
      )}
      {machines.length > 1 && (
        <section>
          <h2 className="sg-h2">{t('machines.title')}</h2>
          <RankBars
            label={t('machines.title')}
            rows={machines.map((machine) => ({
              key: machine.deviceUniqueKey,
              name: (
                <Link to="/mm/equipment/detail" search={{ deviceUniqueKey: machine.deviceUniqueKey }}>
                  <Name>{machine.displayName}</Name>
                </Link>
              ),
              note: machine.lineName && <Name>{machine.lineName}</Name>,
              value: machine.count,
              text: <b>{t('days.times', { count: machine.count })}</b>,
              tone: 'alarm' as const,
            }))}
          />
        </section>
      )}
      <section>
        <h2 className="sg-h2">
          {t('records.title')} <small>{t('records.hint')}</small>
          <Link to="/mm/alarm-history/list" search={{ device, number: alarmNumber, days: 30 }}>
            {t('records.all')}
          </Link>
        </h2>
        <Records detail={detail} zone={zone} />
      </section>
    </aside>
  )
}

/** What was changed, with the way there. */
function Change({ change: { kind, count, deviceUniqueKey } }: { change: AlarmNumber['changes'][number] }) {
  const { t } = useTranslation('alarmNumber')
  switch (kind) {
    case 'itemData':
      return (
        <Link to="/mm/recipe-date/list" search={{ device: deviceUniqueKey }}>
          {count > 1 ? t('changes.itemData', { count }) : t('changes.itemDataOne')}
        </Link>
      )
    case 'part':
      return (
        <Link to="/mm/equipment/detail" search={{ deviceUniqueKey, part: 'parts' }}>
          {t('changes.part')}
        </Link>
      )
    default:
      return (
        <Link to="/mm/equipment/detail" search={{ deviceUniqueKey, part: 'documents' }}>
          {t('changes.specification')}
        </Link>
      )
  }
}

function Records({ detail: { occurrences }, zone }: { detail: AlarmNumber; zone: string }) {
  const { t } = useTranslation(['alarmNumber', 'alarmHistory'])
  const length = useLengthText()
  if (occurrences.length === 0) return <p className={styles.none}>{t('records.none')}</p>
  return (
    <ol className={styles.records}>
      {occurrences.map((one) => (
        <li key={`${one.deviceUniqueKey} ${one.startTime}`}>
          <span>{timeText(Date.parse(one.startTime), zone).slice(5)}</span>
          <span>{one.endTime === null ? t('records.ongoing') : length(one.duration)}</span>
          {one.reason ? (
            <Reason reason={one.reason} />
          ) : (
            <ToStop device={one.deviceUniqueKey} at={one.startTime}>
              {t('alarmHistory:chooseReason')}
            </ToStop>
          )}
        </li>
      ))}
    </ol>
  )
}
