import '../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../../api/call'
import { readWall } from '../../../lib/days'
import { figure } from '../../../lib/figures'
import { fieldText, instantOf, isoIn, timeText } from '../../../lib/zone'
import { afterQuery, type FormerSearch, type TargetOutlook } from '../../../queries/target-weight'
import { PlainTable } from '../../../shell/list/plain-table'
import { QueryFailure } from '../../../shell/query-state'
import { byRules } from '../../../ui/form/complaint'
import { MomentField } from '../../../ui/form/fields/moment-field'
import { Form } from '../../../ui/form/form'
import { useForm } from '../../../ui/form/use-form'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import styles from './target-weight.module.css'

interface AfterProps {
  search: FormerSearch
  zone: string
}

/** What came after the setting was changed, beside what was and what was expected. */
export function After({ search, zone }: AfterProps) {
  const { t } = useTranslation('targetWeight')
  const [changed, setChanged] = useState<string | null>(null)
  const began = fieldText(Date.parse(search.createdAt), zone)
  const form = useForm({
    values: { changed: began },
    check: byRules(({ changed: words }: { changed: string }) => ({
      changed: instantIn(words, zone) === null ? { rule: 'targetWeight:after.wrong' as const } : undefined,
    })),
  })
  const compare = form.handleSubmit(({ changed: words }) => {
    const instant = instantIn(words, zone)
    if (instant !== null) setChanged(isoIn(instant, zone))
  })
  return (
    <section aria-labelledby="target-after">
      <h2 className={styles.title} id="target-after">
        {t('after.title')} <small>{t('after.hint')}</small>
      </h2>
      <Form form={form} onSubmit={compare} summary="rest" className="sg-filter" label={t('after.title')}>
        <MomentField {...form.field('changed')} label={t('after.changed')} zone={zone} />
        <div className="sg-level">
          <Button type="submit" variant="default">
            {t('after.compare')}
          </Button>
        </div>
      </Form>
      {changed && <Compared search={search.searchUniqueKey} changed={changed} zone={zone} />}
    </section>
  )
}

function instantIn(words: string, zone: string): number | null {
  const wall = readWall(words)
  return wall === null ? null : instantOf(wall, zone)
}

interface Row {
  key: 'before' | 'expected' | 'came'
  n: number
  outlook: TargetOutlook
}
const column = createAppColumnHelper<Row>()

function Compared({ search, changed, zone }: { search: string; changed: string; zone: string }) {
  const { t } = useTranslation('targetWeight')
  const query = useQuery(afterQuery(search, changed))
  const refused = query.error ? asFailure(query.error).fields[0] : undefined
  if (refused) return <p className={styles.quiet}>{refused.message}</p>
  if (query.isError) return <QueryFailure query={query} what={t('after.title')} />
  if (!query.data) return <Skeleton width="100%" />
  const { after, startTime, endTime } = query.data
  if (!after) return <p className={styles.quiet}>{t('after.nothing')}</p>
  const [before, expected] = [query.data.before, query.data.expected] as unknown as TargetOutlook[]
  const whole = (one: TargetOutlook) => one.ok + one.under + one.over
  const rows: Row[] = [
    ...(before ? [{ key: 'before' as const, n: whole(before), outlook: before }] : []),
    ...(expected ? [{ key: 'expected' as const, n: whole(expected), outlook: expected }] : []),
    { key: 'came', n: after.n, outlook: after },
  ]
  const gain = before ? (after.okRate ?? 0) - (before.okRate ?? 0) : 0
  const way = Math.abs(gain) < 0.05 ? 'same' : gain > 0 ? 'better' : 'worse'
  return (
    <>
      <p className={styles.verdict}>
        {t(`after.${way}`, { by: figure(Math.abs(gain), 1) })}{' '}
        <small>
          {t('after.window', { from: timeText(Date.parse(startTime), zone), to: timeText(Date.parse(endTime), zone) })}
        </small>
      </p>
      <Table rows={rows} />
    </>
  )
}

function Table({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('targetWeight')
  const number = (id: string, header: string, unit: string, value: (row: Row) => string) =>
    column.display({ id, header, cell: ({ row }) => value(row.original), meta: { num: true, unit } })
  return (
    <PlainTable
      label={t('after.title')}
      rows={rows}
      rowId={(row) => row.key}
      columns={[
        column.display({
          id: 'what',
          header: t('after.what'),
          cell: ({ row }) => t(`after.rows.${(row.original as Row).key}`),
        }),
        number('target', t('target'), 'g', ({ outlook }) => figure(outlook.target, 1)),
        number('n', t('count'), t('bags'), ({ n }) => figure(n)),
        number('rate', t('okRate'), '%', ({ outlook }) => figure(outlook.okRate, 1)),
        number('under', t('under'), t('bags'), ({ outlook }) => figure(outlook.under)),
        number('over', t('over'), t('bags'), ({ outlook }) => figure(outlook.over)),
        number('mean', t('mean'), 'g', ({ outlook }) => figure(outlook.mean, 2)),
        number('give', t('giveAway'), t('gramsPerBag'), ({ outlook }) => figure(outlook.giveAway, 2)),
      ]}
    />
  )
}
