import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../api/call'
import { dateText } from '../../lib/zone'
import type { Notice } from '../../queries/notices'
import { EmptyState } from '../../ui/blank'
import { Skeleton } from '../../ui/skeleton'
import { FailureState } from '../failure-state'
import { usePlaceZone } from '../place'
import styles from './notices.module.css'
import { useReadAll } from './use-read-all'

interface Props {
  query: UseQueryResult<{ count: number; data: Notice[] }>
  onLeave(): void
}

/** What the bell opens: the newest unread notices, each leading to its page, and the way to all. */
export default function UnreadNotices({ query, onLeave }: Props) {
  const { t } = useTranslation('notices')
  const heading = useRef<HTMLHeadingElement>(null)
  // its button is gone then, and the keyboard would be nowhere
  const { sending, send } = useReadAll(() => heading.current?.focus())
  const { data, error, isFetching } = query
  const beyond = data ? data.count - data.data.length : 0
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('bell.title')}
        </h2>
        {data && data.count > 0 && (
          <Button variant="subtle" size="compact-sm" loading={sending} onClick={send}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {!data && error && (
        <FailureState
          failure={asFailure(error)}
          what={t('bell.title')}
          busy={isFetching}
          onAgain={() => void query.refetch()}
        />
      )}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton width="100%" />
        </div>
      )}
      {data?.count === 0 && (
        <EmptyState title={t('bell.none')} icon={<IconBell size={26} stroke={1.5} aria-hidden />} />
      )}
      {data && data.count > 0 && (
        <ul>
          {data.data.map((notice) => (
            <Row key={notice.memberNoticeUniqueKey} notice={notice} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {beyond > 0 && <p className={styles.more}>{t('bell.more', { count: beyond })}</p>}
      <div className="sg-tray-all">
        <Link to="/top/information/list" onClick={onLeave}>
          {t('bell.all')}
        </Link>
      </div>
    </>
  )
}

function Row({ notice, onLeave }: { notice: Notice; onLeave(): void }) {
  const { t } = useTranslation('notices')
  const zone = usePlaceZone()
  const { memberNoticeUniqueKey, title, important, publishTime } = notice
  return (
    <li className={styles.row}>
      <Link
        to="/top/information/detail/$memberNoticeUniqueKey"
        params={{ memberNoticeUniqueKey }}
        onClick={onLeave}
        data-important={important || undefined}
      >
        {title}
      </Link>
      <span>
        {important && <b>{t('important')}</b>}
        <time dateTime={publishTime}>{dateText(Date.parse(publishTime), zone)}</time>
      </span>
    </li>
  )
}
