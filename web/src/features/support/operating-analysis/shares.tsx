import { useTranslation } from 'react-i18next'
import { figure, percent } from '../../../lib/figures'
import type { OperatingAnalysis } from '../../../queries/production-analysis'
import { StateMark } from '../../../ui/state'
import styles from './operating-analysis.module.css'
import { stateSigns } from './states'

/** The shares of the states: a bar of the whole window, and each in per cent and hours. */
export function Shares({ found }: { found: OperatingAnalysis }) {
  const { t } = useTranslation('operatingAnalysis')
  const { seconds, shares } = found
  const known = Object.values(seconds).reduce((sum, one) => sum + one, 0) - seconds.unknown
  return (
    <section aria-labelledby="operating-shares">
      <h2 className={styles.title} id="operating-shares">
        {t('shares')}
      </h2>
      <div className={styles.bar} aria-hidden="true">
        {stateSigns.map(([name, sign]) => (
          <i key={name} data-state={sign} style={{ flexGrow: seconds[name] }} hidden={seconds[name] === 0} />
        ))}
      </div>
      <ul className={styles.shares} aria-label={t('shares')}>
        {stateSigns.map(([name, sign]) => (
          <li key={name} data-apart={name === 'unknown' || undefined}>
            <span>
              <StateMark state={sign} /> {t(`states.${name}`)}
            </span>
            <b>{percent(shares[name])}</b> {percent(shares[name]) && <small>%</small>}
            <small>{t('hours', { hours: figure(seconds[name] / 3600, 2) })}</small>
          </li>
        ))}
      </ul>
      {known > 0 && seconds.operating > 0 && (
        <p className={styles.known}>
          {t('known')} <b>{percent((100 * seconds.operating) / known)}</b> %
        </p>
      )}
    </section>
  )
}
