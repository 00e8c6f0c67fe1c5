import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { type Equipment, equipmentList } from '../../../queries/equipment'
import type { Place } from '../../../queries/places'
import { useHolds } from '../../../session/may-open'
import { FilterChoice, ListFilters, SearchBox } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { StateLegend } from '../../../ui/state-legend'
import { createAppColumnHelper } from '../../../ui/table-core'
import { useCategoryName } from '../line-edit/words'
import { DeviceCell, LineCell, MakerCell, NowCell } from './cells'
import styles from './equipment-list.module.css'
import { CategoryChips, categoryOf, type Summary, useFilterWords } from './filters'
import { PartCell, useNextParts } from './next-part'
import { useRowActions } from './row-actions'
import { allSearch } from './search'
import { useDeviceStates, useNow } from './states'

const column = createAppColumnHelper<Equipment>()
const signs = ['run', 'alarm', 'stop', 'unknown'] as const

/** All equipment of a location. */
export function AllEquipment({
  place,
  summary,
  onAssign,
  add,
}: {
  place: Place
  summary: Summary | undefined
  onAssign(devices: readonly Equipment[]): void
  add: ReactNode
}) {
  const { t } = useTranslation(['equipmentList', 'common'])
  const { locationUniqueKey } = place
  const nameOf = useCategoryName()
  const words = useFilterWords()
  const states = useDeviceStates()
  const list = useList(useListAddress(allSearch), {
    key: equipmentList.key,
    about: locationUniqueKey,
    ask: ({ line, connection, category, ...question }, signal) => {
      const kind = categoryOf(category)
      const where = { locationUniqueKey, ...(line && { lineUniqueKey: line }), ...(kind && { category: kind }) }
      return equipmentList.ask({ ...question, ...where, ...(connection && { iotFlag: connection === 'yes' }) }, signal)
    },
  })
  const { keyword, line, maker, connection, category } = list.asked
  const lineName = place.lines.find(({ lineUniqueKey }) => lineUniqueKey === line)?.name ?? line
  const columns = useColumns(states, useNextParts(locationUniqueKey), onAssign)
  return (
    <>
      <ListFilters list={list}>
        <SearchBox label={t('filter.keyword')} value={keyword} onSearch={(words) => list.change({ keyword: words })} />
        <FilterChoice
          label={t('filter.line')}
          value={line}
          choices={place.lines.map(({ lineUniqueKey, name }) => [lineUniqueKey, name])}
          onChoose={(key) => list.change({ line: key })}
        />
        <FilterChoice
          label={t('filter.maker')}
          value={maker}
          choices={(summary?.makers ?? []).map((name) => [name, name])}
          onChoose={(name) => list.change({ maker: name })}
        />
        <FilterChoice
          label={t('filter.connection')}
          value={connection}
          choices={[
            ['yes', t('filter.yes')],
            ['no', t('filter.no')],
          ]}
          onChoose={(key) => list.change({ connection: key })}
        />
      </ListFilters>
      <CategoryChips summary={summary} chosen={category} onChoose={(key) => list.change({ category: key })} />
      <ListTable
        name="equipment"
        list={list}
        label={t('list')}
        columns={columns}
        rowId={(device) => device.deviceUniqueKey}
        rowName={(device) => device.displayName}
        mark={(device) => (states.get(device.deviceUniqueKey)?.state === 'unknown' ? 'unknown' : undefined)}
        {...useRowActions(onAssign)}
        none={{ title: t('none.title'), reason: t('none.text', { location: place.name }), actions: add }}
        noneFit={{
          title: t('noneFit'),
          reason: words([
            [t('filter.keywordShort'), keyword],
            [t('filter.line'), lineName],
            [t('filter.maker'), maker],
            [t('filter.connection'), connection && t(`filter.${connection}`)],
            [t('filter.category'), category && nameOf(category)],
          ]),
        }}
        foot={
          <StateLegend label={t('states')} states={signs.map((sign) => [sign, t(`common:state.${sign}`)] as const)} />
        }
      />
    </>
  )
}

function useColumns(
  states: ReturnType<typeof useDeviceStates>,
  parts: ReturnType<typeof useNextParts>,
  onAssign: (devices: readonly Equipment[]) => void,
) {
  const { t } = useTranslation('equipmentList')
  const nameOf = useCategoryName()
  const edits = useHolds('mm.equipment.edit') === true
  const now = useNow()
  return useMemo(
    () => [
      column.display({
        id: 'device',
        header: t('column.device'),
        cell: ({ row }) => <DeviceCell device={row.original} />,
        meta: { wrap: true, sort: 'displayName', risesFirst: true },
      }),
      column.display({
        id: 'line',
        header: t('column.line'),
        cell: ({ row: { original: device } }) =>
          device.lineName !== null ? (
            <LineCell name={device.lineName} place={device.flowNumber} />
          ) : edits ? (
            <button type="button" className={styles.link} onClick={() => onAssign([device])}>
              {t('assign.button')}
              <span className="sg-vh"> {device.displayName}</span>
            </button>
          ) : (
            <span className="muted">―</span>
          ),
        meta: { wrap: true, sort: 'line', risesFirst: true },
      }),
      column.accessor(({ category }) => nameOf(category), {
        id: 'category',
        header: t('column.category'),
        meta: { wrap: true },
      }),
      column.display({
        id: 'maker',
        header: t('column.maker'),
        cell: ({ row }) => <MakerCell device={row.original} />,
        meta: { wrap: true },
      }),
      column.display({
        id: 'now',
        header: t('column.now'),
        cell: ({ row }) => <NowCell now={now} told={states.get(row.original.deviceUniqueKey)} />,
      }),
      column.display({
        id: 'part',
        header: t('column.part'),
        cell: ({ row }) => <PartCell part={parts.get(row.original.deviceUniqueKey)} />,
        meta: { wrap: true },
      }),
      column.accessor('deliveryDate', {
        header: t('column.delivery'),
        cell: ({ getValue }) => dayText(getValue() ?? '') || <span className="muted">―</span>,
        meta: { sort: 'deliveryDate' },
      }),
    ],
    [t, nameOf, edits, now, states, parts, onAssign],
  )
}
