import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../lib/store'
import { clockText, dateText } from '../lib/zone'
import { sessionEnd } from '../session/session-end'
import { LinkButton } from './link-button'

/** Told so long before: a page on a wall is passed by within that time. */
const beforeMs = 3 * 24 * 3_600_000
const lookMs = 60_000

/** Warns before the ninetieth day of a session, which no use puts off. */
export function SessionEnd() {
  const { t } = useTranslation()
  const end = useStore(sessionEnd)
  const now = useMinute()
  if (end === null || end - now > beforeMs) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="sg-session-end" role="status">
      <span>{t('sessionEnd', { date: dateText(end, zone), time: clockText(end, zone) })}</span>
      <LinkButton to="/top/logout/confirmation" size="xs" variant="subtle">
        {t('header.logOut')}
      </LinkButton>
    </div>
  )
}

function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
