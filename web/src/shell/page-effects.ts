import { defaultStringifySearch, type StaticDataRouteOption, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTitle, page } from '../lib/page'
import { useStore } from '../lib/store'
import { recordAccess } from '../session/access-history'
import { enterTrail } from './trail'

/** What follows each navigation: the title of the browser tab, the trail, the record of the visit. */
export function usePageEffects(): void {
  const shown = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  useTabTitle(shown)
  useTrail(shown)
  const visited = useStore(page)
  useEffect(() => {
    if (visited.name !== '') void recordAccess(visited)
  }, [visited])
}

/** The page's own title first: `充填履歴 | サポート | Sosogi`. */
function useTabTitle({ title: name, area }: StaticDataRouteOption): void {
  const { t } = useTranslation(['common', 'titles'])
  const own = useStore(ownTitle)
  const parts = own === null ? [name && t(`titles:${name}`), area && t(`titles:area.${area}`)] : [own]
  const title = [...parts, t('common:product')].filter(Boolean).join(' | ')
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Pages behind the guard make up the trail; a notice or the login page is no place to come from. */
function useTrail({ title, parent }: StaticDataRouteOption): void {
  const guarded = useMatches({ select: (matches) => !matches.some(({ staticData }) => staticData.access) })
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  // of the very page, as its path: the location is told earlier, while the page before still stands
  const query = useMatches({ select: (matches) => defaultStringifySearch(matches.at(-1)?.search ?? {}) })
  useEffect(() => {
    if (guarded && title) enterTrail({ path, query, title }, parent)
  }, [guarded, path, query, title, parent])
}
