import { Button, NativeSelect } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { orderFile } from '../../../api/downloads'
import { orShowWhy } from '../../../api/show-failure'
import { dayText } from '../../../lib/day-text'
import { figure } from '../../../lib/figures'
import { clockText, isoIn, timeText } from '../../../lib/zone'
import { alarmHistory, alarmSumsQuery, type Occurrence } from '../../../queries/alarm-history'
import type { Place } from '../../../queries/places'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { FilterChoice, ListFilters, SearchBox } from '../../../shell/list/filters'
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
import { Reason } from './reason'
import { firstDay } from './rules'
import { alarmHistorySearch, periods, usualPeriod } from './search'
import { Sums } from './sums'
import { ToStop } from './to-stop'
import { alarmName, useLengthText } from './words'

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
        facts={useFacts(place)}
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

/** What the alarms of the period add up to, whatever day of it is looked at. */
function useSums(place: Place | null) {
  const { asked } = useListAddress(alarmHistorySearch)
  const period = place ? wanted(place, { ...asked, day: undefined }) : { locationUniqueKey: '' }
  return useQuery({ ...alarmSumsQuery(period), enabled: place !== null })
}

function useFacts(place: Place | null): [string, ReactNode][] {
  const { t } = useTranslation('alarmHistory')
  const length = useLengthText()
  const { data: sums } = useSums(place)
  if (!place) return []
  const facts: [string, ReactNode][] = [[t('location'), <Name key="place">{place.name}</Name>]]
  if (!sums) return facts
  const { count, duration, ongoing } = sums
  facts.push([t('facts.count'), t('facts.countValue', { count, number: figure(count) })])
  if (count > 0) facts.push([t('facts.duration'), length(duration)])
  if (ongoing > 0) facts.push([t('facts.ongoing'), t('facts.ongoingValue', { count: ongoing })])
  return facts
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
function wanted({ locationUniqueKey, timeZone }: Place, { device, number, days = usualPeriod, day }: Filters) {
  const today = isoIn(Date.now(), timeZone).slice(0, 10)
  const own = device === undefined ? {} : { deviceUniqueKey: device }
  const one = number === undefined ? {} : { alarmNumber: number }
  const period = { startDate: day ?? firstDay(today, days), endDate: day ?? today }
  return { locationUniqueKey, ...period, ...own, ...one }
}

function History({ place }: { place: Place }) {
  const { t } = useTranslation('alarmHistory')
  const { locationUniqueKey, timeZone } = place
  const list = useList(useListAddress(alarmHistorySearch), {
    key: alarmHistory.key,
    about: locationUniqueKey,
    ask: ({ page, size, ...asked }, signal) => alarmHistory.ask({ ...wanted(place, asked), page, size }, signal),
  })
  const { device, number, days = usualPeriod, day, at } = list.asked
  const sums = useSums(place)
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
            list.change({ days: picked === usualPeriod ? undefined : picked, day: undefined })
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
        {day && (
          <Button
            variant="default"
            rightSection={<IconX size={14} stroke={1.8} aria-hidden />}
            onClick={() => list.change({ day: undefined })}
          >
            {t('onDay', { date: dayText(day) })}
          </Button>
        )}
      </ListFilters>
      {sums.isError && !sums.data ? (
        <FailureNote query={sums} what={t('perDay.what')} />
      ) : (
        <Sums
          sums={sums.data}
          day={day}
          onDay={(picked) => list.change({ day: picked, at: undefined })}
          onNumber={(picked) => list.change({ number: picked, at: undefined })}
        />
      )}
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

/** An instant without its year: no period is longer than a season. */
const momentText = (at: string, zone: string) => timeText(Date.parse(at), zone, true).slice(5)

function useColumns(zone: string) {
  const { t } = useTranslation('alarmHistory')
  const length = useLengthText()
  return useMemo(() => {
    const mail = ({ standing, mailedAt, memberCount: count, held }: Occurrence['mail']) => {
      if (standing !== 'sent') return t(standing)
      const time = mailedAt ? clockText(Date.parse(mailedAt), zone) : ''
      return t(held ? 'sentHeld' : 'sent', { time, count })
    }
    return [
      column.accessor('startTime', {
        header: t('start'),
        cell: ({ getValue }) => momentText(getValue(), zone),
      }),
      column.accessor('endTime', {
        header: t('end'),
        cell: ({ getValue }) => {
          const end = getValue()
          return end ? momentText(end, zone) : '―'
        },
      }),
      column.accessor('duration', {
        header: t('length'),
        cell: ({ row: { original: row } }) => {
          const time = length(row.duration)
          if (row.notClosed) return t('notClosed', { time })
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
        cell: ({ row: { original: row } }) => (
          <Link to="/mm/alarm/detail" search={{ device: row.deviceUniqueKey, number: row.alarmNumber }}>
            {alarmName(row.alarmNumber, row.alarmText)}
          </Link>
        ),
        meta: { wrap: true },
      }),
      column.accessor('reason', {
        header: t('reason'),
        cell: ({ row: { original: row } }) =>
          row.reason ? (
            <Reason reason={row.reason} />
          ) : (
            <ToStop device={row.deviceUniqueKey} at={row.startTime}>
              {t('chooseReason')}
            </ToStop>
          ),
        meta: { wrap: true },
      }),
      column.accessor('mail', { header: t('mail'), cell: ({ getValue }) => mail(getValue()), meta: { wrap: true } }),
    ]
  }, [t, zone, length])
}
