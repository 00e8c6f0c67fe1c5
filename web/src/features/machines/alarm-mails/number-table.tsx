import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import { type AlarmMailSettings, mailEstimateQuery } from '../../../queries/alarm-mails'
import type { GroupDevice } from '../../../queries/equipment-groups'
import { PlainTable } from '../../../shell/list/plain-table'
import { EmptyState } from '../../../ui/blank'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Tag } from '../../../ui/tag'
import styles from './alarm-mails.module.css'
import { type Draft, inView, movedSwitches, type NumberRow } from './rules'
import { readAlarmMailSearch, views } from './search'

/** A number with its switch as it stands in the page. */
interface Row extends NumberRow {
  on: boolean
}

const column = createAppColumnHelper<Row>()

/** A switch for each alarm number, with how often it came, what it cost, and what the switches would mail. */
export function NumberTable({
  device,
  settings,
  mails,
  onSwitch,
}: {
  device: GroupDevice
  settings: AlarmMailSettings
  mails: Draft['mails']
  onSwitch(number: string, on: boolean): void
}) {
  const { t } = useTranslation('alarmMails')
  const { search, change } = useSearchState(readAlarmMailSearch)
  const columns = useColumns(onSwitch)
  const view = search.view ?? 'all'
  const rows: Row[] = inView(settings.settings, mails, view, search.find).map((row) => ({
    ...row,
    on: mails[row.alarmNumber] ?? row.emailFlag,
  }))
  return (
    <section aria-label={t('numbers.title')}>
      <div className={styles.tools}>
        <NativeSelect
          label={t('view.label')}
          value={view}
          data={views.map((one) => {
            const name = t(`view.${one}`)
            return { value: one, label: `${name} (${inView(settings.settings, mails, one, undefined).length})` }
          })}
          onChange={({ currentTarget }) => {
            const picked = views.find((one) => one === currentTarget.value)
            change({ view: picked === 'all' ? undefined : picked }, { replace: true })
          }}
        />
        <TextInput
          type="search"
          label={t('numbers.find')}
          maxLength={100}
          value={search.find ?? ''}
          onChange={({ currentTarget }) => change({ find: currentTarget.value || undefined }, { replace: true })}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('numbers.none')} />
      ) : (
        <PlainTable
          label={t('numbers.title')}
          columns={columns}
          rows={rows}
          rowId={(row) => row.alarmNumber}
          selected={(row) => row.on !== row.emailFlag}
        />
      )}
      <Estimate device={device} settings={settings} mails={mails} />
    </section>
  )
}

function useColumns(onSwitch: (number: string, on: boolean) => void) {
  const { t } = useTranslation('alarmMails')
  const act = useRef(onSwitch)
  act.current = onSwitch
  return useMemo(
    () => [
      column.accessor('on', {
        header: t('numbers.mail'),
        cell: ({ row: { original: row } }) => (
          <Switch
            size="sm"
            checked={row.on}
            aria-label={t('numbers.mailOf', { number: row.alarmNumber, text: row.text })}
            onChange={({ currentTarget }) => act.current(row.alarmNumber, currentTarget.checked)}
          />
        ),
      }),
      column.accessor('alarmNumber', { header: t('numbers.number'), meta: { num: true } }),
      column.accessor('text', { header: t('numbers.text'), meta: { wrap: true } }),
      column.accessor('occurrenceCount', {
        header: t('numbers.occurrences'),
        meta: { num: true, unit: t('numbers.times') },
      }),
      column.accessor(({ stoppedSeconds }) => Math.round(stoppedSeconds / 60), {
        id: 'stopped',
        header: t('numbers.stopped'),
        meta: { num: true, unit: t('numbers.minutes') },
      }),
      column.accessor('defaultFlag', {
        header: t('numbers.default'),
        cell: ({ getValue }) => t(getValue() ? 'view.on' : 'view.off'),
      }),
      column.display({
        id: 'mark',
        header: () => <span className="sg-vh">{t('numbers.mark')}</span>,
        cell: ({ row: { original: row } }) =>
          row.on !== row.emailFlag ? (
            <Tag tone="brand">{t('numbers.changed')}</Tag>
          ) : (
            row.on !== row.defaultFlag && <span className={styles.quietly}>{t('view.differs')}</span>
          ),
        meta: { name: t('numbers.mark') },
      }),
    ],
    [t],
  )
}

/** What the switches would have mailed in the last 30 days. */
function Estimate({
  device,
  settings,
  mails,
}: {
  device: GroupDevice
  settings: AlarmMailSettings
  mails: Draft['mails']
}) {
  const { t } = useTranslation('alarmMails')
  const moved = movedSwitches(settings, mails)
  const { data } = useQuery(mailEstimateQuery(device.deviceUniqueKey, moved))
  if (!data || moved.length === 0) return <p className={styles.estimate} role="status" />
  const { savedCount, changedCount, addedCount, removedCount } = data
  const names = (on: boolean) =>
    moved
      .filter(({ emailFlag }) => emailFlag === on)
      .map(({ alarmNumber }) => alarmNumber)
      .join(t('and'))
  const parts = [
    addedCount > 0 && t('estimate.adds', { numbers: names(true), count: addedCount }),
    removedCount > 0 && t('estimate.removes', { numbers: names(false), count: removedCount }),
  ].filter(Boolean)
  return (
    <p className={styles.estimate} role="status">
      {t('estimate.text', { saved: savedCount, count: changedCount })}
      {parts.length > 0 && t('estimate.why', { parts: parts.join(t('and')) })}
    </p>
  )
}
