import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { LineStopDay } from '../../../../queries/stops'
import { PlainTable } from '../../../../shell/list/plain-table'
import { EmptyState } from '../../../../ui/blank'
import { RowMenu } from '../../../../ui/list/row-menu'
import { Name } from '../../../../ui/name'
import { ReasonMark } from '../../../../ui/reason-mark'
import { StateMark } from '../../../../ui/state'
import { createAppColumnHelper } from '../../../../ui/table-core'
import { isMerged, isOpen, rowBefore, type StopRow } from './rules'
import styles from './stops.module.css'
import type { Records } from './use-records'
import { alarmText, lengthText, momentText, useStopWords } from './words'

const column = createAppColumnHelper<StopRow>()

interface StopTableProps {
  rows: readonly StopRow[]
  /** Those of all kinds. */
  all: readonly StopRow[]
  zone: string
  day: LineStopDay
  chosen: StopRow | undefined
  records: Records
  onChoose(row: StopRow): void
  onShowAll(): void
}

/** The stops of the day, newest first; one that was split has a row for each part. */
export function StopTable(props: StopTableProps) {
  const { rows, chosen, onChoose, onShowAll } = props
  const t = useStopWords()
  return (
    <PlainTable
      label={t('table.label')}
      columns={useColumns(props)}
      rows={rows}
      rowId={({ key }) => key}
      mark={({ part, stop }) => (part.endTime === null && stop.kind === 'alarm' ? 'alarm' : undefined)}
      selected={({ key }) => key === chosen?.key}
      onRowClick={onChoose}
      instead={
        rows.length === 0 && (
          <EmptyState
            title={t('table.nothing')}
            actions={
              <Button variant="default" onClick={onShowAll}>
                {t('table.showAll')}
              </Button>
            }
          />
        )
      }
    />
  )
}

function useColumns({ all, zone, day, chosen, records, onChoose }: StopTableProps) {
  const t = useStopWords()
  const chosenKey = chosen?.key
  return useMemo(() => {
    const moment = (at: string) => momentText(at, zone, day.date)
    const names = new Map(day.machines.map((machine) => [machine.deviceUniqueKey, machine.displayName]))
    const actions = (row: StopRow) => {
      const before = rowBefore(all, row)
      return [
        { key: 'open', label: t('panel.choose'), act: () => onChoose(row) },
        ...(before && before.part.stretchUniqueKey !== (row.part.stretchUniqueKey ?? undefined)
          ? [{ key: 'merge', label: t('panel.merge'), act: () => void records.merge(row, before) }]
          : []),
        ...(isMerged(all, row)
          ? [{ key: 'separate', label: t('panel.separate'), act: () => void records.separate(row) }]
          : []),
      ]
    }
    return [
      column.display({
        id: 'start',
        header: t('table.start'),
        cell: ({ row: { original } }) => moment(original.part.startTime),
      }),
      column.display({
        id: 'end',
        header: t('table.end'),
        cell: ({ row: { original } }) => (original.part.endTime === null ? '―' : moment(original.part.endTime)),
      }),
      column.display({
        id: 'length',
        header: t('table.length'),
        cell: ({ row: { original } }) => {
          const length = lengthText(t, original.part.duration)
          return original.part.endTime === null ? t('table.ongoing', { length }) : length
        },
        meta: { num: true },
      }),
      column.display({
        id: 'what',
        header: t('table.what'),
        cell: ({ row: { original } }) => <What row={original} />,
        meta: { wrap: true },
      }),
      ...(day.machines.length > 1
        ? [
            column.display({
              id: 'machine',
              header: t('table.machine'),
              cell: ({ row: { original } }) => <Name>{names.get(original.stop.deviceUniqueKey) ?? ''}</Name>,
              meta: { wrap: true },
            }),
          ]
        : []),
      column.display({
        id: 'reason',
        header: t('table.reason'),
        cell: ({ row: { original } }) => (
          <Reason row={original} chosen={original.key === chosenKey} onChoose={onChoose} />
        ),
        meta: { wrap: true },
      }),
      column.display({
        id: 'menu',
        header: () => <span className="sg-vh">{t('table.menu')}</span>,
        cell: ({ row: { original } }) => (
          // the row below is chosen by a press of its own
          // biome-ignore lint/a11y/noStaticElementInteractions: holds a press back
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <span onClick={(event) => event.stopPropagation()}>
            <RowMenu
              label={t('table.menuOf', { time: moment(original.part.startTime) })}
              actions={() => actions(original)}
            />
          </span>
        ),
        meta: { control: true },
      }),
    ]
  }, [t, zone, day, all, records, onChoose, chosenKey])
}

function What({ row: { stop, place, of } }: { row: StopRow }) {
  const t = useStopWords()
  return (
    <span className={styles.what} data-kind={stop.kind}>
      <StateMark state={stop.kind} />
      <span>
        {alarmText(t, stop)}
        {of > 1 && <small>{t('table.part', { place: place + 1, of })}</small>}
        {stop.micro && <small>{t('show.micro')}</small>}
      </span>
    </span>
  )
}

/** The reason is the row's own button: the keyboard chooses by it. */
function Reason(props: { row: StopRow; chosen: boolean; onChoose(row: StopRow): void }) {
  const { row, chosen, onChoose } = props
  const t = useStopWords()
  const open = isOpen(row)
  return (
    <button
      type="button"
      className={styles.reasonButton}
      aria-pressed={chosen}
      data-none={open || undefined}
      onClick={(event) => {
        event.stopPropagation()
        onChoose(row)
      }}
    >
      {row.reason ? (
        <>
          <ReasonMark kind={row.reason.kind} />
          <Name>{row.reason.name}</Name>
        </>
      ) : open ? (
        <>
          <ReasonMark kind={null} />
          {t('panel.choose')}
        </>
      ) : (
        t('table.needless')
      )}
      {row.part.comment && <IconMessage size={14} stroke={1.6} role="img" aria-label={t('panel.comment')} />}
    </button>
  )
}
