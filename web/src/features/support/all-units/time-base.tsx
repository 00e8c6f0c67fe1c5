import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LocationDays, locationTimeQuery } from '../../../queries/production-analysis'
import { FailureNote } from '../../../shell/query-state'
import { Name } from '../../../ui/name'
import { Skeleton } from '../../../ui/skeleton'
import { figureText } from '../analysis/figures'
import { useAnalysisWords } from '../analysis/words'
import styles from './all-units.module.css'
import { shareOf } from './rows'

/** More lines than these are folded away. */
const fewLines = 8

/** The time that the figures stand on: how long the machines of the location were on and operated, line by line. */
export function TimeBase({ asked }: { asked: LocationDays }) {
  const { t } = useTranslation('allUnits')
  const { nameOf, unitOf } = useAnalysisWords()
  const query = useQuery(locationTimeQuery(asked))
  if (query.isError && !query.data) return <FailureNote query={query} what={t('base.title')} />
  if (!query.data) return <Skeleton width="100%" />
  const { lines } = query.data
  const whole = (['operatingTime', 'powerOnTime'] as const).map((name) =>
    t('base.time', { name: nameOf(name), time: figureText(name, query.data[name]), unit: unitOf(name) }),
  )
  return (
    <section className={styles.base} aria-labelledby="all-units-base">
      <h2 className="sg-h2" id="all-units-base">
        {t('base.title')} <small>{whole.join(' / ')}</small>
      </h2>
      <details open={lines.length <= fewLines}>
        <summary>{t('base.lines', { count: lines.length })}</summary>
        <ul className={styles.lines} aria-label={t('base.byLine')}>
          {lines.map((line) => (
            <li key={line.lineUniqueKey}>
              <Name>{line.lineName}</Name>
              <span className={styles.track} aria-hidden="true">
                <i style={{ width: `${shareOf(line.operatingTime, line.powerOnTime)}%` }} />
              </span>
              <small>
                {t('base.line', {
                  operating: figureText('operatingTime', line.operatingTime),
                  powerOn: figureText('powerOnTime', line.powerOnTime),
                  unit: unitOf('operatingTime'),
                })}
              </small>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
