import { useComputedColorScheme } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { clockText } from '../../../lib/zone'
import type { Today } from '../../../queries/today'
import { EmptyState } from '../../../ui/blank'
import { seriesColor } from '../../../ui/charts/chart-options'
import { type HourBar, HourBars } from '../../../ui/charts/hour-bars'
import { Name } from '../../../ui/name'
import styles from './today.module.css'

/** Of its own: what draws tables is large, and few readers ask for this one. */
const HourlyTable = lazy(() => import('./hourly-table'))

/** More lines than this are one bar of all: nobody tells seven colours apart in a bar. */
const stackedUpTo = 6

/** What the lines made in each hour of their day. */
export function Hourly({ today, zone }: { today: Today; zone: string }) {
  const { t } = useTranslation(['home', 'common'])
  const dark = useComputedColorScheme('light') === 'dark'
  const [asTable, setAsTable] = useState(false)
  const last = today.hours.at(-1)
  if (today.output === null || !last) {
    return <EmptyState title={t('hourly.empty')} reason={t('hourly.emptyReason')} />
  }
  const made = today.lines.filter(({ output }) => output !== null)
  const stacked = made.length > 1 && made.length <= stackedUpTo
  const colors = stacked ? made.map((_, slot) => seriesColor(slot, dark)) : ['var(--sg-brand)']
  const bars = today.hours.map((hour, place): HourBar => {
    const start = Date.parse(hour.startTime)
    const time = clockText(start, zone)
    return {
      key: hour.startTime,
      label: t('hourly.at', { hour: Number(time.split(':')[0]) }),
      title:
        hour.output === null ? t('hourly.unheard', { time }) : t('hourly.bar', { time, output: figure(hour.output) }),
      total: hour.output,
      parts: stacked ? made.map(({ outputs }) => outputs[place] ?? null) : [],
      open: hour === last && Date.parse(hour.endTime) - start < 3_600_000,
    }
  })
  return (
    <>
      <p className={styles.lead}>
        {t('hourly.lead', { time: clockText(Date.parse(last.endTime), zone), output: figure(today.output) })}
      </p>
      <HourBars bars={bars} colors={colors} label={t('hourly.chart', { output: figure(today.output) })} />
      <div className={styles.legend}>
        {stacked &&
          made.map((line, slot) => (
            <span key={line.lineUniqueKey}>
              <i style={{ background: colors[slot] }} aria-hidden="true" /> <Name>{line.lineName}</Name>
            </span>
          ))}
        {bars.at(-1)?.open && <small>{t('hourly.open')}</small>}
        <button
          type="button"
          className="sg-textbutton sg-reach"
          aria-expanded={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'common:hideTable' : 'common:showTable')}
        </button>
      </div>
      {asTable && (
        <Suspense>
          <HourlyTable today={today} zone={zone} />
        </Suspense>
      )}
    </>
  )
}
