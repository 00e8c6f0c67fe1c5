import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lastingText } from '../../../lib/lasting'
import { clockOf, wholeText } from '../../../lib/plain-text'
import type { SiteLine } from '../../../queries/site'
import { StatusBand } from '../../../ui/charts/status-band'
import { Name } from '../../../ui/name'
import { spanState } from '../../../ui/span-state'
import { StateMark, StateTag } from '../../../ui/state'
import { DemoMark } from './demo-mark'
import styles from './live-line.module.css'

type Stop = SiteLine['stops'][number]

/** A line of the demo as it runs at this moment; each of its stops opens. Nothing where no line may be watched. */
export function LiveLine({ line }: { line: SiteLine | null | undefined }) {
  const { t } = useTranslation(['landing', 'common'])
  if (!line) return null
  const [from, to] = [Date.parse(line.startTime), Date.parse(line.seenTime)]
  const segments = line.spans.map(({ state, startTime, endTime }) => ({
    state: spanState(state),
    from: Date.parse(startTime),
    to: Date.parse(endTime),
  }))
  const clocks = { from: clockOf(line.startTime), to: clockOf(line.seenTime) }
  return (
    <section id="live" className={styles.live} aria-labelledby="live-title">
      <div>
        <div className={styles.head}>
          <h2 id="live-title">
            {t('live.title')} <Name>{line.name}</Name>
          </h2>
          <DemoMark demo />
        </div>
        <dl className={styles.now}>
          <Fact name={t('live.state')}>
            <StateTag
              state={spanState(line.state)}
              label={t(`common:state.${spanState(line.state)}`)}
              since={line.stateSince ? lastingText(t, to - Date.parse(line.stateSince)) : ''}
            />
          </Fact>
          <Fact name={t('live.item')}>{line.itemName ? <Name>{line.itemName}</Name> : '―'}</Fact>
          <Fact name={t('live.speed')} unit={t('live.bagsPerMinute')}>
            {line.speed === null ? '―' : wholeText(line.speed)}
          </Fact>
          <Fact name={t('live.output')} unit={t('live.bags')}>
            {wholeText(line.output)}
          </Fact>
        </dl>
        <StatusBand segments={segments} from={from} to={to} height={44} label={t('live.band', clocks)} />
        <p className={styles.clocks} aria-hidden="true">
          <span>{clocks.from}</span>
          <span>{clocks.to}</span>
        </p>
        <p className={styles.level}>{t('live.level')}</p>
        <h3>{t('live.stops')}</h3>
        <div className={styles.stops}>
          {line.stops.length === 0 && <p>{t('live.noStop')}</p>}
          {line.stops.map((stop) => (
            <LiveStop key={`${stop.startTime} ${stop.machineName}`} stop={stop} />
          ))}
        </div>
        <p className={styles.level}>{t('live.more')}</p>
      </div>
    </section>
  )
}

function Fact({ name, unit, children }: { name: string; unit?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  )
}

function LiveStop({ stop }: { stop: Stop }) {
  const { t } = useTranslation(['landing', 'common'])
  const number = stop.alarmNumber
  return (
    <details>
      <summary>
        <span className={styles.when}>
          <time dateTime={stop.startTime}>{clockOf(stop.startTime)}</time>
          {' – '}
          {stop.endTime ? <time dateTime={stop.endTime}>{clockOf(stop.endTime)}</time> : t('live.lasts')}
        </span>
        <span className={styles.what}>
          <StateMark state={stop.byAlarm ? 'alarm' : 'stop'} />
          {number && <b>{t('live.alarm', { number })}</b>}
          <span>{stop.byAlarm ? stop.alarmText !== number && stop.alarmText : t('live.plain')}</span>
          {stop.machineName && (
            <small>
              <Name>{stop.machineName}</Name>
            </small>
          )}
        </span>
        <span className={styles.lasted}>{lastingText(t, stop.duration * 1000)}</span>
      </summary>
      <Cause stop={stop} />
    </details>
  )
}

function Cause({ stop }: { stop: Stop }) {
  const { t } = useTranslation('landing')
  if (!stop.byAlarm) return <p>{t('live.plainText')}</p>
  if (!stop.cause) return <p>{t('live.noCause')}</p>
  return (
    <dl>
      <dt>{t('live.cause')}</dt>
      <dd>{stop.cause}</dd>
      <dt>{t('live.cure')}</dt>
      <dd>{stop.cure}</dd>
    </dl>
  )
}
