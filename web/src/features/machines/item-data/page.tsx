import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../../api/downloads'
import { showWhy } from '../../../api/show-failure'
import { figure } from '../../../lib/figures'
import { useSearchState } from '../../../lib/search-state'
import { timeText } from '../../../lib/zone'
import { type Backup, backupList, unexpectedChangesQuery } from '../../../queries/item-data'
import type { Place } from '../../../queries/places'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaces } from '../../../shell/place'
import { usePlaceOfDevice } from '../../../shell/place-of-device'
import { FailureNote, QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import { toast } from '../../../ui/toast'
import styles from './item-data.module.css'
import { backupSearch, readVersionSearch } from './search'
import { UnexpectedNotes } from './unexpected'
import { Versions } from './versions'

const column = createAppColumnHelper<Backup>()

/** What a filler, and another place, makes meaningless. */
const nothingChosen = { device: undefined, item: undefined, a: undefined, b: undefined } as const

/** Which filler's item data are kept, and of one of them what changed and whether it helped. */
export function ItemDataPage() {
  const { t } = useTranslation(['itemData', 'titles', 'common'])
  const { place, ...places } = usePlaces()
  const { search, change } = useSearchState(readVersionSearch)
  usePlaceOfDevice(search.device, () => change(nothingChosen, { replace: true }))
  if (place) return <Content key={place.locationUniqueKey} place={place} />
  return (
    <>
      <PageHead title={t('titles:itemData')} trail={<Breadcrumbs />} />
      {places.isError && !places.data && <QueryFailure query={places} what={t('what')} />}
      {places.data && <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />}
    </>
  )
}

function Content({ place }: { place: Place }) {
  const { t } = useTranslation(['itemData', 'titles'])
  const { search, change } = useSearchState(readVersionSearch)
  const list = useList(useListAddress(backupSearch), backupList(place.locationUniqueKey))
  const changes = useQuery(unexpectedChangesQuery(place.locationUniqueKey))
  const unexpected = changes.data?.length ?? 0
  const facts: [string, ReactNode][] = [[t('fact.location'), <Name key="place">{place.name}</Name>]]
  if (list.count !== undefined) facts.push([t('fact.fillers'), t('fact.fillerCount', { count: list.count })])
  if (unexpected > 0) facts.push([t('fact.unexpected'), t('fact.unexpectedCount', { count: unexpected })])
  const choose = (device: string, item?: number) =>
    change({ ...nothingChosen, device, item }, { replace: search.device === device })
  return (
    <>
      <PageHead title={t('titles:itemData')} trail={<Breadcrumbs />} facts={facts} />
      {changes.isError && !changes.data && <FailureNote query={changes} what={t('fact.unexpected')} />}
      <UnexpectedNotes
        changes={changes.data ?? []}
        zone={place.timeZone}
        onShow={(one) => choose(one.deviceUniqueKey, one.recipeDataNumber)}
      />
      <ListTable
        name="item-data"
        list={list}
        label={t('list')}
        columns={useColumns(place.timeZone)}
        rowId={(row) => row.deviceUniqueKey}
        rowName={(row) => row.displayName}
        choice={{ chosen: search.device, choose: (row) => choose(row.deviceUniqueKey) }}
        none={{
          title: t('none.title'),
          reason: t('none.text'),
        }}
      />
      {search.device ? (
        <Versions key={search.device} device={search.device} zone={place.timeZone} />
      ) : (
        list.rows.length > 0 && <p className={styles.hint}>{t('pick')}</p>
      )}
    </>
  )
}

function useColumns(zone: string) {
  const { t } = useTranslation('itemData')
  return useMemo(
    () => [
      column.accessor('displayName', {
        header: t('column.device'),
        cell: ({ row, getValue }) => (
          <>
            <b>
              <Name>{getValue()}</Name>
            </b>
            <span className={styles.number}>
              <Name>{[row.original.lineName, row.original.equipmentNumber].filter(Boolean).join(' / ')}</Name>
            </span>
          </>
        ),
        meta: { wrap: true, sort: 'line', risesFirst: true },
      }),
      column.accessor('backupCount', {
        header: t('column.backups'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.accessor('linkTime', {
        header: t('column.linkTime'),
        cell: ({ getValue }) => time(getValue(), zone),
        meta: { sort: 'linkTime' },
      }),
      column.accessor('softwareVersion', {
        header: t('column.software'),
        cell: ({ getValue }) => getValue() || '―',
      }),
      column.accessor('itemDataCount', {
        header: t('column.items'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.accessor('changeTime', {
        header: t('column.change'),
        cell: ({ row }) => <LastChange backup={row.original} zone={zone} />,
        meta: { wrap: true },
      }),
      column.display({
        id: 'download',
        header: t('column.download'),
        cell: ({ row }) => <Download backup={row.original} />,
      }),
    ],
    [t, zone],
  )
}

function time(at: string | null | undefined, zone: string): string {
  return at ? timeText(Date.parse(at), zone) : '―'
}

function LastChange({ backup, zone }: { backup: Backup; zone: string }) {
  const { t } = useTranslation('itemData')
  if (!backup.backupUniqueKey) return <span className={styles.nothing}>{t('nothing')}</span>
  return (
    <>
      <span className={styles.time}>{time(backup.changeTime, zone)}</span>
      {backup.unexpectedCount > 0 && (
        <b className={styles.unconfirmed}>{t('unconfirmed', { count: backup.unexpectedCount })}</b>
      )}
    </>
  )
}

function Download({ backup: { backupUniqueKey, displayName } }: { backup: Backup }) {
  const { t } = useTranslation(['itemData', 'common'])
  if (!backupUniqueKey) return null
  const save = async () => {
    try {
      const order = await fetchFile('/api/recipeData/download', { backupUniqueKey })
      if ('saved' in order)
        toast('success', { title: t('downloaded', { name: order.saved }), closeLabel: t('common:close') })
    } catch (error) {
      showWhy(error)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.download ?? ''}
      leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
      aria-label={t('downloadOf', { name: displayName })}
      title={t('downloadOf', { name: displayName })}
      onClick={(event) => {
        // the row below is chosen by a press of its own
        event.stopPropagation()
        void save()
      }}
    >
      {t('download')}
    </Button>
  )
}
