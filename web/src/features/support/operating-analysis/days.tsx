import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { figure } from '../../../lib/figures'
import type { OperatingAnalysis } from '../../../queries/production-analysis'
import { type Segment, StatusBand } from '../../../ui/charts/status-band'
import { StateLegend } from '../../../ui/state-legend'
import styles from './operating-analysis.module.css'
import { signOfState, stateSigns } from './states'

/** Day by day of the line, a band for each machine. */
export function Days({ found }: { found: OperatingAnalysis }) {
  const { t } = useTranslation('operatingAnalysis')
  const bands = useMemo(() => bandsOf(found), [found])
  const [first] = found.days
  return (
    <section aria-labelledby="operating-days">
      <h2 className={styles.title} id="operating-days">
        {t('days')} {first && <small>{t('from', { hour: first.startTime.slice(11, 16) })}</small>}
      </h2>
      <StateLegend label={t('days')} states={stateSigns.map(([name, sign]) => [sign, t(`states.${name}`)])} />
      <ol className={styles.days}>
        {found.days.map((day) =>
          found.machines.map(({ deviceUniqueKey, displayName }, place) => {
            const [from, to] = [Date.parse(day.startTime), Date.parse(day.endTime)]
            const segments = within(bands.get(deviceUniqueKey) ?? [], from, to)
            const machine = found.machines.length > 1 ? displayName : ''
            const hours = (sign: Segment['state']) => t('hours', { hours: figure(lasted(segments, sign) / 3.6e6, 2) })
            return (
              <li key={`${day.date} ${deviceUniqueKey}`}>
                <span>{place === 0 && dayText(day.date).slice(5)}</span>
                {machine && <small>{machine}</small>}
                <StatusBand
                  segments={segments}
                  from={from}
                  to={to}
                  label={t('day', {
                    date: dayText(day.date),
                    machine,
                    operating: hours('run'),
                    alarm: hours('alarm'),
                    stopped: hours('stop'),
                    off: hours('off'),
                    unknown: hours('unknown'),
                  })}
                />
              </li>
            )
          }),
        )}
      </ol>
    </section>
  )
}

function bandsOf({ spans }: OperatingAnalysis): Map<string, Segment[]> {
  const bands = new Map<string, Segment[]>()
  for (const { deviceUniqueKey, state, startTime, endTime } of spans) {
    const segment = { from: Date.parse(startTime), to: Date.parse(endTime), state: signOfState(state) }
    bands.set(deviceUniqueKey, [...(bands.get(deviceUniqueKey) ?? []), segment])
  }
  return bands
}

function within(segments: readonly Segment[], from: number, to: number): Segment[] {
  const cut = segments.map((one) => ({ ...one, from: Math.max(one.from, from), to: Math.min(one.to, to) }))
  return cut.filter((one) => one.from < one.to)
}

function lasted(segments: readonly Segment[], state: Segment['state']): number {
  return segments.reduce((sum, one) => sum + (one.state === state ? one.to - one.from : 0), 0)
}
