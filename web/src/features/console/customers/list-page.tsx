import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { figure } from '../../../lib/figures'
import { type CustomerRow, customerList } from '../../../queries/console-customers'
import { ListFilters, SearchBox } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import { CompanyDialog } from './company-dialog'
import { customerSearch } from './search'
import { useServiceNames } from './services'

const column = createAppColumnHelper<CustomerRow>()

/** The companies that use the service. */
export function CustomerListPage() {
  const { t } = useTranslation(['console', 'titles'])
  const [adding, add] = useState(false)
  const list = useList(useListAddress(customerSearch), customerList)
  return (
    <>
      <PageHead
        title={t('titles:consoleCustomers')}
        actions={
          <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => add(true)}>
            {t('customer.add')}
          </Button>
        }
      />
      <ListFilters list={list}>
        <SearchBox
          label={t('customer.keyword')}
          value={list.asked.keyword}
          onSearch={(keyword) => list.change({ keyword })}
        />
      </ListFilters>
      <ListTable
        name="console-customers"
        list={list}
        label={t('titles:consoleCustomers')}
        columns={useColumns()}
        rowId={(row) => row.companyUniqueKey}
        rowName={(row) => row.name}
        none={{ title: t('customer.none'), reason: t('customer.noneText') }}
      />
      {adding && <CompanyDialog customer={null} onClose={() => add(false)} />}
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('console')
  const { all } = useServiceNames()
  return useMemo(
    () => [
      column.accessor('name', {
        header: t('customer.name'),
        cell: ({ row, getValue }) => (
          <Link
            className="sg-rowlink"
            to="/console/customer/detail"
            search={{ companyUniqueKey: row.original.companyUniqueKey }}
          >
            <Name>{getValue()}</Name>
          </Link>
        ),
        meta: { wrap: true },
      }),
      column.accessor('services', {
        header: t('customer.services'),
        cell: ({ getValue }) => all(getValue()) || '―',
        meta: { wrap: true },
      }),
      ...(['locationCount', 'deviceCount', 'memberCount'] as const).map((name) =>
        column.accessor(name, {
          header: t(`customer.${name}`),
          cell: ({ getValue }) => figure(getValue()),
          meta: { num: true },
        }),
      ),
      column.accessor('contractType', {
        header: t('customer.contract'),
        cell: ({ getValue }) => <Name>{getValue() ?? '―'}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('nextRenewalDate', {
        header: t('customer.renewal'),
        cell: ({ getValue }) => {
          const day = getValue()
          return day ? dayText(day) : '―'
        },
      }),
    ],
    [t, all],
  )
}
