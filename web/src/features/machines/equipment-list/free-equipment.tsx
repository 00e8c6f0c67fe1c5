import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { type Equipment, unregisteredList } from '../../../queries/equipment'
import type { Place } from '../../../queries/places'
import { useHolds } from '../../../session/may-open'
import { FilterChoice, ListFilters, SearchBox } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import type { Selection } from '../../../shell/list/selection'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { useCategoryName } from '../line-edit/words'
import { DeviceCell, MakerCell } from './cells'
import { CategoryChips, categoryOf, type Summary, useFilterWords } from './filters'
import { useRowActions } from './row-actions'
import { freeSearch } from './search'

const column = createAppColumnHelper<Equipment>()

/** The equipment of a location that stands on no line: some of it can be ticked and put on one together. */
export function FreeEquipment({
  place: { locationUniqueKey },
  summary,
  onAssign,
}: {
  place: Place
  summary: Summary | undefined
  onAssign(devices: readonly Equipment[], done?: () => void): void
}) {
  const { t } = useTranslation(['equipmentList', 'common'])
  const nameOf = useCategoryName()
  const words = useFilterWords()
  const edits = useHolds('mm.equipment.edit') === true
  const list = useList(useListAddress(freeSearch), {
    key: unregisteredList.key,
    about: locationUniqueKey,
    ask: ({ category, ...question }, signal) => {
      const kind = categoryOf(category)
      return unregisteredList.ask({ ...question, locationUniqueKey, ...(kind && { category: kind }) }, signal)
    },
  })
  const { keyword, maker, category } = list.asked
  const bulk = (selection: Selection<Equipment>) => (
    <Button size="xs" onClick={() => onAssign(selection.rows, selection.clear)}>
      {t('assign.button')}
    </Button>
  )
  return (
    <>
      <ListFilters list={list}>
        <SearchBox label={t('filter.keyword')} value={keyword} onSearch={(words) => list.change({ keyword: words })} />
        <FilterChoice
          label={t('filter.maker')}
          value={maker}
          choices={(summary?.makers ?? []).map((name) => [name, name])}
          onChoose={(name) => list.change({ maker: name })}
        />
      </ListFilters>
      <CategoryChips summary={summary} free chosen={category} onChoose={(key) => list.change({ category: key })} />
      <ListTable
        name="unregistered-equipment"
        list={list}
        label={t('view.unregistered')}
        columns={useColumns()}
        rowId={(device) => device.deviceUniqueKey}
        rowName={(device) => device.displayName}
        {...useRowActions(onAssign)}
        {...(edits && { bulk })}
        none={{ title: t('noneFree.title'), reason: t('noneFree.text') }}
        noneFit={{
          title: t('noneFit'),
          reason: words([
            [t('filter.keywordShort'), keyword],
            [t('filter.maker'), maker],
            [t('filter.category'), category && nameOf(category)],
          ]),
        }}
      />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('equipmentList')
  const nameOf = useCategoryName()
  return useMemo(
    () => [
      column.display({
        id: 'device',
        header: t('column.device'),
        cell: ({ row }) => <DeviceCell device={row.original} />,
        meta: { wrap: true, sort: 'displayName', risesFirst: true },
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
      column.accessor('formerLineName', {
        header: t('column.formerLine'),
        cell: ({ getValue }) => {
          const name = getValue()
          return name === null ? <span className="muted">―</span> : <Name>{name}</Name>
        },
        meta: { wrap: true },
      }),
      column.accessor('unregisteredDate', {
        header: t('column.unregisteredDate'),
        // told in the location's own zone
        cell: ({ getValue }) => dayText((getValue() ?? '').slice(0, 10)),
        meta: { sort: 'unregisteredDate' },
      }),
      column.accessor('registrant', {
        header: t('column.registrant'),
        cell: ({ getValue }) => <Name>{getValue() ?? ''}</Name>,
        meta: { wrap: true },
      }),
    ],
    [t, nameOf],
  )
}
