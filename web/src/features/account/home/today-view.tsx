import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../../lib/zone'
import { todayQuery } from '../../../queries/today'
import { useMember } from '../../../session/member'
import { Hourly } from './hourly'
import { Losses } from './losses'
import { PartFailed } from './part-failed'
import styles from './today.module.css'

/** The day so far below the board: what stopped the lines, and what they made hour by hour. */
export function TodayView({
  location,
  zone,
  beyond,
}: {
  location: string | undefined
  zone: string
  /** The lines above are fewer than these figures tell of. */
  beyond: boolean
}) {
  const { t } = useTranslation(['home', 'common'])
  // after a logout nobody asks any more, though the page still stands for a moment
  const enabled = useMember() !== null
  const query = useQuery({ ...todayQuery(location), enabled })
  const { data, isError, dataUpdatedAt } = query
  // drawn in slices, like the board above
  const today = useDeferredValue(data)
  return (
    <div className={styles.today} aria-busy={!today && !isError}>
      {isError && today && (
        <p className={styles.stale} role="status">
          {t('stale', { time: clockText(dataUpdatedAt, zone) })}
        </p>
      )}
      <section aria-labelledby="home-losses">
        <h2 className="sg-h2" id="home-losses">
          {t('losses.title')}
          {beyond && <small>{t('groups.beyond')}</small>}
        </h2>
        {today ? <Losses today={today} /> : isError && <PartFailed what={t('losses.title')} query={query} />}
      </section>
      <section aria-labelledby="home-hours">
        <h2 className="sg-h2" id="home-hours">
          {t('hourly.title')}
          {beyond && <small>{t('groups.beyond')}</small>}
        </h2>
        {today ? (
          <Hourly today={today} zone={zone} />
        ) : (
          isError && <PartFailed what={t('hourly.title')} query={query} />
        )}
      </section>
    </div>
  )
}
