import { IconPencil, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { asFailure } from '../../../api/call'
import { dayText } from '../../../lib/day-text'
import { useSearchState } from '../../../lib/search-state'
import { documentCountsQuery } from '../../../queries/documents'
import { type EquipmentDetail, equipmentDetailQuery } from '../../../queries/equipment-detail'
import { Can } from '../../../session/can'
import { useMayOpen } from '../../../session/may-open'
import { AskDesk } from '../../../shell/ask-desk'
import { DetailHead } from '../../../shell/detail-head'
import { LinkButton } from '../../../shell/link-button'
import { QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { Skeleton } from '../../../ui/skeleton'
import { StateTag } from '../../../ui/state'
import { TabPanel, Tabs } from '../../../ui/tabs'
import styles from './equipment-detail.module.css'
import { type Part, parts, readDetailSearch } from './search'
import { panels } from './tabs'
import { useDeviceNow } from './use-device-now'

/** One machine: its plate and its course, its documents, and what else is known of it. */
export function EquipmentDetailPage() {
  const { search } = useSearchState(readDetailSearch)
  const { t } = useTranslation(['equipmentDetail', 'titles'])
  const deviceUniqueKey = search.deviceUniqueKey ?? ''
  const query = useQuery({ ...equipmentDetailQuery(deviceUniqueKey), enabled: deviceUniqueKey !== '' })
  const device = query.data
  // a machine that was deleted meanwhile is gone, whatever was known of it
  const gone = deviceUniqueKey === '' || (query.isError && asFailure(query.error).status === 409)
  if (gone || (query.isError && !device))
    return (
      <>
        <DetailHead name={t('titles:equipmentDetail')} />
        {gone ? <Gone /> : <QueryFailure query={query} what={t('equipmentDetail:what')} />}
      </>
    )
  return (
    <>
      <DetailHead
        name={device?.displayName}
        tag={device && <Now device={device} />}
        {...(device && { facts: factsOf(device, t) })}
        actions={
          device && (
            <>
              <Can permission="mm.equipment.edit">
                <LinkButton
                  to="/mm/equipment/registration"
                  search={{ deviceUniqueKey }}
                  variant="default"
                  leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
                >
                  {t('equipmentDetail:edit')}
                </LinkButton>
              </Can>
              <AskDesk about={[device.lineName, device.displayName, device.equipmentNumber]} />
              <LinkButton
                to="/mm/equipment/label"
                search={{ devices: deviceUniqueKey }}
                variant="default"
                leftSection={<IconQrcode size={16} stroke={1.6} aria-hidden />}
              >
                {t('equipmentDetail:labels')}
              </LinkButton>
            </>
          )
        }
      />
      <WithStaleNote query={query} zone={device?.timeZone ?? 'UTC'}>
        {device ? <Content key={deviceUniqueKey} device={device} /> : <Awaited />}
      </WithStaleNote>
    </>
  )
}

type Say = ReturnType<typeof useTranslation<['equipmentDetail', 'titles']>>['t']

function factsOf(device: EquipmentDetail, t: Say): [string, ReactNode][] {
  const { equipmentNumber, lineName, flowNumber, maker, model, deliveryDate } = device
  const facts: [string, ReactNode][] = [
    [t('equipmentDetail:fact.number'), <Name key="number">{equipmentNumber}</Name>],
    [
      t('equipmentDetail:fact.line'),
      lineName === null ? (
        t('equipmentDetail:fact.noLine')
      ) : (
        <Trans
          key="line"
          t={t}
          i18nKey="equipmentDetail:fact.place"
          values={{ number: flowNumber ?? 1 }}
          components={{ line: <Name>{lineName}</Name> }}
        />
      ),
    ],
  ]
  const type = [maker, model].filter(Boolean).join(' ')
  if (type) facts.push([t('equipmentDetail:fact.model'), <Name key="model">{type}</Name>])
  if (deliveryDate) facts.push([t('equipmentDetail:fact.delivered'), dayText(deliveryDate)])
  return facts
}

/** What a connected filler does now. */
function Now({ device }: { device: EquipmentDetail }) {
  const { t } = useTranslation()
  const now = useDeviceNow(device)
  return now && <StateTag state={now.state} label={t(`state.${now.state}`)} />
}

function Content({ device }: { device: EquipmentDetail }) {
  const { t } = useTranslation('equipmentDetail')
  const { search, change } = useSearchState(readDetailSearch)
  const { deviceUniqueKey } = device
  const { data: counts } = useQuery(documentCountsQuery({ deviceUniqueKey }))
  const mayRead = useMayOpen([{ permission: ['library.document.list-search'] }]).open[0] ?? false
  // a company without the library has no such tab
  const shown = parts.filter((one) => one !== 'library' || mayRead)
  const part = shown.find((one) => one === search.part) ?? 'overview'
  const Panel = panels[part]
  const numbers: Partial<Record<Part, number | undefined>> = {
    documents: counts?.reduce((sum, { count }) => sum + count, 0),
  }
  return (
    <>
      <Tabs
        id="equipment"
        label={t('tabs')}
        value={part}
        items={shown.map((key) => ({
          key,
          label: (
            <>
              {t(`tab.${key}`)}
              {numbers[key] !== undefined && <small className={styles.number}>{numbers[key]}</small>}
            </>
          ),
        }))}
        onChange={(key) => change({ part: key === 'overview' ? undefined : key })}
      />
      <TabPanel id="equipment" tab={part}>
        <Panel deviceUniqueKey={deviceUniqueKey} />
      </TabPanel>
    </>
  )
}

function Gone() {
  const { t } = useTranslation('equipmentDetail')
  return (
    <EmptyState
      title={t('gone.title')}
      reason={t('gone.reason')}
      actions={<LinkButton to="/top/home">{t('gone.home')}</LinkButton>}
    />
  )
}

/** Bars where the tabs and the plate will stand. */
function Awaited() {
  return (
    <div className={styles.awaited} aria-busy>
      {['34%', '80%', '64%', '72%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
