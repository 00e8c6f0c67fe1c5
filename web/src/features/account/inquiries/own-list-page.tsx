import { IconMessage2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import { type InquiryRow, ownInquiries } from '../../../queries/inquiries'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { InquiryFilters } from '../../../shell/inquiries/filters'
import { InquiryServiceName, InquiryStateTag } from '../../../shell/inquiries/labels'
import { inquiryListSearch } from '../../../shell/inquiries/search'
import { LinkButton } from '../../../shell/link-button'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { usePlaceZone } from '../../../shell/place'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'

const column = createAppColumnHelper<InquiryRow>()

/** What the member asked, and how far it is. */
export function OwnInquiriesPage() {
  const { t } = useTranslation(['inquiries', 'titles'])
  const list = useList(useListAddress(inquiryListSearch), ownInquiries)
  return (
    <>
      <PageHead
        title={t('titles:ownInquiries')}
        trail={<Breadcrumbs />}
        actions={
          <LinkButton
            to="/top/inquiry/registration"
            variant="default"
            leftSection={<IconMessage2 size={16} stroke={1.6} aria-hidden />}
          >
            {t('kept.new')}
          </LinkButton>
        }
      />
      <InquiryFilters list={list} keyword={t('kept.keyword')} />
      <ListTable
        name="own-inquiries"
        list={list}
        label={t('titles:ownInquiries')}
        columns={useColumns()}
        rowId={(row) => row.caseUniqueKey}
        rowName={(row) => row.subject}
        none={{ title: t('kept.none'), reason: t('kept.noneText') }}
      />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('inquiries')
  const zone = usePlaceZone()
  return useMemo(
    () => [
      column.accessor('subject', {
        header: t('field.subject'),
        cell: ({ row, getValue }) => (
          <Link
            className="sg-rowlink"
            to="/top/inquiry/detail/$caseUniqueKey"
            params={{ caseUniqueKey: row.original.caseUniqueKey }}
          >
            <Name>{getValue()}</Name>
          </Link>
        ),
        meta: { wrap: true },
      }),
      column.accessor('state', {
        header: t('kept.stateLabel'),
        cell: ({ getValue }) => <InquiryStateTag state={getValue()} />,
      }),
      column.accessor('number', { header: t('kept.number') }),
      column.accessor('serviceContent', {
        header: t('field.service'),
        cell: ({ getValue }) => <InquiryServiceName code={getValue()} />,
      }),
      column.accessor('function', {
        header: t('field.function'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('receivedAt', {
        header: t('kept.received'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
    ],
    [t, zone],
  )
}
