import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import { type DeskInquiryRow, deskInquiries } from '../../../queries/console-inquiries'
import { InquiryFilters } from '../../../shell/inquiries/filters'
import { InquiryServiceName, InquiryStateTag } from '../../../shell/inquiries/labels'
import { inquiryListSearch } from '../../../shell/inquiries/search'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'

const column = createAppColumnHelper<DeskInquiryRow>()

/** What members and visitors ask, the newest first. */
export function DeskInquiriesPage() {
  const { t } = useTranslation(['console', 'titles'])
  const list = useList(useListAddress(inquiryListSearch), deskInquiries)
  return (
    <>
      <PageHead title={t('titles:consoleInquiries')} />
      <InquiryFilters list={list} keyword={t('inquiry.keyword')} />
      <ListTable
        name="console-inquiries"
        list={list}
        label={t('titles:consoleInquiries')}
        columns={useColumns()}
        rowId={(row) => row.caseUniqueKey}
        rowName={(row) => row.subject}
        none={{ title: t('inquiry.none'), reason: t('inquiry.noneText') }}
      />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation(['console', 'inquiries'])
  const zone = usePlaceZone()
  return useMemo(
    () => [
      column.accessor('subject', {
        header: t('inquiries:field.subject'),
        cell: ({ row, getValue }) => (
          <Link
            className="sg-rowlink"
            to="/console/inquiry/detail"
            search={{ caseUniqueKey: row.original.caseUniqueKey }}
          >
            <Name>{getValue()}</Name>
          </Link>
        ),
        meta: { wrap: true },
      }),
      column.accessor('state', {
        header: t('inquiries:kept.stateLabel'),
        cell: ({ getValue }) => <InquiryStateTag state={getValue()} />,
      }),
      column.accessor(({ customerName, company }) => customerName ?? company, {
        id: 'customer',
        header: t('inquiry.customer'),
        cell: ({ row, getValue }) => (
          <>
            <Name>{getValue()}</Name>
            {row.original.customerName === null && <small> {t('inquiry.visitor')}</small>}
          </>
        ),
        meta: { wrap: true },
      }),
      column.accessor(({ familyName, firstName }) => `${familyName} ${firstName}`, {
        id: 'sender',
        header: t('inquiry.sender'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
      }),
      column.accessor('serviceContent', {
        header: t('inquiries:field.service'),
        cell: ({ getValue }) => <InquiryServiceName code={getValue()} />,
      }),
      column.accessor('receivedAt', {
        header: t('inquiries:kept.received'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
      column.accessor('stateBy', { header: t('inquiry.by'), cell: ({ getValue }) => getValue() ?? '―' }),
    ],
    [t, zone],
  )
}
