import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LogoMark, LogoType } from '../../../ui/logo'
import { Languages } from '../login/languages'
import styles from './public.module.css'

/** Around what is read and written before the log-in: the product, which leads there, and the languages above. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('login')
  return (
    <div className={styles.page}>
      <header>
        <Link to="/top/user/login/open" aria-label={t('toLogin')}>
          <LogoMark size={24} />
          <LogoType height={22} />
        </Link>
        <Languages />
      </header>
      <main>{children}</main>
    </div>
  )
}
