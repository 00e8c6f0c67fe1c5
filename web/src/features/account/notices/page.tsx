import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import { noteRead, noticeQuery } from '../../../queries/notices'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { DetailHead } from '../../../shell/detail-head'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { PageHead } from '../../../ui/page-head'
import { RichText } from '../../../ui/rich-text'
import { Skeleton } from '../../../ui/skeleton'
import { Tag } from '../../../ui/tag'
import { DeskName, ServiceName } from './labels'

const route = getRouteApi('/_framed/top/information/detail/$memberNoticeUniqueKey')

/** One notice. Opening it reads it. */
export function NoticePage() {
  const { t } = useTranslation(['notices', 'titles'])
  const { memberNoticeUniqueKey } = route.useParams()
  const zone = usePlaceZone()
  const client = useQueryClient()
  const query = useQuery(noticeQuery(memberNoticeUniqueKey))
  const notice = query.data
  useEffect(() => {
    if (notice) void noteRead(client, notice)
  }, [client, notice])
  if (!notice && query.isError)
    return (
      <>
        <PageHead title={t('titles:notice')} trail={<Breadcrumbs />} />
        <QueryFailure query={query} what={t('titles:notice')} />
      </>
    )
  return (
    <>
      <DetailHead
        name={notice?.title}
        tag={notice?.important && <Tag tone="bad">{t('important')}</Tag>}
        {...(notice && {
          facts: [
            [t('published'), timeText(Date.parse(notice.publishTime), zone)],
            [t('service'), <ServiceName key="service" code={notice.serviceType} />],
            [t('desk'), <DeskName key="desk" code={notice.informationType} />],
          ],
        })}
      />
      {notice ? <RichText html={notice.richText} /> : <Skeleton width="60%" />}
    </>
  )
}
