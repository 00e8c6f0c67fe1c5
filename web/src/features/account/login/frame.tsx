import './login.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LevelSample } from '../../../ui/level-sample'
import { LineScene } from '../../../ui/line-scene'
import { LogoMark, LogoType } from '../../../ui/logo'
import { Languages } from './languages'

/** Around a login form: the product at the left, the form at the right. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('login')
  return (
    <div className="sg-login">
      <section className="sg-login-product" aria-label={t('headline')}>
        <p className="sg-login-brand">
          <LogoMark size={30} title="Sosogi" />
          <LogoType height={28} />
        </p>
        <p className="sg-login-headline sg-lead">{t('headline')}</p>
        <p className="sg-login-lead">{t('lead')}</p>
        <div className="sg-login-scene">
          <LineScene />
        </div>
        <div className="sg-login-level">
          <LevelSample />
          <p>{t('level')}</p>
        </div>
      </section>
      <main className="sg-login-main">
        <div className="sg-login-box">{children}</div>
        <Languages />
      </main>
    </div>
  )
}
