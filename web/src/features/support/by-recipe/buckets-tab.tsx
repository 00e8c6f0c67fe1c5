import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FiguresPerItem, type Grain, itemFiguresQuery, itemRatesQuery } from '../../../queries/per-item'
import { PlainTable } from '../../../shell/list/plain-table'
import { FailureNote, QueryFailure, WithStaleNote } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { BucketLines } from '../../../ui/charts/bucket-lines'
import { HeatMap } from '../../../ui/charts/heat-map'
import { ChipFilter } from '../../../ui/list/chip-filter'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { axisText, categoryOf, onAxis } from '../analysis/axis'
import { figureText } from '../analysis/figures'
import { useAnalysisWords } from '../analysis/words'
import styles from './by-recipe.module.css'
import { type ShownFigure, shownFigures } from './figures'
import { bucketLabel, bucketTitle, rateRows, valuesByItem } from './figures-by-item'
import { ItemName, itemText } from './item-name'
import { type Item, itemKey } from './items'
import type { TabProps } from './summary-tab'

type BucketTab = 'day' | 'week' | 'month'
const grains: Record<BucketTab, Grain> = { day: 'daily', week: 'weekly', month: 'monthly' }

type BucketProps = TabProps & { tab: BucketTab }

/** The figures of each item by day, week or month: one of them as lines and a table, and the operating rates. */
export function BucketsTab(props: BucketProps) {
  const { question, search, change, zone, tab } = props
  const { t } = useTranslation('byRecipe')
  const { nameOf } = useAnalysisWords()
  const query = useQuery(itemFiguresQuery(grains[tab], question))
  const shown = search.figure ?? 'productionCount'
  if (query.isError && !query.data) {
    const path = `/api/support/query/productionAnalysisAggregate/byRecipe/${grains[tab]}`
    return <QueryFailure query={query} what={t('figures.list')} path={path} />
  }
  if (query.data?.rows.length === 0) return <EmptyState title={t('figures.none')} reason={t('figures.noneText')} />
  return (
    <WithStaleNote query={query} zone={zone}>
      <div className={styles.tools}>
        <NativeSelect
          label={t('figures.choice')}
          value={shown}
          data={shownFigures.map((key) => ({ value: key, label: nameOf(key) }))}
          onChange={({ currentTarget: { value } }) => {
            const picked = shownFigures.find((key) => key === value)
            change({ figure: picked === 'productionCount' ? undefined : picked }, { replace: true })
          }}
        />
      </div>
      {query.data && <Lines answer={query.data} items={question.items} shown={shown} tab={tab} />}
      <Figures answer={query.data} items={question.items} shown={shown} />
      <Rates {...props} />
    </WithStaleNote>
  )
}

interface FigureProps {
  items: readonly Item[]
  shown: ShownFigure
}

function Lines({ answer, items, shown, tab }: FigureProps & { answer: FiguresPerItem; tab: BucketTab }) {
  const { t } = useTranslation('byRecipe')
  const { nameOf, unitOf } = useAnalysisWords()
  const lines = useMemo(
    () =>
      valuesByItem(answer, items, shown).map(({ item, values }) => ({
        key: itemKey(item),
        name: itemText(item),
        values: values.map((value) => onAxis(shown, value)),
      })),
    [answer, items, shown],
  )
  return (
    <BucketLines
      label={t('figures.chart', { figure: nameOf(shown) })}
      buckets={answer.buckets.map((bucket) => ({
        key: bucket.label,
        label: bucketLabel(bucket, tab),
        title: bucketTitle(bucket),
      }))}
      lines={lines}
      unitCategory={categoryOf(shown)}
      idle={t('figures.idle', { figure: nameOf(shown), unit: unitOf(shown) })}
      text={(value) => axisText(shown, value)}
    />
  )
}

type BucketRow = { key: string; title: string; values: readonly (number | null)[] }
const column = createAppColumnHelper<BucketRow>()

/** The same figure as a table: a row for each bucket that has data, a column for each item. */
function Figures({ answer, items, shown }: FigureProps & { answer: FiguresPerItem | undefined }) {
  const { t } = useTranslation('byRecipe')
  const { nameOf, unitOf } = useAnalysisWords()
  const rows = useMemo(() => {
    if (!answer) return []
    const byItem = valuesByItem(answer, items, shown)
    const all = answer.buckets.map(
      (bucket, place): BucketRow => ({
        key: bucket.label,
        title: bucketTitle(bucket),
        values: byItem.map(({ values }) => values[place] ?? null),
      }),
    )
    return all.filter(({ values }) => values.some((value) => value !== null))
  }, [answer, items, shown])
  const columns = [
    column.accessor('title', { header: t('figures.bucket') }),
    ...items.map((item, place) =>
      column.display({
        id: itemKey(item),
        header: () => (
          <span className={styles.head}>
            <Name>{itemText(item)}</Name> <span className="u">{unitOf(shown)}</span>
          </span>
        ),
        cell: ({ row }) => figureText(shown, row.original.values[place] ?? null),
        meta: { num: true, name: itemText(item) },
      }),
    ),
  ]
  return (
    <PlainTable
      label={t('figures.byBucket', { figure: nameOf(shown) })}
      columns={columns}
      rows={rows}
      rowId={({ key }) => key}
      loading={!answer}
      windowHeight={rows.length >= 50 ? 560 : undefined}
    />
  )
}

/** The operating rates of the items: on all lines together, or on each of them. */
function Rates({ question, search, change, tab }: BucketProps) {
  const { t } = useTranslation('byRecipe')
  const { unitOf } = useAnalysisWords()
  const query = useQuery(itemRatesQuery(grains[tab], search.rates ? 'perLine' : 'total', question))
  const { data } = query
  return (
    <section className={styles.part}>
      <h2 className="sg-h2">
        {t('rates.title')} <small>{t('rates.hint')}</small>
      </h2>
      <ChipFilter
        label={t('rates.of')}
        all={{ name: t('rates.total') }}
        chips={[{ key: 'lines', name: t('rates.lines') }]}
        chosen={search.rates}
        onChoose={(rates) => change({ rates }, { replace: true })}
      />
      {query.isError && !data && <FailureNote query={query} what={t('rates.title')} />}
      {data && (
        <HeatMap
          label={t(search.rates ? 'rates.byLine' : 'rates.byItem')}
          corner={t('item.item')}
          step={5}
          unit={unitOf('operatingRatio')}
          columns={data.buckets.map((bucket) => ({
            key: bucket.label,
            label: bucketLabel(bucket, tab),
            title: bucketTitle(bucket),
          }))}
          rows={rateRows(data).map(({ key, item, lineName, values }) => ({
            key,
            name: <ItemName item={item} note={lineName} />,
            values,
          }))}
          text={(value) => figureText('operatingRatio', value)}
        />
      )}
    </section>
  )
}
