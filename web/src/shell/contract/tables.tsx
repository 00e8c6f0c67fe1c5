import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../lib/day-text'
import { figure } from '../../lib/figures'
import { yen } from '../../lib/yen'
import type { Contract } from '../../queries/contract'
import { EmptyState } from '../../ui/blank'
import { Name } from '../../ui/name'
import { createAppColumnHelper } from '../../ui/table-core'
import { PlainTable } from '../list/plain-table'

type Line = Contract['lines'][number] & { place: number }
type Billing = Contract['billings'][number] & { place: number }

const line = createAppColumnHelper<Line>()
const billing = createAppColumnHelper<Billing>()

/** Rows of a contract have no name of their own. */
function placed<Row>(rows: readonly Row[]): (Row & { place: number })[] {
  return rows.map((row, place) => ({ ...row, place }))
}

/** What was bought. */
export function ContractLines({ lines }: { lines: Contract['lines'] }) {
  const { t } = useTranslation('contract')
  const rows = useMemo(() => placed(lines), [lines])
  const columns = useMemo(
    () => [
      line.accessor('product', {
        header: t('line.product'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      line.accessor('price', {
        header: t('line.price'),
        cell: ({ getValue }) => yen(getValue()),
        meta: { num: true },
      }),
      line.accessor('discountRate', {
        header: t('line.discount'),
        cell: ({ getValue }) => (getValue() > 0 ? `${figure(getValue(), Number.isInteger(getValue()) ? 0 : 2)}%` : ''),
        meta: { num: true },
      }),
      line.accessor('quantity', {
        header: t('line.quantity'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      line.accessor('total', {
        header: t('line.total'),
        cell: ({ getValue }) => yen(getValue()),
        meta: { num: true },
      }),
      line.accessor('startDate', { header: t('line.from'), cell: ({ getValue }) => dayText(getValue()) }),
      line.accessor('endDate', { header: t('line.to'), cell: ({ getValue }) => dayText(getValue()) }),
    ],
    [t],
  )
  return (
    <PlainTable
      label={t('lines')}
      columns={columns}
      rows={rows}
      rowId={({ place }) => String(place)}
      instead={rows.length === 0 && <EmptyState title={t('noLines')} />}
    />
  )
}

/** What was billed. */
export function ContractBillings({ billings }: { billings: Contract['billings'] }) {
  const { t } = useTranslation('contract')
  const rows = useMemo(() => placed(billings), [billings])
  const columns = useMemo(
    () => [
      billing.accessor('date', { header: t('billing.date'), cell: ({ getValue }) => dayText(getValue()) }),
      billing.accessor('item', {
        header: t('billing.item'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      billing.accessor('amount', {
        header: t('billing.amount'),
        cell: ({ getValue }) => yen(getValue()),
        meta: { num: true },
      }),
    ],
    [t],
  )
  return (
    <PlainTable
      label={t('billings')}
      columns={columns}
      rows={rows}
      rowId={({ place }) => String(place)}
      instead={rows.length === 0 && <EmptyState title={t('noBillings')} />}
    />
  )
}
