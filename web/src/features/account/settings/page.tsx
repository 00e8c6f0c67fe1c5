import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../../../session/may-open'
import { useMember } from '../../../session/member'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { FailureNote } from '../../../shell/query-state'
import { PageHead } from '../../../ui/page-head'
import { Skeleton } from '../../../ui/skeleton'
import { entries } from './entries'
import styles from './settings.module.css'

/** The settings that the reader may open. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'titles'])
  const { open, failed, retry } = useMayOpen(entries)
  // staff are no members of the customer they are in
  const visiting = useMember()?.visit !== undefined
  const shown = entries.filter(({ own }, index) => open[index] && !(own && visiting))
  return (
    <>
      <PageHead title={t('titles:settings')} trail={<Breadcrumbs />} />
      {failed && <FailureNote query={{ refetch: retry }} what={t('titles:settings')} />}
      {shown.length === 0 && !failed && <Skeleton width="60%" />}
      <ul className={styles.entries}>
        {shown.map(({ path, title, sign: Sign }) => (
          <li key={path}>
            <Link to={path}>
              <Sign size={24} stroke={1.5} aria-hidden />
              <span>
                <b>{t(`titles:${title}`)}</b>
                <span>{t(`text.${title}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
