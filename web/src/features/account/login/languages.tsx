import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../shell/use-language'
import styles from './languages.module.css'

/** The languages of a page before the log-in. */
export function Languages() {
  const { t } = useTranslation('login')
  const { languages, chosen, change } = useLanguage()
  return (
    <fieldset className={styles.languages}>
      <legend className="sg-vh">{t('languages')}</legend>
      {languages.map(({ code, name }) => (
        <button key={code} type="button" lang={code} aria-pressed={code === chosen} onClick={() => void change(code)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
