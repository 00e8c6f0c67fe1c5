import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { changeLanguage } from '../lib/i18n/change'
import { isLanguage, type Language } from '../lib/i18n/language'
import { admit } from '../shell/admit'
import { BrokenPage } from '../shell/broken-page'
import { RootFrame } from '../shell/root-frame'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // `language` may stand in any address; a value that is no language of ours is ignored.
  validateSearch: (search: Record<string, unknown>): { language?: Language } => ({
    language: isLanguage(search.language) ? search.language : undefined,
  }),
  beforeLoad: async ({ matches, location, search, context }) => {
    await changeLanguage(search.language)
    const onward = await admit(matches, location, context.queryClient)
    if (onward) throw redirect({ ...onward, replace: true })
  },
  component: RootFrame,
  errorComponent: BrokenPage,
})
