import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import { noticeServices } from '../../../queries/notice-choices'
import { type Notice, noticeList, unreadNoticesQuery } from '../../../queries/notices'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { FilterChoice, ListFilters } from '../../../shell/list/filters'
import { useList } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { useListAddress } from '../../../shell/list/position'
import { useReadAll } from '../../../shell/notices/use-read-all'
import { usePlaceZone } from '../../../shell/place'
import { PageHead } from '../../../ui/page-head'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Tag } from '../../../ui/tag'
import { DeskName, ServiceName } from './labels'
import styles from './notices.module.css'
import { noticeSearch } from './search'

const column = createAppColumnHelper<Notice>()

/** What the member was told of, newest first. */
export function NoticeListPage() {
  const { t } = useTranslation(['notices', 'titles'])
  const { data: unread } = useQuery(unreadNoticesQuery())
  const list = useList(useListAddress(noticeSearch), {
    ...noticeList,
    ask: ({ page, size, serviceType, read }, signal) =>
      noticeList.ask({ page, size, ...(serviceType && { serviceType }), ...(read && { unreadOnly: true }) }, signal),
  })
  return (
    <>
      <PageHead
        title={t('titles:notices')}
        trail={<Breadcrumbs />}
        {...(unread && { facts: [[t('unread'), t('unreadCount', { count: unread.count })]] })}
        actions={<ReadAll none={unread?.count === 0} />}
      />
      <ListFilters list={list}>
        <FilterChoice
          label={t('service')}
          value={list.asked.serviceType}
          choices={noticeServices.map((service) => [service, t(`services.${service}`)])}
          onChoose={(serviceType) => list.change({ serviceType })}
        />
        <FilterChoice
          label={t('state')}
          value={list.asked.read}
          choices={[['unread', t('unreadOnly')]]}
          onChoose={(read) => list.change({ read })}
        />
      </ListFilters>
      <ListTable
        name="notices"
        list={list}
        label={t('titles:notices')}
        columns={useColumns()}
        rowId={(notice) => notice.memberNoticeUniqueKey}
        rowName={(notice) => notice.title}
        none={{ title: t('none'), reason: t('noneText') }}
      />
    </>
  )
}

function ReadAll({ none }: { none: boolean }) {
  const { t } = useTranslation('notices')
  const { sending, send } = useReadAll()
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} stroke={1.6} aria-hidden />}
      disabled={none}
      loading={sending}
      onClick={send}
    >
      {t('readAll')}
    </Button>
  )
}

function useColumns() {
  const { t } = useTranslation('notices')
  const zone = usePlaceZone()
  return useMemo(
    () => [
      column.accessor('title', {
        header: t('title'),
        cell: ({ row: { original: notice }, getValue }) => (
          <span className={styles.title} data-unread={!notice.isRead || undefined}>
            <Link
              className="sg-rowlink"
              to="/top/information/detail/$memberNoticeUniqueKey"
              params={{ memberNoticeUniqueKey: notice.memberNoticeUniqueKey }}
            >
              {getValue()}
            </Link>
            {notice.important && <Tag tone="bad">{t('important')}</Tag>}
          </span>
        ),
        meta: { wrap: true },
      }),
      column.accessor('isRead', {
        header: t('state'),
        cell: ({ getValue }) => (getValue() ? t('read') : <Tag tone="brand">{t('unread')}</Tag>),
      }),
      column.accessor('serviceType', {
        header: t('service'),
        cell: ({ getValue }) => (
          <Tag>
            <ServiceName code={getValue()} />
          </Tag>
        ),
      }),
      column.accessor('informationType', { header: t('desk'), cell: ({ getValue }) => <DeskName code={getValue()} /> }),
      column.accessor('publishTime', {
        header: t('published'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone),
      }),
    ],
    [t, zone],
  )
}
