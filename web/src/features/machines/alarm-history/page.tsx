import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { orderFile } from '../../../api/downloads'
import type { components } from '../../../api/generated/schema'
import { orShowWhy } from '../../../api/show-failure'
import { clockText, isoIn, timeText } from '../../../lib/zone'
import { alarmHistory } from '../../../queries/alarm-history'
import type { Place } from '../../../queries/places'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { FilterChoice, ListFilters, SearchBox } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaces } from '../../../shell/place'
import { usePlaceOfDevice } from '../../../shell/place-of-device'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import { firstDay, lengthOf } from './rules'
import { alarmHistorySearch, periods, usualPeriod } from './search'

type Occurrence = components['schemas']['AlarmHistoryRow']
type Filters = ReturnType<typeof alarmHistorySearch.read>
const column = createAppColumnHelper<Occurrence>()

/** Each occurrence of the location's alarms, and who was mailed about it. */
export function AlarmHistoryPage() {
  const { t } = useTranslation(['alarmHistory', 'titles', 'common'])
  const { place, ...places } = usePlaces()
  return (
    <>
      <PageHead
        title={t('titles:alarmHistory')}
        trail={<Breadcrumbs />}
        facts={place ? [[t('location'), <Name key="place">{place.name}</Name>]] : []}
        actions={place && <SaveFile place={place} />}
      />
      {place ? (
        <History place={place} />
      ) : places.isError && !places.data ? (
        <QueryFailure query={places} what={t('list')} />
      ) : (
        places.data && <EmptyState title={t('common:noPlaces.title')} reason={t('common:noPlaces.text')} />
      )}
    </>
  )
}

/** The occurrences that the filters leave, as a file. */
function SaveFile({ place }: { place: Place }) {
  const { t } = useTranslation('alarmHistory')
  const { asked } = useListAddress(alarmHistorySearch)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      onClick={() => void orShowWhy(orderFile('/api/alarmHistory/download/list', wanted(place, asked)))}
    >
      {t('save')}
    </Button>
  )
}

/** What list and file ask for: up to today by the location's clock. */
function wanted({ locationUniqueKey, timeZone }: Place, { device, number, days = usualPeriod }: Filters) {
  const today = isoIn(Date.now(), timeZone).slice(0, 10)
  const own = device === undefined ? {} : { deviceUniqueKey: device }
  const one = number === undefined ? {} : { alarmNumber: number }
  return { locationUniqueKey, startDate: firstDay(today, days), endDate: today, ...own, ...one }
}

function History({ place }: { place: Place }) {
  const { t } = useTranslation('alarmHistory')
  const { locationUniqueKey, timeZone } = place
  const list = useList(useListAddress(alarmHistorySearch), {
    key: alarmHistory.key,
    about: locationUniqueKey,
    ask: ({ page, size, ...asked }, signal) => alarmHistory.ask({ ...wanted(place, asked), page, size }, signal),
  })
  const { device, number, days = usualPeriod, at } = list.asked
  // a mail leads to a machine wherever it stands
  usePlaceOfDevice(device, () => list.change({ device: undefined, at: undefined }))
  const devices = place.lines.flatMap((line) => line.devices).filter(({ iotFlag }) => iotFlag)
  return (
    <>
      <ListFilters list={list}>
        <NativeSelect
          label={t('period')}
          value={String(days)}
          data={periods.map((one) => ({ value: String(one), label: t('days', { count: one }) }))}
          onChange={({ currentTarget }) => {
            const picked = periods.find((one) => String(one) === currentTarget.value)
            list.change({ days: picked === usualPeriod ? undefined : picked })
          }}
        />
        <FilterChoice
          label={t('device')}
          value={device}
          choices={devices.map(({ deviceUniqueKey, displayName }) => [deviceUniqueKey, displayName])}
          onChoose={(picked) => list.change({ device: picked, at: undefined })}
        />
        <SearchBox
          label={t('number')}
          value={number}
          onSearch={(words) => list.change({ number: words || undefined, at: undefined })}
        />
      </ListFilters>
      <ListTable
        name="alarm-history"
        list={list}
        label={t('list')}
        columns={useColumns(timeZone)}
        rowId={(row) => `${row.deviceUniqueKey} ${row.alarmNumber} ${row.startTime}`}
        mark={(row) => (row.endTime === null ? 'alarm' : undefined)}
        selected={(row) => String(Date.parse(row.startTime)) === at}
        none={{ title: t('none'), reason: t('noneText') }}
      />
    </>
  )
}

function useColumns(zone: string) {
  const { t } = useTranslation('alarmHistory')
  return useMemo(() => {
    const length = (seconds: number) => {
      const { unit, ...parts } = lengthOf(seconds)
      return t(unit, parts as never)
    }
    const mail = ({ standing, mailedAt, memberCount: count, held }: Occurrence['mail']) => {
      if (standing !== 'sent') return t(standing)
      const time = mailedAt ? clockText(Date.parse(mailedAt), zone) : ''
      return t(held ? 'sentHeld' : 'sent', { time, count })
    }
    return [
      column.accessor('startTime', {
        header: t('start'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone, true),
      }),
      column.accessor('endTime', {
        header: t('end'),
        cell: ({ getValue }) => {
          const end = getValue()
          return end ? timeText(Date.parse(end), zone, true) : '―'
        },
      }),
      column.accessor('duration', {
        header: t('length'),
        cell: ({ row: { original: row } }) => {
          const time = length(row.duration)
          return row.endTime === null ? t('ongoing', { time }) : time
        },
        meta: { num: true },
      }),
      column.accessor('displayName', {
        header: t('line'),
        cell: ({ row: { original: row } }) => (
          <>
            {row.lineName && <Name>{row.lineName}</Name>} <Name>{row.displayName}</Name> {row.equipmentNumber}
          </>
        ),
        meta: { wrap: true },
      }),
      column.accessor('alarmText', {
        header: t('alarm'),
        cell: ({ row: { original: row } }) =>
          row.alarmText === row.alarmNumber ? row.alarmNumber : `${row.alarmNumber} ${row.alarmText}`,
        meta: { wrap: true },
      }),
      column.accessor('mail', { header: t('mail'), cell: ({ getValue }) => mail(getValue()), meta: { wrap: true } }),
    ]
  }, [t, zone])
}
