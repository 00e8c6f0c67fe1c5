import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { itemNumber } from '../../../lib/figures'
import { unexpectedChangesQuery } from '../../../queries/item-data'
import { useMember } from '../../../session/member'
import { momentText } from '../../../shell/board/words'
import { StaleNote } from '../../../ui/stale-note'
import styles from './home.module.css'

/** At most so many; the screen of item data holds all. */
const most = 3

/** Minutes between two looks: nobody waits for such a change. */
const again = 5 * 60_000

/** Item data that changed while their item was made, until somebody confirms it: each as the way to what differs. */
export function ItemChanges({ location, zone, now }: { location: string | undefined; zone: string; now: number }) {
  const { t } = useTranslation(['home', 'common'])
  const enabled = useMember() !== null
  const query = useQuery({ ...unexpectedChangesQuery(location), enabled, refetchInterval: again })
  const { data: changes, isError } = query
  if (!changes)
    return (
      isError && (
        <StaleNote
          text={t('common:query.failed.title', { what: t('itemChanges.title') })}
          action={t('common:query.failed.again')}
          onAct={() => void query.refetch()}
        />
      )
    )
  if (changes.length === 0) return null
  return (
    <section className={`sg-attention ${styles.itemChanges}`} aria-label={t('itemChanges.title')}>
      <ul>
        {changes
          .slice(0, most)
          .map(({ backupUniqueKey, deviceUniqueKey, displayName, recipeDataNumber, takenTime }) => (
            <li key={`${backupUniqueKey} ${recipeDataNumber}`}>
              <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
              <div>
                <p>
                  <Link
                    to="/mm/recipe-date/list"
                    search={{ device: deviceUniqueKey, item: recipeDataNumber }}
                    className="sg-reach"
                  >
                    {t('itemChanges.changed', { device: displayName, item: itemNumber(recipeDataNumber) })}
                  </Link>
                </p>
                <small>{t('itemChanges.when', { time: momentText(Date.parse(takenTime), zone, now) })}</small>
              </div>
            </li>
          ))}
      </ul>
      {changes.length > most && (
        <p className="sg-attention-more">
          <Link to="/mm/recipe-date/list" className="sg-reach">
            {t('itemChanges.more', { count: changes.length - most })}
          </Link>
        </p>
      )}
    </section>
  )
}
