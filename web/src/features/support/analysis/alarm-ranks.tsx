import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { figure } from '../../../lib/figures'
import type { AnalysedAlarm } from '../../../queries/production-analysis'
import { RankBars } from '../../../ui/charts/rank-bars'
import styles from './analysis.module.css'
import { useAnalysisWords } from './words'

interface AlarmRanksProps {
  alarms: readonly AnalysedAlarm[]
  /** The unit's only machine: its alarms have pages. */
  device: string | undefined
  byDuration: boolean
  onOrder(byDuration: boolean): void
}

/** What stopped the unit: by how often, or by the time that it cost. */
export function AlarmRanks({ alarms, device, byDuration, onOrder }: AlarmRanksProps) {
  const { t } = useAnalysisWords()
  const value = (alarm: AnalysedAlarm) => (byDuration ? alarm.duration : alarm.count)
  const rows = alarms.toSorted((one, other) => value(other) - value(one))
  return (
    <section className={styles.alarms} aria-labelledby="analysis-alarms">
      <h2 className="sg-h2" id="analysis-alarms">
        {t('ranks.alarms')}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('ranks.noAlarms')}</p>
      ) : (
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('ranks.orderLabel')}
            value={byDuration ? 'duration' : 'count'}
            data={(['count', 'duration'] as const).map((order) => ({ value: order, label: t(`ranks.order.${order}`) }))}
            onChange={(order) => onOrder(order === 'duration')}
          />
          <RankBars
            label={t('ranks.alarms')}
            rows={rows.map((alarm) => ({
              key: `${alarm.alarmNumber} ${alarm.text}`,
              name: <AlarmName alarm={alarm} device={device} />,
              value: value(alarm),
              text: t('ranks.alarmText', { count: alarm.count, minutes: figure(alarm.duration / 60, 1) }),
              tone: 'alarm',
            }))}
          />
        </>
      )}
    </section>
  )
}

function AlarmName({ alarm, device }: { alarm: AnalysedAlarm; device: string | undefined }) {
  const { t } = useAnalysisWords()
  if (alarm.alarmNumber === null) return t('ranks.noNumber')
  const name = `${alarm.text} ${alarm.alarmNumber}`
  return device ? (
    <Link to="/mm/alarm/detail" search={{ device, number: alarm.alarmNumber }}>
      {name}
    </Link>
  ) : (
    name
  )
}
