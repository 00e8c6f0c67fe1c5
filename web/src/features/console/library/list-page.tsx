import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import { type ItemRow, itemList } from '../../../queries/console-library'
import { FilterChoice, ListFilters, SearchBox } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Tag } from '../../../ui/tag'
import { ReleaseDialog } from './release-dialog'
import { itemSearch, itemStates, itemTypes } from './search'
import { useWithdraw } from './use-withdraw'

const column = createAppColumnHelper<ItemRow>()
const tones = { draft: 'caution', released: 'good', withdrawn: 'plain' } as const

/** The library's items: to whom each is released. The command line brings them in. */
export function ItemListPage() {
  const { t } = useTranslation(['console', 'titles'])
  const [releasing, release] = useState<ItemRow | null>(null)
  const withdraw = useWithdraw()
  const list = useList(useListAddress(itemSearch), itemList)
  const { itemType, state, keyword } = list.asked
  return (
    <>
      <PageHead title={t('titles:consoleItems')} />
      <ListFilters list={list}>
        <SearchBox label={t('item.keyword')} value={keyword} onSearch={(words) => list.change({ keyword: words })} />
        <FilterChoice
          label={t('content.kind')}
          value={itemType === undefined ? undefined : `${itemType}`}
          choices={itemTypes.map((one) => [`${one}` as const, t(`item.types.${one}`)])}
          onChoose={(next) => list.change({ itemType: itemTypes.find((one) => `${one}` === next) })}
        />
        <FilterChoice
          label={t('content.stateLabel')}
          value={state}
          choices={itemStates.map((one) => [one, t(`content.state.${one}`)])}
          onChoose={(next) => list.change({ state: next })}
        />
      </ListFilters>
      <ListTable
        name="console-items"
        list={list}
        label={t('titles:consoleItems')}
        columns={useColumns()}
        rowId={(row) => row.itemUniqueKey}
        rowName={(row) => row.title}
        actions={(row) => [
          {
            key: 'release',
            label: t(row.state === 'released' ? 'item.change' : 'item.release'),
            act: () => release(row),
          },
          ...(row.state === 'withdrawn'
            ? []
            : [{ key: 'withdraw', label: t('content.withdraw'), danger: true, act: () => void withdraw(row) }]),
        ]}
        none={{ title: t('item.none'), reason: t('item.noneText') }}
      />
      {releasing && <ReleaseDialog item={releasing} onClose={() => release(null)} />}
    </>
  )
}

function useColumns() {
  const { t } = useTranslation(['console', 'common'])
  const zone = usePlaceZone()
  return useMemo(
    () => [
      column.accessor('title', {
        header: t('item.title'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('itemType', {
        header: t('content.kind'),
        cell: ({ getValue }) => {
          const type = itemTypes.find((one) => one === getValue())
          return type && t(`item.types.${type}`)
        },
      }),
      column.accessor('state', {
        header: t('content.stateLabel'),
        cell: ({ getValue }) => {
          const state = itemStates.find((one) => one === getValue()) ?? 'draft'
          return <Tag tone={tones[state]}>{t(`content.state.${state}`)}</Tag>
        },
      }),
      column.accessor(readersOf, {
        id: 'readers',
        header: t('content.readers'),
        cell: ({ row: { original } }) =>
          original.state !== 'released'
            ? '―'
            : original.forAll
              ? t('content.everybody')
              : original.companies.map(({ name }) => name).join(t('common:comma')),
        meta: { wrap: true },
      }),
      column.accessor('views', {
        header: t('item.views'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.accessor('changeTime', {
        header: t('content.changed'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
    ],
    [t, zone],
  )
}

const readersOf = ({ companies }: ItemRow) => companies.length
