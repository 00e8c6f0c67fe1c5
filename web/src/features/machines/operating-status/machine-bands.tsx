import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { clockText } from '../../../lib/zone'
import { lineImageDayQuery } from '../../../queries/line-day'
import type { LineImage } from '../../../queries/operating-status'
import type { Place } from '../../../queries/places'
import { bandOf } from '../../../shell/board/band'
import { sums } from '../../../shell/board/day-band'
import { stateName, useSay } from '../../../shell/board/words'
import { FailureNote } from '../../../shell/query-state'
import { StatusBand } from '../../../ui/charts/status-band'
import { TimeAxis } from '../../../ui/charts/time-axis'
import { Name } from '../../../ui/name'
import { StateLegend } from '../../../ui/state-legend'
import { presentOf } from './machines'
import styles from './operating-status.module.css'
import { useStatusWords } from './words'

const signs = ['run', 'alarm', 'stop', 'unknown'] as const

/** What each machine that sends data did since the line's day began. */
export function MachineBands({ image, place, now }: { image: LineImage; place: Place; now: number }) {
  const t = useStatusWords()
  const say = useSay()
  const title = useId()
  const query = useQuery(lineImageDayQuery(image.line.lineUniqueKey))
  const day = query.data
  const start = day && Date.parse(day.startTime)
  const to = Math.max(now, (start ?? 0) + 60_000)
  const machines = image.machines.filter(({ state }) => state !== null)
  if (machines.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <div className={styles.bandsHead}>
        <h3 className="sg-h2" id={title}>
          {start === undefined ? t('home:board.bandHead') : t('detail.day', { time: clockText(start, place.timeZone) })}
        </h3>
        <StateLegend
          label={t('home:board.legend')}
          states={signs.map((sign) => [sign, sign === 'unknown' ? t('common:state.unheard') : stateName(say, sign)])}
        />
      </div>
      {query.isError && !day && <FailureNote query={query} what={t('home:board.bandHead')} />}
      <div className={styles.bands}>
        {machines.map((machine) => {
          const { deviceUniqueKey, displayName } = machine.device
          const spans = day?.machines.find((one) => one.deviceUniqueKey === deviceUniqueKey)?.spans
          const present = presentOf(image, machine)
          const segments = day && spans && present ? bandOf({ startTime: day.startTime, spans }, [], present, to) : []
          return (
            <div key={deviceUniqueKey}>
              <Name>{displayName}</Name>
              <StatusBand segments={segments} from={start ?? to - 1} to={to} height={20} label={sums(say, segments)} />
            </div>
          )
        })}
        {start !== undefined && (
          <div>
            <span />
            <TimeAxis from={start} to={to} zone={place.timeZone} />
          </div>
        )}
      </div>
    </section>
  )
}
