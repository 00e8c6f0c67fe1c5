import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTitle } from '../../../lib/page'
import type { PolicyKind } from '../../../lib/policy-kinds'
import { untilLoaded } from '../../../lib/until-loaded'
import { sitePolicyQuery } from '../../../queries/policies'
import {
  siteEffectsQuery,
  siteExhibitionQuery,
  siteHeadlinesQuery,
  siteLineQuery,
  siteMaterialsQuery,
  siteNewsQuery,
  siteProblemsQuery,
  siteQuestionsQuery,
  siteVoicesQuery,
} from '../../../queries/site'
import type { QueryLike } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { Detail } from './detail'
import { PolicyDetail } from './policy'
import type { Part } from './sections'
import { Landing } from './view'

const Failure = lazy(() => untilLoaded(() => import('./failure')))

/** The public site: what the portal is for, or one piece of news. */
export function LandingPage() {
  const { news, exhibition, policy } = useSearch({ from: '/_public/top/home/open' })
  useDescription()
  if (news) return <NewsPage itemKey={news} />
  if (exhibition) return <ExhibitionPage itemKey={exhibition} />
  if (policy) return <PolicyPage kind={policy} />
  return <WholePage />
}

function WholePage() {
  const { t } = useTranslation('landing')
  return (
    <Landing
      line={useQuery(siteLineQuery()).data}
      parts={{
        problems: partOf(useQuery(siteProblemsQuery()), t('failed.problems')),
        effects: partOf(useQuery(siteEffectsQuery()), t('failed.effects')),
        voices: partOf(useQuery(siteVoicesQuery()), t('failed.voices')),
        headlines: partOf(useQuery(siteHeadlinesQuery()), t('failed.news')),
        questions: partOf(useQuery(siteQuestionsQuery()), t('failed.questions')),
        materials: partOf(useQuery(siteMaterialsQuery()), t('failed.materials')),
      }}
    />
  )
}

function NewsPage({ itemKey }: { itemKey: string }) {
  const query = useQuery(siteNewsQuery(itemKey))
  const read = query.data && ({ kind: 'news', item: query.data } as const)
  useItemTitle(query.data?.title)
  return <Detail kind="news" read={read} instead={useInstead(query)} />
}

function ExhibitionPage({ itemKey }: { itemKey: string }) {
  const query = useQuery(siteExhibitionQuery(itemKey))
  const read = query.data && ({ kind: 'exhibition', item: query.data } as const)
  useItemTitle(query.data?.title)
  return <Detail kind="exhibition" read={read} instead={useInstead(query)} />
}

function PolicyPage({ kind }: { kind: PolicyKind }) {
  const query = useQuery(sitePolicyQuery(kind))
  useItemTitle(query.data?.name)
  return <PolicyDetail text={query.data} instead={useInstead(query)} />
}

type PartQuery<T> = Omit<QueryLike, 'data'> & { data?: T[] | undefined }

/** The rows of a part; while they are awaited a grey bar, and what failed with another try. */
function partOf<T>(query: PartQuery<T>, what: string): Part<T> {
  return { rows: query.data, instead: insteadOf(query, what) }
}

function useInstead(query: QueryLike) {
  const { t } = useTranslation('landing')
  return insteadOf(query, t('failed.item'))
}

function insteadOf(query: Pick<QueryLike, 'error' | 'isError' | 'isFetching' | 'refetch'>, what: string) {
  if (!query.isError) return <Skeleton />
  return (
    <Suspense fallback={<Skeleton />}>
      <Failure query={query} what={what} />
    </Suspense>
  )
}

/** The browser's tab bears the title of what is read. */
function useItemTitle(title: string | undefined): void {
  useEffect(() => {
    ownTitle.set(title ?? null)
    return () => ownTitle.set(null)
  }, [title])
}

/** What search engines show below the title, in the page's language. */
function useDescription(): void {
  const { t } = useTranslation('landing')
  const description = t('description')
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]')
    const former = meta?.getAttribute('content') ?? ''
    meta?.setAttribute('content', description)
    return () => meta?.setAttribute('content', former)
  }, [description])
}
