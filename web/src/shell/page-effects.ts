import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../lib/i18n'
import { ownTitle, page } from '../lib/page'
import { useStore } from '../lib/store'
import { recordAccess } from '../session/access-history'
import type { TitleKey } from './static-data'
import { enterTrail } from './trail'

/** What follows each navigation: the title of the browser tab, the trail, the record of the visit. */
export function usePageEffects(): void {
  const titles = useTitles()
  useTabTitle(titles)
  useTrail(titles.at(-1))
  const visited = useStore(page)
  useEffect(() => {
    if (visited.name !== '') void recordAccess(visited)
  }, [visited])
}

/** The titles of all matched routes, the page's own first: `充填履歴 | サポート | Sosogi`. */
function joinTitles(titles: readonly string[]): string {
  return [...titles].reverse().join(' | ')
}

function useTitles(): TitleKey[] {
  return useMatches({
    select: (matches) => matches.flatMap(({ staticData }) => (staticData.title ? [staticData.title] : [])),
    structuralSharing: true,
  })
}

function useTabTitle(titles: readonly TitleKey[]): void {
  useTranslation() // follows a change of language
  const own = useStore(ownTitle)
  const title = joinTitles(own === null ? titles.map((key) => i18n.t(key)) : [i18n.t('common:product'), own])
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Pages behind the guard make up the trail; a notice or the login page is no place to come from. */
function useTrail(title: TitleKey | undefined): void {
  const guarded = useMatches({ select: (matches) => !matches.some(({ staticData }) => staticData.access) })
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  const query = useLocation({ select: (location) => location.searchStr })
  useEffect(() => {
    if (guarded && title) enterTrail({ path, query, title })
  }, [guarded, path, query, title])
}
