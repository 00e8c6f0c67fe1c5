import { useTranslation } from 'react-i18next'
import styles from './landing.module.css'
import { Shot } from './shot'

/** The three services, each with a picture of its screen. */
export function Features() {
  const { t } = useTranslation('landing')
  return (
    <section id="features" className={styles.features} aria-labelledby="features-title">
      <div className={styles.inner}>
        <h2 id="features-title">{t('features.title')}</h2>
        {(['machines', 'support', 'library'] as const).map((name) => (
          <article key={name} className={styles.feature}>
            <div>
              <p className={styles.service}>{t(`features.${name}.name`)}</p>
              <h3>{t(`features.${name}.title`)}</h3>
              <p>{t(`features.${name}.text`)}</p>
              <ul className={styles.points}>
                {(['a', 'b', 'c'] as const).map((point) => (
                  <li key={point}>{t(`features.${name}.points.${point}`)}</li>
                ))}
              </ul>
            </div>
            <figure>
              <Shot name={name} alternative={t(`features.${name}.picture`)} />
              <figcaption>{t('sample')}</figcaption>
            </figure>
          </article>
        ))}
      </div>
    </section>
  )
}
