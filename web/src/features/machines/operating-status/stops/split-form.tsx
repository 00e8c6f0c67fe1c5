import { Button } from '@mantine/core'
import { useState } from 'react'
import { clockText } from '../../../../lib/zone'
import type { LineStopDay, StopReason } from '../../../../queries/stops'
import { sums } from '../../../../shell/board/day-band'
import { useSay } from '../../../../shell/board/words'
import { SplitBar } from '../../../../ui/charts/split-bar'
import { Name } from '../../../../ui/name'
import { ReasonMark } from '../../../../ui/reason-mark'
import { type StopRow, segmentsOf, shortest, spanOf } from './rules'
import styles from './stops.module.css'
import { lengthText, useStopWords } from './words'

/** Where a stop is cut, and why its later part was. */
export function SplitForm({
  row,
  zone,
  now,
  day,
  reasons,
  onSplit,
  onEnd,
}: {
  row: StopRow
  zone: string
  now: number
  day: LineStopDay
  reasons: readonly StopReason[]
  /** The instant as the wire wants it, and the later part's reason. */
  onSplit(at: string, reasonUniqueKey: string | null): Promise<boolean>
  onEnd(): void
}) {
  const t = useStopWords()
  const say = useSay()
  const { from, to } = spanOf(row.part, now)
  const [at, setAt] = useState(() => Math.round((from + to) / 2000) * 1000)
  const [reason, setReason] = useState(row.part.reasonUniqueKey)
  const [busy, setBusy] = useState(false)
  const room = (to - from) / 8
  const spans = day.machines.find(({ deviceUniqueKey }) => deviceUniqueKey === row.stop.deviceUniqueKey)?.spans ?? []
  const segments = segmentsOf(spans)
  const clock = (instant: number) => clockText(instant, zone, true)
  const length = (milliseconds: number) => lengthText(t, Math.round(milliseconds / 1000))
  const send = async () => {
    setBusy(true)
    // with its milliseconds: cut to whole seconds, the first cut that the slider allows would leave less than the shortest part
    const done = await onSplit(new Date(at).toISOString(), reason)
    setBusy(false)
    if (done) onEnd()
  }
  return (
    <section aria-labelledby="stop-split">
      <h4 id="stop-split">{t('split.title')}</h4>
      <SplitBar
        segments={segments}
        from={from - room}
        to={to + room}
        first={from + shortest}
        last={to - shortest}
        at={at}
        text={clock(at)}
        words={{
          band: sums(say, segments),
          cut: t('split.cut'),
          earlier: t('split.earlier'),
          later: t('split.later'),
        }}
        onMove={setAt}
      />
      <p className={styles.help}>{t('split.help')}</p>
      <div className={styles.halves}>
        <Half
          title={t('split.before', { time: clock(from) })}
          length={length(at - from)}
          reason={reasons.find((one) => one.reasonUniqueKey === row.part.reasonUniqueKey)}
        />
        <Half
          title={t('split.after', { time: row.part.endTime === null ? t('split.now') : clock(to) })}
          length={length(to - at)}
          reason={reasons.find((one) => one.reasonUniqueKey === reason)}
          here
        />
      </div>
      <h4>{t('split.reason')}</h4>
      <div className={styles.tiles}>
        {reasons
          .filter(({ unused }) => !unused)
          .map(({ reasonUniqueKey, name }) => (
            <button
              key={reasonUniqueKey}
              type="button"
              aria-pressed={reasonUniqueKey === reason}
              onClick={() => setReason(reasonUniqueKey === reason ? null : reasonUniqueKey)}
            >
              <Name>{name}</Name>
            </button>
          ))}
      </div>
      <p className={styles.help}>{t('split.stays')}</p>
      <div className={styles.deeds}>
        <Button variant="default" disabled={busy} onClick={onEnd}>
          {t('split.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void send()}>
          {t('split.send')}
        </Button>
      </div>
    </section>
  )
}

function Half(props: { title: string; length: string; reason: StopReason | undefined; here?: boolean }) {
  const { title, length, reason, here } = props
  const t = useStopWords()
  return (
    <div className={styles.half} data-here={here}>
      <small>{title}</small>
      <b>{length}</b>
      <span className={styles.reason} data-none={!reason || undefined}>
        <ReasonMark kind={reason?.kind ?? null} />
        {reason ? <Name>{reason.name}</Name> : t('show.none')}
      </span>
    </div>
  )
}
