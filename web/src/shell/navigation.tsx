import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { allScreens } from '../routes'
import { useMayOpen } from '../session/may-open'
import { icons } from './icons'

type Entry = Extract<(typeof allScreens)[number], { nav: object }>

const entries = allScreens.filter((screen): screen is Entry => 'nav' in screen)
const groups = [...new Set(entries.map(({ nav }) => nav.under))]

/** The main navigation: every screen that the member may open, area by area, one level. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation(['common', 'titles'])
  const { open, failed, retry } = useMayOpen(entries)
  return (
    <nav className="sg-nav" aria-label={t('common:nav.label')}>
      {groups.map((group) => {
        const shown = entries.filter(({ nav }, index) => nav.under === group && open[index])
        if (shown.length === 0) return null
        return (
          <div key={group ?? 'top'}>
            {group && <h2>{t(`titles:area.${group}`)}</h2>}
            {shown.map((entry) => (
              <NavLink
                key={entry.path}
                entry={entry}
                label={t(`titles:${entry.title}`)}
                {...(onFollow && { onFollow })}
              />
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

function NavLink({ entry, label, onFollow }: { entry: Entry; label: string; onFollow?: () => void }) {
  const Sign = icons[entry.nav.icon]
  return (
    <Link to={entry.path} {...(onFollow && { onClick: onFollow })} activeOptions={{ includeSearch: false }}>
      <Sign size={17} stroke={1.6} aria-hidden />
      <span>{label}</span>
    </Link>
  )
}
