import { Button } from '@mantine/core'
import { IconBell, IconBellOff, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { orShowWhy } from '../../../api/show-failure'
import { dayText } from '../../../lib/day-text'
import { figure } from '../../../lib/figures'
import { listSearch } from '../../../lib/list-search'
import { timeText } from '../../../lib/zone'
import { equipmentDetailQuery } from '../../../queries/equipment-detail'
import { type PartDue, type PartRow, partHistory, partsDueQuery, renewParts } from '../../../queries/parts'
import { useHolds } from '../../../session/may-open'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { PlainTable } from '../../../shell/list/plain-table'
import { useListMemory } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { LifeBar } from '../../../ui/life-bar'
import { ChipFilter } from '../../../ui/list/chip-filter'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { toast } from '../../../ui/toast'
import { type PartDialog, PartDialogs } from '../parts/dialogs'
import styles from '../parts/parts.module.css'
import { isPressing, usePartWords } from '../parts/words'

/** A machine's parts: what is due at each place, and what was replaced. */
export default function PartsTab({ deviceUniqueKey }: { deviceUniqueKey: string }) {
  const chosenZone = usePlaceZone()
  const [dialog, setDialog] = useState<PartDialog | null>(null)
  const { data: device } = useQuery(equipmentDetailQuery(deviceUniqueKey))
  // a machine may stand at another location than the one chosen
  const zone = device?.timeZone ?? chosenZone
  const machine = { deviceUniqueKey, name: device?.displayName ?? '' }
  const open = (next: PartDialog) => setDialog(next.kind === 'record' ? { ...next, machine } : next)
  return (
    <>
      <InUse deviceUniqueKey={deviceUniqueKey} zone={zone} onOpen={open} />
      <History deviceUniqueKey={deviceUniqueKey} onOpen={open} />
      <PartDialogs dialog={dialog} zone={zone} machines={[machine]} onClose={() => setDialog(null)} />
    </>
  )
}

const due = createAppColumnHelper<PartDue>()

function InUse({
  deviceUniqueKey,
  zone,
  onOpen,
}: {
  deviceUniqueKey: string
  zone: string
  onOpen(dialog: PartDialog): void
}) {
  const { t } = useTranslation(['parts', 'common'])
  const query = useQuery(partsDueQuery({ deviceUniqueKey }))
  const { data } = query
  const columns = useDueColumns(data?.today ?? '', onOpen)
  const [head, record] = [t('tab.title'), t('action.record')]
  const client = useQueryClient()
  const refresh = async () => {
    await orShowWhy(call(api.POST('/api/partsReplacement/refresh', {})))
    toast('success', { title: t('parts:refresh.done'), closeLabel: t('common:close') })
    void renewParts(client)
  }
  const time = (at: string) => timeText(Date.parse(at), zone)
  const old = data?.refreshedAt != null && Date.parse(data.refreshedAt) < Date.now() - 24 * 3_600_000
  return (
    <section aria-label={head}>
      <h2 className="sg-h2">
        {head} <small>{data && t('tab.lead', { time: time(data.nextRefreshAt) })}</small>
        {old && data?.refreshedAt && (
          <small className={styles.old}>{t('tab.old', { time: time(data.refreshedAt) })}</small>
        )}
        <span className={styles.push}>
          <Button variant="default" size="xs" onClick={() => void refresh()}>
            {t('action.refresh')}
          </Button>
          <Button
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />}
            onClick={() => onOpen({ kind: 'record' })}
          >
            {record}
          </Button>
        </span>
      </h2>
      {query.isError && !data ? (
        <QueryFailure query={query} what={t('what')} />
      ) : (
        <WithStaleNote query={query} zone={zone}>
          <PlainTable
            label={head}
            columns={columns}
            rows={data?.parts ?? []}
            rowId={(part) => part.partsUniqueKey}
            loading={!data}
            instead={data && data.parts.length === 0 && <EmptyState title={t('none')} reason={t('noneText')} />}
          />
        </WithStaleNote>
      )}
    </section>
  )
}

