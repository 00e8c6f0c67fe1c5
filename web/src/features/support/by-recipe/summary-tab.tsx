import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { itemFiguresQuery, type PerItemQuestion } from '../../../queries/per-item'
import { PlainTable } from '../../../shell/list/plain-table'
import { FailureNote, QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { HeatMap } from '../../../ui/charts/heat-map'
import { ChipFilter } from '../../../ui/list/chip-filter'
import { createAppColumnHelper } from '../../../ui/table-core'
import { figureText } from '../analysis/figures'
import { useAnalysisWords } from '../analysis/words'
import type { Address } from './analysis'
import styles from './by-recipe.module.css'
import { shownFigures } from './figures'
import { bucketLabel, bucketTitle, summaryRows, valuesByItem } from './figures-by-item'
import { ItemName } from './item-name'
import { itemKey } from './items'

export interface TabProps extends Address {
  question: PerItemQuestion
  zone: string
}

const column = createAppColumnHelper<ReturnType<typeof summaryRows>[number]>()

/** The figures of each item over the whole period, and which weeks were good ones. */
export function SummaryTab(props: TabProps) {
  const { question, zone } = props
  const { t } = useTranslation(['byRecipe', 'common'])
  const query = useQuery(itemFiguresQuery('summary', question))
  const columns = useColumns()
  if (query.isError && !query.data)
    return (
      <QueryFailure
        query={query}
        what={t('figures.list')}
        path="/api/support/query/productionAnalysisAggregate/byRecipe/summary"
      />
    )
  const empty = query.data?.rows.length === 0
  return (
    <WithStaleNote query={query} zone={zone}>
      <PlainTable
        label={t('figures.list')}
        columns={columns}
        rows={query.data ? summaryRows(query.data, question.items) : []}
        rowId={({ item }) => itemKey(item)}
        loading={!query.data}
        instead={empty && <EmptyState title={t('figures.none')} reason={t('figures.noneText')} />}
      />
      {query.data && !empty && <Weeks {...props} />}
    </WithStaleNote>
  )
}

function useColumns() {
  const { t } = useTranslation('byRecipe')
  const { nameOf, unitOf } = useAnalysisWords()
  return useMemo(
    () => [
      column.accessor('item', {
        header: t('item.item'),
        cell: ({ getValue }) => (
          <span className={styles.item}>
            <ItemName item={getValue()} />
          </span>
        ),
        meta: { wrap: true },
      }),
      ...shownFigures.map((key) =>
        column.display({
          id: key,
          header: nameOf(key),
          cell: ({ row }) => figureText(key, row.original.row?.[key]),
          meta: { num: true, unit: unitOf(key) },
        }),
      ),
    ],
    [t, nameOf, unitOf],
  )
}

/** Item by week: the operating rate, or the yield. */
function Weeks({ question, search, change }: TabProps) {
  const { t } = useTranslation('byRecipe')
  const { nameOf, unitOf } = useAnalysisWords()
  const query = useQuery(itemFiguresQuery('weekly', question))
  const shown = search.heat ?? 'operatingRatio'
  return (
    <section className={styles.part}>
      <h2 className="sg-h2">
        {t('weeks.title')} <small>{t('weeks.hint')}</small>
      </h2>
      <ChipFilter
        label={t('weeks.figure')}
        all={{ name: nameOf('operatingRatio') }}
        chips={[{ key: 'yieldRate', name: nameOf('yieldRate') }]}
        chosen={search.heat}
        onChoose={(heat) => change({ heat }, { replace: true })}
      />
      {query.isError && !query.data && <FailureNote query={query} what={t('weeks.title')} />}
      {query.data && (
        <HeatMap
          label={t('weeks.of', { figure: nameOf(shown) })}
          corner={t('item.item')}
          step={shown === 'yieldRate' ? 1 : 5}
          columns={query.data.buckets.map((bucket) => ({
            key: bucket.label,
            label: bucketLabel(bucket, 'week'),
            title: bucketTitle(bucket),
          }))}
          rows={valuesByItem(query.data, question.items, shown).map(({ item, values }) => ({
            key: itemKey(item),
            name: <ItemName item={item} />,
            values,
          }))}
          text={(value) => figureText(shown, value)}
          unit={unitOf(shown)}
        />
      )}
    </section>
  )
}
