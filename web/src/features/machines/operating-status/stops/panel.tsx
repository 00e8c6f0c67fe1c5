import { ActionIcon, Button, Textarea } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowsJoin,
  IconArrowUp,
  IconCheck,
  IconScissors,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { operatingStatusStopRecord as longest } from '../../../../lib/generated/lengths'
import type { LineStopDay, StopReason, StopReasons } from '../../../../queries/stops'
import { useTooLong } from '../../../../ui/form/too-long'
import { Name } from '../../../../ui/name'
import { ReasonMark } from '../../../../ui/reason-mark'
import { isMerged, rowBefore, type StopRow, shortest, spanOf, usualFor } from './rules'
import { SplitForm } from './split-form'
import styles from './stops.module.css'
import type { Records } from './use-records'
import { alarmText, lengthText, momentText, useStopWords } from './words'

const kinds = ['unplanned', 'planned', 'starved', 'blocked'] as const

interface PanelProps {
  row: StopRow
  rows: readonly StopRow[]
  /** The rows above and below. */
  beside: { later: StopRow | undefined; earlier: StopRow | undefined }
  zone: string
  now: number
  day: LineStopDay
  reasons: StopReasons
  records: Records
  choose(key: string | undefined): void
}

/** Why the chosen stop was: one tap records, and the same place takes it back for a while. */
export function ReasonPanel(props: PanelProps) {
  const { row, day, reasons, records } = props
  const [splitting, setSplitting] = useState(false)
  return (
    <div className={styles.panel}>
      <Head {...props} />
      {splitting ? (
        <SplitForm
          row={row}
          zone={props.zone}
          now={props.now}
          day={day}
          reasons={reasons.reasons}
          onEnd={() => setSplitting(false)}
          onSplit={(at, reason) => records.split(row, at, reason)}
        />
      ) : (
        <>
          <Tiles {...props} />
          <Comment key={`${row.key} ${row.part.comment}`} {...props} />
          <Deeds {...props} onSplit={() => setSplitting(true)} />
        </>
      )}
    </div>
  )
}

function Head({ row, rows, beside, zone, day, choose }: PanelProps) {
  const t = useStopWords()
  const { stop, part } = row
  const from = momentText(part.startTime, zone, day.date)
  const to = part.endTime && momentText(part.endTime, zone, day.date)
  const machine = day.machines.find(({ deviceUniqueKey }) => deviceUniqueKey === stop.deviceUniqueKey)
  return (
    <div className={styles.panelHead}>
      <div>
        <h3>
          {to ? t('panel.span', { from, to }) : t('panel.since', { from })} <span>{lengthText(t, part.duration)}</span>
        </h3>
        <p>
          <b data-kind={stop.kind}>{alarmText(t, stop)}</b> <Name>{machine?.displayName ?? ''}</Name>
          {isMerged(rows, row) && <small>{t('panel.merged')}</small>}
        </p>
        {part.recordedBy && (
          <small>
            {t('panel.recorded', { name: part.recordedBy, time: momentText(part.recordedAt ?? '', zone, day.date) })}
          </small>
        )}
      </div>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('panel.later')}
        disabled={!beside.later}
        onClick={() => choose(beside.later?.key)}
      >
        <IconArrowUp size={17} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('panel.earlier')}
        disabled={!beside.earlier}
        onClick={() => choose(beside.earlier?.key)}
      >
        <IconArrowDown size={17} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function Tiles(props: PanelProps) {
  const { row, reasons, records } = props
  const t = useStopWords()
  const usual = usualFor(reasons, row.stop)
  const often = new Set(usual.map(({ reason }) => reason.reasonUniqueKey))
  const offered = reasons.reasons.filter(
    ({ unused, reasonUniqueKey }) =>
      (!unused || reasonUniqueKey === row.part.reasonUniqueKey) && !often.has(reasonUniqueKey),
  )
  const tile = (reason: StopReason, note?: string) => {
    const on = reason.reasonUniqueKey === row.part.reasonUniqueKey
    return (
      <button
        key={reason.reasonUniqueKey}
        type="button"
        aria-pressed={on}
        data-often={note !== undefined || undefined}
        onClick={() => void records.record(row.key, { reasonUniqueKey: on ? null : reason.reasonUniqueKey })}
      >
        <Name>{reason.name}</Name>
        {note && <small>{note}</small>}
      </button>
    )
  }
  return (
    <>
      {usual.length > 0 && (
        <section aria-labelledby="stop-usual">
          <h4 id="stop-usual">
            {t(row.stop.kind === 'alarm' ? 'panel.usualAlarm' : 'panel.usualLine')} <small>{t('panel.days')}</small>
          </h4>
          <div className={styles.tiles}>
            {usual.map(({ reason, count, of }, place) =>
              tile(reason, place === 0 ? t('panel.share', { count, of }) : t('times', { count })),
            )}
          </div>
        </section>
      )}
      <Outcome {...props} />
      <div className={styles.kinds}>
        {kinds.map((kind) => {
          const own = offered.filter((reason) => reason.kind === kind)
          return (
            own.length > 0 && (
              <section key={kind} aria-labelledby={`stop-${kind}`}>
                <h4 id={`stop-${kind}`} className={styles.reason}>
                  <ReasonMark kind={kind} />
                  {t(`kind.${kind}`)}
                </h4>
                <div className={styles.tiles}>{own.map((reason) => tile(reason))}</div>
              </section>
            )
          )
        })}
      </div>
    </>
  )
}

