import { defaultParseSearch, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStore } from '../lib/store'
import { screens } from '../routes'
import { Name } from '../ui/name'
import { type Crumb, trail } from './trail'

/**
 * The pages the member came through, as links; the page in view stands below as its title. A page that belongs below one
 * other (`through`) stands there whatever way it was reached.
 */
export function Breadcrumbs({ through }: { through?: keyof typeof screens } = {}) {
  const { t } = useTranslation(['common', 'titles'])
  const came = useStore(trail).slice(0, -1)
  const crumbs = through ? [crumbOf('top/home', came), crumbOf(through, came)] : came
  if (crumbs.length === 0) return null
  return (
    <nav className="sg-crumbs" aria-label={t('common:trail')}>
      {crumbs.map((crumb, index) => (
        <span key={crumb.path}>
          {index > 0 && <i aria-hidden="true">/ </i>}
          <Link to={crumb.path} search={defaultParseSearch(crumb.query)}>
            {crumb.name === undefined ? t(`titles:${crumb.title}`) : <Name>{crumb.name}</Name>}
          </Link>
        </span>
      ))}
    </nav>
  )
}

/** A page of the trail as it was left, or as it begins. */
function crumbOf(name: keyof typeof screens, came: readonly Crumb[]): Crumb {
  const { path, title } = screens[name]
  return came.find((crumb) => crumb.path === path) ?? { path, title, query: '' }
}
