import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import type { OperatingAnalysis } from '../../../queries/production-analysis'
import { RankBars } from '../../../ui/charts/rank-bars'
import styles from './operating-analysis.module.css'

interface AlarmsProps {
  alarms: OperatingAnalysis['alarms']
  /** The unit's only machine: its alarms have pages. */
  device: string | undefined
  byDuration: boolean
  onOrder(byDuration: boolean): void
}

/** What stopped the unit: by how often, or by the time that it cost. */
export function Alarms({ alarms, device, byDuration, onOrder }: AlarmsProps) {
  const { t } = useTranslation('operatingAnalysis')
  const value = (alarm: AlarmsProps['alarms'][number]) => (byDuration ? alarm.duration : alarm.count)
  const rows = alarms.toSorted((one, other) => value(other) - value(one))
  return (
    <section aria-labelledby="operating-alarms">
      <h2 className={styles.title} id="operating-alarms">
        {t('alarms')}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('noAlarms')}</p>
      ) : (
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('orderLabel')}
            value={byDuration ? 'duration' : 'count'}
            data={(['count', 'duration'] as const).map((order) => ({ value: order, label: t(`order.${order}`) }))}
            onChange={(order) => onOrder(order === 'duration')}
          />
          <RankBars
            label={t('alarms')}
            rows={rows.map((alarm) => ({
              key: `${alarm.alarmNumber} ${alarm.text}`,
              name: <AlarmName alarm={alarm} device={device} />,
              value: value(alarm),
              text: t('alarmText', { count: alarm.count, minutes: figure(alarm.duration / 60, 1) }),
              tone: 'alarm',
            }))}
          />
        </>
      )}
    </section>
  )
}

function AlarmName({ alarm, device }: { alarm: AlarmsProps['alarms'][number]; device: string | undefined }) {
  const { t } = useTranslation('operatingAnalysis')
  if (alarm.alarmNumber === null) return t('noNumber')
  const name = `${alarm.text} ${alarm.alarmNumber}`
  return device ? (
    <Link to="/mm/alarm/detail" search={{ device, number: alarm.alarmNumber }}>
      {name}
    </Link>
  ) : (
    name
  )
}
