import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dateText } from '../../../lib/zone'
import { noticeInfoQuery } from '../../../queries/notices'
import { usePlaceZone } from '../../../shell/place'
import styles from './important-notices.module.css'

/** Important notices that were not confirmed yet: whoever stays logged in for weeks learns of them here. */
export function ImportantNotices() {
  const { t } = useTranslation('home')
  const zone = usePlaceZone()
  const { data } = useQuery(noticeInfoQuery())
  const waiting = data?.importantNotices ?? []
  if (waiting.length === 0) return null
  return (
    <section className={styles.important} aria-labelledby="home-important">
      <h2 id="home-important">
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
        {t('important')}
      </h2>
      <ul>
        {waiting.map(({ memberNoticeUniqueKey, title, publishTime }) => (
          <li key={memberNoticeUniqueKey}>
            <Link to="/top/information/detail/$memberNoticeUniqueKey" params={{ memberNoticeUniqueKey }}>
              {title}
            </Link>
            <time dateTime={publishTime}>{dateText(Date.parse(publishTime), zone)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
