import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../lib/day-text'
import { signed } from '../../../lib/figures'
import { timeText } from '../../../lib/zone'
import type { ContentRow } from '../../../queries/console-content'
import {
  itemDraftsQuery,
  newestContentsQuery,
  newInquiriesQuery,
  waitingQuotasQuery,
} from '../../../queries/console-home'
import { useHolds } from '../../../session/may-open'
import { usePlaceZone } from '../../../shell/place'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { kindOf } from '../content/kinds'
import { StateTag } from '../content/state-tag'
import styles from './home.module.css'
import { Panel } from './panel'

/** Where the staff begin: what waits for them, and what was changed last. */
export function ConsoleHomePage() {
  const { t } = useTranslation(['console', 'titles'])
  const [inquiries, contents, contracts, library] = [
    useHolds('console.inquiries'),
    useHolds('console.content'),
    useHolds('console.contracts'),
    useHolds('console.library'),
  ]
  return (
    <>
      <PageHead title={t('titles:consoleHome')} />
      <div className={styles.home}>
        <div>
          {inquiries && <Inquiries />}
          {contracts && <Quotas />}
          {contents && <Drafts />}
          {library && <Items />}
        </div>
        {contents && <Newest />}
      </div>
    </>
  )
}

function Inquiries() {
  const { t } = useTranslation('console')
  const zone = usePlaceZone()
  return (
    <Panel
      title={t('home.inquiries')}
      none={t('home.noInquiries')}
      query={useQuery(newInquiriesQuery)}
      all={
        <Link to="/console/inquiry/list" search={{ state: 'received' }}>
          {t('home.all')}
        </Link>
      }
      rowId={({ caseUniqueKey }) => caseUniqueKey}
      counted
    >
      {({ caseUniqueKey, subject, customerName, company, receivedAt }) => (
        <>
          <Link to="/console/inquiry/detail" search={{ caseUniqueKey }}>
            <Name>{subject}</Name>
          </Link>
          <small>
            <Name>{customerName ?? company}</Name>
            <time dateTime={receivedAt}>{timeText(Date.parse(receivedAt), zone)}</time>
          </small>
        </>
      )}
    </Panel>
  )
}

function Quotas() {
  const { t } = useTranslation('console')
  const opens = useHolds('console.customers') === true
  return (
    <Panel
      title={t('home.quotas')}
      none={t('quota.none')}
      query={useQuery(waitingQuotasQuery)}
      all={<Link to="/console/quota/list">{t('home.all')}</Link>}
      rowId={({ companyUniqueKey }) => companyUniqueKey}
      counted
    >
      {({ companyUniqueKey, companyName, changeNumber, startDate }) => (
        <>
          {opens ? (
            <Link to="/console/customer/detail" search={{ companyUniqueKey }}>
              <Name>{companyName}</Name>
            </Link>
          ) : (
            <Name>{companyName}</Name>
          )}
          <small>{t('home.quota', { change: signed(changeNumber), date: dayText(startDate) })}</small>
        </>
      )}
    </Panel>
  )
}

function Drafts() {
  const { t } = useTranslation('console')
  return (
    <Panel
      title={t('home.drafts')}
      none={t('home.noDrafts')}
      query={useQuery(newestContentsQuery('draft'))}
      all={
        <Link to="/console/content/list" search={{ state: 'draft' }}>
          {t('home.all')}
        </Link>
      }
      rowId={({ contentUniqueKey }) => contentUniqueKey}
      counted
    >
      {(row) => <Publication row={row} />}
    </Panel>
  )
}

function Newest() {
  const { t } = useTranslation('console')
  return (
    <Panel
      title={t('home.newest')}
      none={t('content.none')}
      query={useQuery(newestContentsQuery('any'))}
      all={<Link to="/console/content/list">{t('home.all')}</Link>}
      rowId={({ contentUniqueKey }) => contentUniqueKey}
    >
      {(row) => <Publication row={row} tagged />}
    </Panel>
  )
}

function Publication({ row, tagged = false }: { row: ContentRow; tagged?: boolean }) {
  const { t } = useTranslation('console')
  const zone = usePlaceZone()
  const { contentUniqueKey, title, state, publishTime, changeTime } = row
  const kind = kindOf(row.kind)
  return (
    <>
      <Link to="/console/content/edit" search={{ contentUniqueKey }}>
        <Name>{title}</Name>
      </Link>
      <small>
        {tagged && <StateTag state={state} publishTime={publishTime} />}
        {kind && <span>{t(`content.kinds.${kind}`)}</span>}
        <time dateTime={changeTime}>{timeText(Date.parse(changeTime), zone)}</time>
      </small>
    </>
  )
}

function Items() {
  const { t } = useTranslation('console')
  return (
    <Panel
      title={t('home.items')}
      none={t('home.noItems')}
      query={useQuery(itemDraftsQuery())}
      all={
        <Link to="/console/library/list" search={{ state: 'draft' }}>
          {t('home.all')}
        </Link>
      }
      rowId={({ itemUniqueKey }) => itemUniqueKey}
      counted
    >
      {({ title }) => (
        <Link to="/console/library/list" search={{ state: 'draft', keyword: title.slice(0, 100) }}>
          <Name>{title}</Name>
        </Link>
      )}
    </Panel>
  )
}
