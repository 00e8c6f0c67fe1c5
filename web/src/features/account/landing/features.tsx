import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LevelSample } from '../../../ui/level-sample'
import { LibraryDrawing, WeightDrawing } from './drawings'
import styles from './landing.module.css'

const drawings: Record<'machines' | 'support' | 'library', ReactNode> = {
  machines: <LevelSample />,
  support: <WeightDrawing />,
  library: <LibraryDrawing />,
}

/** The three services, each with a drawing of ours. */
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
            </div>
            <figure>
              <div role="img" aria-label={t(`features.${name}.picture`)}>
                {drawings[name]}
              </div>
              <figcaption>{t('sample')}</figcaption>
            </figure>
          </article>
        ))}
      </div>
    </section>
  )
}
