import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dateText } from '../../../lib/zone'
import { noticeInfoQuery, unreadNoticesQuery } from '../../../queries/notices'
import { useMember } from '../../../session/member'
import { usePlaceZone } from '../../../shell/place'
import { FailureNote } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { ImportantNotices } from './important-notices'
import styles from './notices.module.css'

/** At most so many; the list holds all. */
const most = 4

/** What the member was told: important notices that wait to be confirmed, then the newest unread ones. */
export default function Notices() {
  const member = useMember()
  // staff are no members of the customer they are in: nothing was sent to them
  if (!member || member.visit) return null
  return (
    <>
      <ImportantNotices />
      <UnreadNotices />
    </>
  )
}

function UnreadNotices() {
  const { t } = useTranslation('home')
  const zone = usePlaceZone()
  // the header's bell asks, and asks anew
  const query = useQuery(unreadNoticesQuery())
  const { data: info } = useQuery(noticeInfoQuery())
  const above = new Set(info?.importantNotices.map(({ memberNoticeUniqueKey }) => memberNoticeUniqueKey))
  const { data, isError } = query
  const others = data?.data.filter(({ memberNoticeUniqueKey }) => !above.has(memberNoticeUniqueKey)) ?? []
  return (
    <section className={styles.notices} aria-labelledby="home-notices" aria-busy={!data && !isError}>
      <div className={styles.head}>
        <h2 className="sg-h2" id="home-notices">
          {t('notices.title')}
          {data && data.count > 0 && <small>{t('notices.unread', { count: data.count })}</small>}
        </h2>
        <Link to="/top/information/list" className="sg-reach">
          {t('notices.all')}
        </Link>
      </div>
      {!data && isError && <FailureNote query={query} what={t('notices.title')} />}
      {!data && !isError && <Skeleton width="100%" />}
      {data && others.length === 0 && (
        <p className={styles.none}>
          <IconBell size={18} stroke={1.5} aria-hidden />
          {t(data.count === 0 ? 'notices.none' : 'notices.onlyImportant')}
        </p>
      )}
      {others.length > 0 && (
        <ul>
          {others.slice(0, most).map(({ memberNoticeUniqueKey, title, publishTime, important }) => (
            <li key={memberNoticeUniqueKey}>
              <p>
                <time dateTime={publishTime}>{dateText(Date.parse(publishTime), zone)}</time>
                {important && <b>{t('notices.important')}</b>}
              </p>
              <Link to="/top/information/detail/$memberNoticeUniqueKey" params={{ memberNoticeUniqueKey }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
