import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { policyKinds } from '../../../lib/policy-kinds'
import { LinkButton } from '../../../shell/link-button'
import { LogoMark, LogoType } from '../../../ui/logo'
import styles from './landing.module.css'
import { LanguageLinks } from './language-links'
import { keepsLanguage } from './ways'

/** A way within the page is no other page: it is in view when its own part is. */
const inPlace = { includeHash: true }

const sections = ['problems', 'features', 'effects', 'news', 'questions', 'materials'] as const

/** Around the public site: the product, the way through the page, the languages, the log-in; the desk below. */
export function LandingFrame({ sections: whole = false, children }: { sections?: boolean; children: ReactNode }) {
  const { t } = useTranslation(['landing', 'titles'])
  return (
    <div className={styles.site}>
      <header className={styles.head}>
        <div>
          <Link to="/top/home/open" search={keepsLanguage} aria-label="Sosogi" className={styles.brand}>
            <LogoMark size={24} />
            <LogoType height={22} />
          </Link>
          {whole && (
            <nav aria-label={t('menu')}>
              {sections.map((name) => (
                <Link key={name} to="/top/home/open" search={keepsLanguage} hash={name} activeOptions={inPlace}>
                  {t(`sections.${name}`)}
                </Link>
              ))}
            </nav>
          )}
          <LanguageLinks />
          <LinkButton variant="default" to="/top/user/login/open" search={keepsLanguage}>
            {t('login')}
          </LinkButton>
        </div>
      </header>
      <main>{children}</main>
      <footer className={styles.foot} data-mantine-color-scheme="dark">
        <div className={styles.desk}>
          <p>{t('ask')}</p>
          <LinkButton to="/top/inquiry/registration/open" search={keepsLanguage}>
            {t('toInquiry')}
          </LinkButton>
        </div>
        <nav aria-label={t('foot')}>
          <Link to="/top/home/open" search={keepsLanguage} aria-label="Sosogi" className={styles.brand}>
            <LogoMark size={20} />
            <LogoType height={18} />
          </Link>
          {policyKinds.map((policy) => (
            <Link key={policy} to="/top/home/open" search={({ language }) => ({ language, policy })}>
              {t(`titles:${policy}`)}
            </Link>
          ))}
          <Link to="/top/question-answer/list/open" search={keepsLanguage}>
            {t('titles:questions')}
          </Link>
        </nav>
        <p className={styles.demoNote}>{t('demoNote')}</p>
      </footer>
    </div>
  )
}
