//! What is asked of the server, and what came of it besides the rows.
import { useQuery } from '@tanstack/react-query'
import type { ListQuestion } from '../../../lib/list-search'
import { type FoundItems, foundQuery } from '../../../queries/library'
import { asksForSomething, type LibraryQuestion } from './search'

/** A search as the call takes it. */
function bodyOf({ keyword, types, tags, models, from, to, sort, page, size }: Partial<ListQuestion<LibraryQuestion>>) {
  return {
    ...(keyword && { keyword }),
    ...(types?.length && { types: types.map(Number) as 20[] }),
    ...(tags?.length && { tagUniqueKeys: [...tags] }),
    ...(models?.length && { models: [...models] }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
    ...(sort && { sort }),
    ...(page && { page }),
    ...(size && { size }),
  }
}

/** The query of a search: the same for its rows and for its counts. */
export function useFound(of: 'documents' | 'videos', asked: Partial<ListQuestion<LibraryQuestion>>) {
  return useQuery({ ...foundQuery(of, { ...bodyOf(asked), facets: true }), enabled: asksForSomething(asked) })
}

/** How many there are of each kind; undefined where nobody knows. */
export function useFacets(
  of: 'documents' | 'videos',
  asked: Partial<ListQuestion<LibraryQuestion>>,
): NonNullable<FoundItems['facets']> | undefined {
  const found = useFound(of, asked)
  return asksForSomething(asked) ? (found.data?.facets ?? undefined) : undefined
}
