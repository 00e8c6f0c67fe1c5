import { useTranslation } from 'react-i18next'
import styles from './landing.module.css'

/** How a customer's data are kept: what is asked first by whoever decides. */
export function Care() {
  const { t } = useTranslation('landing')
  return (
    <section id="care" aria-labelledby="care-title">
      <div className={styles.inner}>
        <h2 id="care-title">{t('care.title')}</h2>
        <ul className={styles.columns}>
          {(['day', 'seen', 'out'] as const).map((name) => (
            <li key={name}>
              <h3>{t(`care.${name}.title`)}</h3>
              <p>{t(`care.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
