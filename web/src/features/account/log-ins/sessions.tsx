import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { timeText } from '../../../lib/zone'
import { endOtherSessions, endOwnSession, type OwnSession, sessionsQuery } from '../../../queries/log-ins'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { Tag } from '../../../ui/tag'
import styles from './log-ins.module.css'

const handheld = ['Android', 'iOS', 'iPadOS']

/** Where the reader is logged in, with a way to end each but this one. */
export function OwnSessions() {
  const { t } = useTranslation('logIns')
  const query = useQuery(sessionsQuery)
  const others = query.data?.some(({ current }) => !current)
  return (
    <section className={styles.part}>
      <div className={`${styles.head} ${styles.narrow}`}>
        <h2>{t('sessions')}</h2>
        {others && <EndOthers />}
      </div>
      {query.isError && !query.data && <QueryFailure query={query} what={t('sessions')} />}
      {query.isPending && <Skeleton />}
      {query.data && (
        <ul className={styles.sessions} aria-label={t('sessions')}>
          {query.data.map((session) => (
            <Session key={session.sessionUniqueKey} session={session} />
          ))}
        </ul>
      )}
    </section>
  )
}

function EndOthers() {
  const { t } = useTranslation(['logIns', 'common'])
  const client = useQueryClient()
  const end = () =>
    askAndSend(
      {
        title: t('others.title'),
        text: t('others.text'),
        accept: t('others.accept'),
        decline: t('common:cancel'),
        danger: true,
      },
      () => endOtherSessions(client),
    )
  return (
    <Button variant="default" size="xs" onClick={() => void end()}>
      {t('others.accept')}
    </Button>
  )
}

function Session({ session }: { session: OwnSession }) {
  const { t } = useTranslation(['logIns', 'common'])
  const zone = usePlaceZone()
  const client = useQueryClient()
  const { browser, os, ip, startTime, lastUseTime, current, sessionUniqueKey } = session
  const device = [browser, os].filter(Boolean).join(' / ') || t('unknown')
  const Sign = handheld.includes(os) ? IconDeviceMobile : IconDeviceDesktop
  const time = (at: string) => timeText(Date.parse(at), zone)
  const end = () =>
    askAndSend(
      {
        title: t('end.title', { device }),
        text: t('end.text'),
        accept: t('end.accept'),
        decline: t('common:cancel'),
        danger: true,
      },
      () => endOwnSession(client, sessionUniqueKey),
    )
  return (
    <li>
      <Sign size={24} stroke={1.5} aria-hidden />
      <div>
        <b>{device}</b> {current && <Tag tone="brand">{t('current')}</Tag>}
        <p>
          {t('field.ip')} {ip}
          <span> {t('started', { time: time(startTime) })}</span>
          <span> {t('used', { time: time(lastUseTime) })}</span>
        </p>
      </div>
      {!current && (
        <Button variant="default" size="xs" aria-label={t('end.of', { device, ip })} onClick={() => void end()}>
          {t('end.accept')}
        </Button>
      )}
    </li>
  )
}
