import { createFileRoute } from '@tanstack/react-router'
import { FilmLotPage } from '../features/support/film-lot/page'
import { readLotSearch } from '../features/support/film-lot/search'
import { placesQuery } from '../queries/places'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/support/film-lot/search')({
  staticData: screens['support/film-lot/search'],
  validateSearch: readLotSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(placesQuery)
  },
  component: FilmLotPage,
})