function useDueColumns(today: string, onOpen: (dialog: PartDialog) => void) {
  const { t } = useTranslation('parts')
  const edits = useHolds('mm.equipment.edit')
  return useMemo(
    () => [
      due.accessor('partName', {
        header: t('field.part'),
        cell: ({ row }) => (
          <button
            type="button"
            className="sg-textbutton"
            onClick={() => onOpen({ kind: 'detail', part: row.original })}
          >
            <Name>{row.original.partName}</Name>
          </button>
        ),
      }),
      due.accessor('replacedLocation', {
        header: t('field.place'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
      }),
      due.accessor('workDate', { header: t('field.last'), cell: ({ getValue }) => dayText(getValue()) }),
      due.display({
        id: 'rotations',
        header: `${t('field.rotations')} ${t('unit.rotations')}`,
        cell: ({ row }) => <Used used={row.original.rotationsSince} limit={row.original.rotationThreshold} />,
        meta: { num: true },
      }),
      due.display({
        id: 'hours',
        header: `${t('field.hours')} ${t('unit.hours')}`,
        cell: ({ row }) => <Used used={row.original.hoursSince} limit={row.original.hoursThreshold} />,
        meta: { num: true },
      }),
      due.display({
        id: 'used',
        header: t('field.used'),
        cell: ({ row }) => <Bar part={row.original} />,
      }),
      due.display({
        id: 'forecast',
        header: t('field.forecast'),
        cell: ({ row }) => <When part={row.original} today={today} />,
        meta: { wrap: true },
      }),
      due.display({
        id: 'notice',
        header: t('field.notice'),
        cell: ({ row }) => <Notice part={row.original} edits={edits === true} onOpen={onOpen} />,
      }),
    ],
    [t, today, edits, onOpen],
  )
}

function Used({ used, limit }: { used: number | null | undefined; limit: number | null | undefined }) {
  if (used == null) return '―'
  const whole = figure(Math.floor(used))
  if (limit == null) return whole
  return (
    <>
      <b>{whole}</b> / {figure(limit)}
    </>
  )
}

function Bar({ part }: { part: PartDue }) {
  const { t } = useTranslation('parts')
  const words = usePartWords()
  const { limit } = part
  if (!limit) return t('noLimit')
  return <LifeBar used={limit.used} limit={limit.limit} lives={limit.lives} label={words.life(part)} />
}

function When({ part, today }: { part: PartDue; today: string }) {
  const words = usePartWords()
  if (part.forecast.section === 'unknown') return words.todo(part, today)
  return <b className={isPressing(part) ? styles.caution : undefined}>{words.when(part)}</b>
}

function Notice({ part, edits, onOpen }: { part: PartDue; edits: boolean; onOpen(dialog: PartDialog): void }) {
  const { t } = useTranslation('parts')
  const told = (
    <>
      {part.notify ? (
        <IconBell size={16} stroke={1.6} aria-hidden />
      ) : (
        <IconBellOff size={16} stroke={1.6} aria-hidden />
      )}{' '}
      {part.notify ? t('recipients', { count: part.recipientCount }) : t('off')}
    </>
  )
  if (!edits) return told
  const title = t('alarm.title', { part: `${part.partName} ${part.replacedLocation}` })
  // what is read on it stands in its name, so that it can be called by voice
  const label = `${title}: ${part.notify ? t('recipients', { count: part.recipientCount }) : t('action.alarm')}`
  return (
    <button type="button" className="sg-textbutton" aria-label={label} onClick={() => onOpen({ kind: 'alarm', part })}>
      {part.notify ? told : t('action.alarm')}
    </button>
  )
}

const entry = createAppColumnHelper<PartRow>()
const entries = listSearch({ size: 20 })

function History({ deviceUniqueKey, onOpen }: { deviceUniqueKey: string; onOpen(dialog: PartDialog): void }) {
  const { t } = useTranslation(['parts', 'common'])
  const client = useQueryClient()
  const [latestOnly, setLatestOnly] = useState(false)
  const about = { deviceUniqueKey, latestOnly }
  const list = useList(useListMemory(entries), {
    key: partHistory.key,
    about,
    ask: ({ page, size }, signal) => partHistory.ask({ page, size, ...about }, signal),
  })
  const columns = useHistoryColumns(onOpen)
  const remove = async (row: PartRow) => {
    const question = {
      title: t('remove.title', { part: row.partName, day: dayText(row.workDate) }),
      text: t('remove.text'),
      accept: t('remove.accept'),
      decline: t('remove.decline'),
      danger: true,
    }
    const { partsUniqueKey } = row
    const send = () => call(api.POST('/api/partsReplacement/delete', { body: { partsUniqueKey } }))
    if (!(await askAndSend(question, send))) return
    toast('success', { title: t('remove.done', { part: row.partName }), closeLabel: t('common:close') })
    void renewParts(client)
  }
  const label = t('history.title')
  return (
    <section className={styles.history} aria-label={label}>
      <h2 className="sg-h2">
        {label}
        <ChipFilter
          label={t('history.filter')}
          all={{ name: t('history.all') }}
          chips={[{ key: 'latest', name: t('history.latest') }]}
          chosen={latestOnly ? 'latest' : undefined}
          onChoose={(key) => setLatestOnly(key === 'latest')}
        />
      </h2>
      <ListTable
        name="part-history"
        list={list}
        label={label}
        columns={columns}
        rowId={(row) => row.partsUniqueKey}
        rowName={(row) => `${row.partName} ${dayText(row.workDate)}`}
        actions={(row) => [
          { key: 'detail', label: t('action.detail'), act: () => onOpen({ kind: 'detail', part: row }) },
          { key: 'delete', label: t('action.delete'), danger: true, act: () => void remove(row) },
        ]}
        none={{ title: t('history.none'), reason: t('history.noneText') }}
      />
    </section>
  )
}

function useHistoryColumns(onOpen: (dialog: PartDialog) => void) {
  const { t } = useTranslation('parts')
  return useMemo(
    () => [
      entry.accessor('workDate', { header: t('field.workDate'), cell: ({ getValue }) => dayText(getValue()) }),
      entry.accessor('partName', {
        header: t('field.part'),
        cell: ({ row }) => (
          <button
            type="button"
            className="sg-textbutton"
            onClick={() => onOpen({ kind: 'detail', part: row.original })}
          >
            <Name>{row.original.partName}</Name>
          </button>
        ),
      }),
      entry.accessor('replacedLocation', {
        header: t('field.place'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
      }),
      entry.accessor('quantity', {
        header: t('field.quantity'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      entry.accessor('removedRotations', {
        header: t('field.removedRotations'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      entry.accessor('removedHours', {
        header: t('field.removedHours'),
        cell: ({ getValue }) => figure(wholeOf(getValue())),
        meta: { num: true },
      }),
      entry.accessor('operator', {
        header: t('field.operator'),
        cell: ({ getValue }) => <Name>{getValue() ?? ''}</Name>,
      }),
      entry.accessor('note', {
        header: t('field.note'),
        cell: ({ getValue }) => <Name>{getValue() ?? ''}</Name>,
        meta: { wrap: true },
      }),
    ],
    [t, onOpen],
  )
}

const wholeOf = (value: number | null | undefined) => (value == null ? value : Math.floor(value))
