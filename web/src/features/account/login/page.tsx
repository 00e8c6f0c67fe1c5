import './login.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shell/use-language'
import { LevelSample } from '../../../ui/level-sample'
import { LineScene } from '../../../ui/line-scene'
import { LogoMark, LogoType } from '../../../ui/logo'
import { LoginForm } from './form'

/** Member login: the product at the left, the form at the right. */
export function LoginPage() {
  const { t } = useTranslation('account')
  const { redirect, errorType } = useSearch({ from: '/_public/top/user/login/open' })
  const navigate = useNavigate()
  return (
    <div className="sg-login">
      <section className="sg-login-product" aria-label={t('login.headline')}>
        <p className="sg-login-brand">
          <LogoMark size={30} title="Sosogi" />
          <LogoType height={28} />
        </p>
        <p className="sg-login-headline sg-lead">{t('login.headline')}</p>
        <p className="sg-login-lead">{t('login.lead')}</p>
        <div className="sg-login-scene">
          <LineScene />
        </div>
        <div className="sg-login-level">
          <LevelSample />
          <p>{t('login.level')}</p>
        </div>
      </section>
      <main className="sg-login-main">
        <div className="sg-login-box">
          <h1>{t('login.title')}</h1>
          <LoginForm errorType={errorType} onIn={() => void navigate({ href: redirect ?? '/top/home' })} />
        </div>
        <Languages />
      </main>
    </div>
  )
}

function Languages() {
  const { t } = useTranslation('account')
  const { languages, chosen, change } = useLanguage()
  return (
    <fieldset className="sg-login-languages">
      <legend className="sg-vh">{t('login.languages')}</legend>
      {languages.map(({ code, name }) => (
        <button key={code} type="button" lang={code} aria-pressed={code === chosen} onClick={() => void change(code)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
