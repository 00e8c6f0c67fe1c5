import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'
import { LineScene } from '../../../ui/line-scene'
import styles from './landing.module.css'
import { keepsLanguage } from './ways'

/** What the product is, and a line as a drawing. */
export function Opening() {
  const { t } = useTranslation(['landing', 'login'])
  return (
    <section className={styles.opening}>
      <div className={styles.words}>
        <h1>{t('login:headline')}</h1>
        <div>
          <p>{t('lead')}</p>
          <p className={styles.ways}>
            <LinkButton to="/top/inquiry/registration/open" search={keepsLanguage}>
              {t('toInquiry')}
            </LinkButton>
            <Link to="/top/home/open" search={keepsLanguage} hash="features" activeOptions={{ includeHash: true }}>
              {t('toFeatures')}
            </Link>
          </p>
        </div>
      </div>
      <div className={styles.scene}>
        <LineScene />
      </div>
    </section>
  )
}
