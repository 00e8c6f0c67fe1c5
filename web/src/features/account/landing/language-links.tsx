import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../../lib/i18n/language'
import styles from './landing.module.css'

/** The page in each language, as an address of its own: what search engines follow, and what works without scripts. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation('login')
  return (
    <nav className={styles.languages} aria-label={t('languages')}>
      {languages.map((code) => (
        <Link
          key={code}
          to="/top/home/open"
          search={(search) => ({ ...search, language: code })}
          lang={code}
          hrefLang={code}
          data-chosen={code === i18n.language}
        >
          {languageNames[code]}
        </Link>
      ))}
    </nav>
  )
}
