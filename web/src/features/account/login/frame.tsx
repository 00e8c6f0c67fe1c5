import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LevelSample } from '../../../ui/level-sample'
import { LineScene } from '../../../ui/line-scene'
import { LogoMark, LogoType } from '../../../ui/logo'
import { Languages } from './languages'
import styles from './login.module.css'

/** Around a login form: the product at the left, the form at the right. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('login')
  return (
    <div className={styles.login}>
      <section className={styles.product} aria-label={t('headline')}>
        <p className={styles.brand}>
          <LogoMark size={30} title="Sosogi" />
          <LogoType height={28} />
        </p>
        <p className={`${styles.headline} sg-lead`}>{t('headline')}</p>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.scene}>
          <LineScene />
        </div>
        <div className={styles.level}>
          <LevelSample />
          <p>{t('level')}</p>
        </div>
      </section>
      <main className={styles.main}>
        <div className={styles.box}>{children}</div>
        <Languages />
      </main>
    </div>
  )
}
