import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../session/may-open'
import { type NavScreen, navAreas } from './screens'
import { startTrail } from './trail'

const all = navAreas.flatMap((area) => area.screens)
const needs = all.map(({ screen }) => screen)

/** The main navigation: every screen that the member may open, area by area, one level. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation(['common', 'account', 'machines', 'support'])
  const { open, failed, retry } = useMayOpen(needs)
  const follow = () => {
    startTrail()
    onFollow?.()
  }
  return (
    <nav className="sg-nav" aria-label={t('common:nav.label')}>
      {navAreas.map((area) => {
        const shown = area.screens.filter((screen) => open[all.indexOf(screen)])
        if (shown.length === 0) return null
        return (
          <div key={area.title ?? 'top'}>
            {area.title && <h2>{t(area.title)}</h2>}
            {shown.map((screen) => (
              <NavLink key={screen.to} {...screen} label={t(screen.title)} onFollow={follow} />
            ))}
          </div>
        )
      })}
      {failed && (
        <div className="sg-nav-failed" role="alert">
          <p>{t('common:nav.failed')}</p>
          <Button variant="default" size="xs" onClick={retry}>
            {t('common:nav.again')}
          </Button>
        </div>
      )}
    </nav>
  )
}

function NavLink({ to, icon: Sign, label, onFollow }: NavScreen & { label: string; onFollow(): void }) {
  return (
    <Link to={to} onClick={onFollow} activeOptions={{ includeSearch: false }}>
      <Sign size={17} stroke={1.6} aria-hidden />
      <span>{label}</span>
    </Link>
  )
}
