import type { LineStopDay } from '../../../../queries/stops'
import { sums } from '../../../../shell/board/day-band'
import { useSay } from '../../../../shell/board/words'
import { StatusBand } from '../../../../ui/charts/status-band'
import { StopMarks } from '../../../../ui/charts/stop-marks'
import { TimeAxis } from '../../../../ui/charts/time-axis'
import { Name } from '../../../../ui/name'
import { type StopRow, segmentsOf, signsOf, spanOf } from './rules'
import styles from './stops.module.css'

/** The day of each machine as a band, with a mark below each stop; the chosen one is framed. */
export function StopBands({
  rows,
  day,
  hours,
  now,
  zone,
  chosen,
  onChoose,
}: {
  rows: readonly StopRow[]
  day: LineStopDay
  hours: { from: number; to: number }
  now: number
  zone: string
  chosen: StopRow | undefined
  onChoose(key: string): void
}) {
  const say = useSay()
  const place = (at: number) =>
    ((Math.min(hours.to, Math.max(hours.from, at)) - hours.from) / (hours.to - hours.from)) * 100
  return (
    <div className={`sg-panel ${styles.bands}`}>
      {day.machines.map(({ deviceUniqueKey, displayName, spans }) => {
        const own = rows.filter(({ stop }) => stop.deviceUniqueKey === deviceUniqueKey)
        const segments = segmentsOf(spans)
        const framed = chosen && own.includes(chosen) ? spanOf(chosen.part, now) : undefined
        return (
          <div key={deviceUniqueKey}>
            {day.machines.length > 1 && (
              <p className={styles.machine}>
                <Name>{displayName}</Name>
              </p>
            )}
            <div className={styles.band}>
              <StatusBand segments={segments} {...hours} height={30} label={sums(say, segments)} />
              {framed && (
                <span
                  className={styles.frame}
                  style={{ left: `${place(framed.from)}%`, right: `${100 - place(framed.to)}%` }}
                />
              )}
            </div>
            <StopMarks signs={signsOf(own, hours, now)} {...hours} onChoose={onChoose} />
          </div>
        )
      })}
      <TimeAxis {...hours} zone={zone} />
    </div>
  )
}
