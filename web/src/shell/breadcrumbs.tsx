import { defaultParseSearch, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStore } from '../lib/store'
import { Name } from '../ui/name'
import { trail } from './trail'

/** The pages the member came through, as links; the page in view stands below as its title. */
export function Breadcrumbs() {
  const { t } = useTranslation(['common', 'titles'])
  const crumbs = useStore(trail).slice(0, -1)
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