/** What was just recorded and how to take it back, or who was first. */
function Outcome({ row, records }: PanelProps) {
  const t = useStopWords()
  const { recorded, conflict } = records
  const clash = conflict?.key === row.key ? conflict : null
  const mine = recorded?.key === row.key ? recorded : null
  return (
    <div role="status">
      {clash && (
        <p className={styles.clash}>
          <IconUsers size={16} stroke={1.6} aria-hidden />
          <span>
            {row.reason
              ? t('panel.first', { name: clash.by, reason: row.reason.name })
              : t('panel.firstNone', { name: clash.by })}
          </span>
          <Button variant="default" size="xs" onClick={() => void records.record(row.key, clash.wanted)}>
            {t('panel.mine')}
          </Button>
        </p>
      )}
      {mine && !clash && (
        <p className={styles.undo}>
          <IconCheck size={16} stroke={1.6} aria-hidden />
          <span>{mine.reason ? t('panel.done', { reason: mine.reason.name }) : t('panel.taken')}</span>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={14} stroke={1.6} aria-hidden />}
            onClick={() => void records.undo()}
          >
            {t('panel.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Comment({ row, records }: PanelProps) {
  const t = useStopWords()
  const [text, setText] = useState(row.part.comment)
  const long = useTooLong()(text, longest.comment)
  return (
    <Textarea
      className={styles.comment}
      label={
        <>
          {t('panel.comment')} <small>{t('panel.optional')}</small>
        </>
      }
      placeholder={t('panel.noticed')}
      autosize
      minRows={1}
      maxRows={5}
      value={text}
      error={long}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (!long) void records.record(row.key, { comment: text.trim() })
      }}
    />
  )
}

function Deeds({ row, rows, now, records, onSplit }: PanelProps & { onSplit(): void }) {
  const t = useStopWords()
  const { from, to } = spanOf(row.part, now)
  const before = rowBefore(rows, row)
  const together =
    before && before.part.stretchUniqueKey !== null && before.part.stretchUniqueKey === row.part.stretchUniqueKey
  return (
    <div className={styles.deeds}>
      <Button
        variant="default"
        disabled={to - from < 2 * shortest}
        leftSection={<IconScissors size={16} stroke={1.6} aria-hidden />}
        onClick={onSplit}
      >
        {t('panel.split')}
      </Button>
      {isMerged(rows, row) && (
        <Button variant="default" onClick={() => void records.separate(row)}>
          {t('panel.separate')}
        </Button>
      )}
      {before && !together && (
        <Button
          variant="default"
          leftSection={<IconArrowsJoin size={16} stroke={1.6} aria-hidden />}
          onClick={() => void records.merge(row, before)}
        >
          {t(before.stop.stopUniqueKey === row.stop.stopUniqueKey ? 'panel.join' : 'panel.merge')}
        </Button>
      )}
    </div>
  )
}
