import { defaultParseSearch, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStore } from '../lib/store'
import { allScreens } from '../routes'
import { useMayOpen } from '../session/may-open'
import { Name } from '../ui/name'
import { trail } from './trail'

/** Where the page in view has its place, as links to the pages above it that the member may open; itself stands below as its title. */
export function Breadcrumbs() {
  const { t } = useTranslation(['common', 'titles'])
  const above = useStore(trail).slice(0, -1)
  const { open } = useMayOpen(above.map(({ path }) => allScreens.find((screen) => screen.path === path) ?? {}))
  const crumbs = above.filter((_, index) => index === 0 || open[index])
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
