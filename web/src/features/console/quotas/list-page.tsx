import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { figure, signed } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import { type QuotaRow, quotaList } from '../../../queries/console-customers'
import { useHolds } from '../../../session/may-open'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import { quotaSearch } from './search'
import { useAcknowledge } from './use-acknowledge'

const column = createAppColumnHelper<QuotaRow>()

/** Customers that asked for another number of members, until somebody has looked at it. */
export function QuotaListPage() {
  const { t } = useTranslation(['console', 'titles'])
  const acknowledge = useAcknowledge()
  const list = useList(useListAddress(quotaSearch), quotaList)
  return (
    <>
      <PageHead title={t('titles:consoleQuotas')} />
      <ListTable
        name="console-quotas"
        list={list}
        label={t('titles:consoleQuotas')}
        columns={useColumns()}
        rowId={(row) => row.companyUniqueKey}
        rowName={(row) => row.companyName}
        actions={(row) => [
          {
            key: 'acknowledge',
            label: t('quota.acknowledge'),
            act: () => void acknowledge(row.companyUniqueKey, row.companyName),
          },
        ]}
        none={{ title: t('quota.none'), reason: t('quota.noneText') }}
      />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('console')
  const zone = usePlaceZone()
  const opens = useHolds('console.customers') === true
  return useMemo(
    () => [
      column.accessor('companyName', {
        header: t('customer.name'),
        cell: ({ row, getValue }) =>
          opens ? (
            <Link
              className="sg-rowlink"
              to="/console/customer/detail"
              search={{ companyUniqueKey: row.original.companyUniqueKey }}
            >
              <Name>{getValue()}</Name>
            </Link>
          ) : (
            <Name>{getValue()}</Name>
          ),
        meta: { wrap: true },
      }),
      column.accessor('changeNumber', {
        header: t('quota.change'),
        cell: ({ getValue }) => signed(getValue()),
        meta: { num: true },
      }),
      column.accessor('startDate', { header: t('quota.from'), cell: ({ getValue }) => dayText(getValue()) }),
      column.accessor('validCount', {
        header: t('quota.valid'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.accessor('memberMaximum', {
        header: t('quota.maximum'),
        cell: ({ getValue }) => figure(getValue()),
        meta: { num: true },
      }),
      column.accessor('askTime', {
        header: t('quota.asked'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
    ],
    [t, zone, opens],
  )
}
