import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { type BarRejects, sealBarsQuery, type UnitDays } from '../../../queries/production-analysis'
import { QueryFailure } from '../../../shell/query-state'
import { RankBars } from '../../../ui/charts/rank-bars'
import { Skeleton } from '../../../ui/skeleton'
import styles from './operating-analysis.module.css'
import { barCounts } from './search'

interface SealBarsProps {
  asked: UnitDays
  /** How many bars the roll has, as the reader said it. */
  bars: number | undefined
  onBars(bars: number | undefined): void
}

/** The seal bar that rejected pouches come from, machine by machine. */
export function SealBars({ asked, bars, onBars }: SealBarsProps) {
  const { t } = useTranslation('operatingAnalysis')
  const query = useQuery(sealBarsQuery(asked, bars))
  const machines = query.data?.machines
  const told = machines?.filter(({ rejects }) => rejects > 0)
  return (
    <section aria-labelledby="operating-seal-bars">
      <h2 className={styles.title} id="operating-seal-bars">
        {t('sealBars.title')} <small>{t('sealBars.hint')}</small>
      </h2>
      {query.isError && !query.data ? (
        <QueryFailure query={query} what={t('sealBars.title')} />
      ) : !machines || !told ? (
        <Skeleton width="100%" />
      ) : told.length === 0 ? (
        <p className={styles.quiet}>{t('sealBars.noRejects')}</p>
      ) : (
        <>
          {told.some(({ registered }) => !registered) && (
            <NativeSelect
              className={styles.bars ?? ''}
              label={t('sealBars.count')}
              value={bars ?? ''}
              data={[
                { value: '', label: t('sealBars.countUnknown') },
                ...barCounts.map((count) => ({ value: String(count), label: t('sealBars.countOf', { count }) })),
              ]}
              onChange={({ currentTarget }) => onBars(barCounts.find((count) => String(count) === currentTarget.value))}
            />
          )}
          {told.map((rejects) => (
            <Machine key={rejects.machine.deviceUniqueKey} of={rejects} alone={machines.length === 1} />
          ))}
        </>
      )}
    </section>
  )
}

function Machine({ of, alone }: { of: BarRejects; alone: boolean }) {
  const { t } = useTranslation('operatingAnalysis')
  const { pattern, bars, barCount, rejects, leftOut } = of
  const counted = bars.reduce((sum, count) => sum + count, 0)
  return (
    <div className={styles.machine}>
      {!alone && <h3>{of.machine.displayName}</h3>}
      <p className={styles.verdict} data-found={pattern !== null}>
        {barCount === null ? (
          t('sealBars.askCount', { rejects: figure(rejects) })
        ) : pattern ? (
          <Trans
            t={t}
            i18nKey="sealBars.found"
            values={{ bar: pattern.bar, of: barCount, share: figure(pattern.share), exponent: pattern.chanceExponent }}
            components={{ power: <sup /> }}
          />
        ) : (
          t('sealBars.none', { rejects: figure(counted) })
        )}
      </p>
      {barCount !== null && (
        <RankBars
          label={t('sealBars.chart', { machine: of.machine.displayName })}
          rows={bars.map((count, place) => ({
            key: String(place),
            name: t('sealBars.bar', { bar: place + 1 }),
            value: count,
            text: t('sealBars.barText', {
              count: figure(count),
              share: figure(counted > 0 ? (count / counted) * 100 : 0),
            }),
            tone: pattern?.bar === place + 1 ? 'alarm' : 'stop',
          }))}
        />
      )}
      {leftOut > 0 && <p className={styles.quiet}>{t('sealBars.leftOut', { count: figure(leftOut) })}</p>}
    </div>
  )
}
