import type { ReactNode } from 'react'
import type { Activation, LineFillers } from '../../../queries/filling-history'
import { windowText } from '../../../shell/trend/chart-words'
import type { Span } from '../../../shell/trend/model'
import { stateName } from '../../../shell/trend/words'
import { Name } from '../../../ui/name'
import { StateLegend } from '../../../ui/state-legend'
import styles from './filling-history.module.css'
import { itemText, useSay } from './words'

const states = ['run', 'alarm', 'stop', 'unknown'] as const

/** What is on display: machine, window, product, films. */
export function DisplayFacts({
  run,
  window,
  zone,
  lines,
}: {
  run: Activation
  window: Span
  zone: string
  lines: readonly LineFillers[]
}) {
  const { t, say } = useSay()
  const line = lines.find(({ devices }) => devices.some((device) => device.deviceUniqueKey === run.deviceUniqueKey))
  const device = line?.devices.find((one) => one.deviceUniqueKey === run.deviceUniqueKey)
  const facts: [string, ReactNode][] = [
    [
      t('display.filler'),
      <Name key="filler">{[line?.lineName, device?.displayName].filter(Boolean).join(' / ')}</Name>,
    ],
    [t('display.window'), windowText(say, window, zone)],
    [t('figure.item'), <Name key="item">{itemText(run.item)}</Name>],
    [t('identifier.filmCode'), run.filmCodes.join(t('common:comma')) || '―'],
  ]
  return (
    <div className={styles.facts}>
      <div className="sg-facts">
        {facts.map(([label, value]) => (
          <span key={label}>
            {label} <b>{value}</b>
          </span>
        ))}
      </div>
      <StateLegend label={t('chart.legend')} states={states.map((state) => [state, stateName(say, state)])} />
    </div>
  )
}
