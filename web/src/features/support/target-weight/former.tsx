import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import { writtenTime } from '../../../lib/zone'
import { type FormerSearch, formerSearches } from '../../../queries/target-weight'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListMemory } from '../../../shell/list/position'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { itemText } from '../by-recipe/item-name'
import { formerList } from './search'
import styles from './target-weight.module.css'

const column = createAppColumnHelper<FormerSearch>()

/** The searches of the company, newest first; each can be opened again. */
export function Former({ open, onOpen }: { open: string | undefined; onOpen(search: string): void }) {
  const { t } = useTranslation('targetWeight')
  const list = useList(useListMemory(formerList), { key: formerSearches.key, ask: formerSearches.ask })
  const columns = useMemo(
    () => [
      column.accessor('createdAt', {
        header: t('former.when'),
        cell: ({ row: { original: row } }) => (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-pressed={row.searchUniqueKey === open}
            onClick={() => onOpen(row.searchUniqueKey)}
          >
            {writtenTime(row.createdAt)}
          </Button>
        ),
      }),
      column.accessor('displayName', {
        header: t('device'),
        cell: ({ row: { original: row } }) => (
          <Name>{[row.lineName, row.displayName].filter(Boolean).join(' / ')}</Name>
        ),
        meta: { wrap: true },
      }),
      column.accessor('item', {
        header: t('item'),
        cell: ({ getValue }) => <Name>{itemText(getValue())}</Name>,
        meta: { wrap: true },
      }),
      column.display({
        id: 'current',
        header: t('present'),
        cell: ({ row: { original: row } }) => figure(Number(inputOf(row, 'currentTarget')), 1),
        meta: { num: true, unit: 'g' },
      }),
      column.accessor('targetWeight', {
        header: t('best'),
        cell: ({ getValue }) => figure(getValue(), 1),
        meta: { num: true, unit: 'g' },
      }),
      column.accessor('n', {
        header: t('count'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true, unit: t('bags') },
      }),
      column.accessor('createdBy', {
        header: t('former.who'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
    ],
    [t, open, onOpen],
  )
  return (
    <section aria-labelledby="former-searches">
      <h2 className={styles.title} id="former-searches">
        {t('former.title')}
      </h2>
      <ListTable
        name="former-target-searches"
        list={list}
        label={t('former.title')}
        columns={columns}
        rowId={(row) => row.searchUniqueKey}
        none={{ title: t('former.none'), reason: t('former.noneText') }}
      />
    </section>
  )
}

/** What was asked under a name. */
export function inputOf({ inputs }: Pick<FormerSearch, 'inputs'>, name: string): unknown {
  return (inputs as Record<string, unknown>)[name]
}
