//! What the provider announces on pages.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

export type Popup = Answer<'/api/general/select/popup', 'post'>[number]

/** What a page shows now, the newest first. Whoever cannot have it misses nothing of the page. */
export const popupsQuery = (currentPage: string) =>
  queryOptions({
    queryKey: keys.popups.on(currentPage),
    queryFn: ({ signal }) => call(api.POST('/api/general/select/popup', { body: { currentPage }, signal })),
    staleTime: 5 * 60_000,
    meta: { shownBy: 'page' },
  })
