import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { screens } from '../../routes'

/** Above a page of the console that belongs below a list: the way back to it. */
export function ConsoleTrail({
  to,
}: {
  to: 'console/content/list' | 'console/policy/list' | 'console/customer/list' | 'console/inquiry/list'
}) {
  const { t } = useTranslation(['common', 'titles'])
  const { path, title } = screens[to]
  return (
    <nav className="sg-crumbs" aria-label={t('common:trail')}>
      <Link to={path}>{t(`titles:${title}`)}</Link>
    </nav>
  )
}
