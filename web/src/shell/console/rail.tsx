import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { basePath } from '../../lib/base-path'
import { useMayOpen } from '../../session/may-open'
import { LogoMark, LogoType } from '../../ui/logo'
import styles from './console.module.css'
import { entries } from './entries'

const asked = entries.map(({ screen }) => screen)
const parts = [...new Set(entries.map(({ part }) => part))]

/**
 * The rail of the console: every screen of it that the staff member may open. It is dark in either scheme, so that nobody
 * takes the console for a customer's screen.
 */
export function Rail() {
  const { t } = useTranslation(['console', 'common'])
  const { open, failed, retry } = useMayOpen(asked)
  const path = useRouterState({ select: ({ location }) => `/${location.pathname.slice(basePath().length)}` })
  return (
    <nav className={styles.rail} data-mantine-color-scheme="dark" aria-label={t('rail.label')}>
      <Link to="/console" className={styles.brand} aria-label={t('rail.home')}>
        <LogoMark size={22} />
        <span>
          <LogoType height={21} />
        </span>
      </Link>
      <p className={styles.tag}>{t('rail.tag')}</p>
      {parts.map((part) => {
        const shown = entries.filter((entry, place) => entry.part === part && open[place])
        if (shown.length === 0) return null
        return (
          <div key={part}>
            {part !== 'top' && <h2>{t(`rail.${part}`)}</h2>}
            {shown.map(({ to, within, label, Sign }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                data-here={(within !== null && path.startsWith(within)) || undefined}
              >
                <Sign size={18} stroke={1.6} aria-hidden />
                <span>{t(`rail.${label}`)}</span>
              </Link>
            ))}
          </div>
        )
      })}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{t('common:nav.failed')}</p>
          <Button variant="default" size="xs" onClick={retry}>
            {t('common:nav.again')}
          </Button>
        </div>
      )}
    </nav>
  )
}
