//! The analysis per item: which items there are, and what became of them.
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { keys } from './keys'

const list = '/api/support/query/recipe/list'
type ItemQuestion = paths[typeof list]['post']['requestBody']['content']['application/json']

export type ItemChoice = components['schemas']['ItemChoiceRow']
export type FiguresPerItem = components['schemas']['FiguresPerItem']
export type RatesPerItem = components['schemas']['RatesPerItem']
export type PerItemQuestion = components['schemas']['ItemsInDays'] & { items: components['schemas']['FillingItem'][] }

/** The items that fillers make. */
export const itemChoices = {
  key: keys.perItem.items,
  ask: (body: ItemQuestion, signal: AbortSignal) => call(api.POST(list, { body, signal })),
}

// Answers about the past change only through late data: asking again within a minute tells nothing new.
const staleTime = 60_000

/** Items of a location at most: a form finds one among them by typing a part of its name. */
const mostItems = 1_000

/** All items that the fillers of a location make. */
export const allItemsQuery = (locationUniqueKey: string) =>
  queryOptions({
    queryKey: keys.perItem.all(locationUniqueKey),
    queryFn: async ({ signal }) => {
      const found: ItemChoice[] = []
      for (let page = 1; found.length < mostItems; page += 1) {
        const { data, count } = await itemChoices.ask({ locationUniqueKey, page, size: 100 }, signal)
        found.push(...data)
        if (data.length === 0 || found.length >= count) break
      }
      return found
    },
    staleTime,
    meta: { shownBy: 'page' },
  })

/** How long a bucket is. */
export type Grain = 'daily' | 'weekly' | 'monthly'

/** Figures of items: over the whole period, or by bucket. */
export function itemFiguresQuery(grain: 'summary' | Grain, body: PerItemQuestion | null) {
  return queryOptions({
    queryKey: keys.perItem.figures(grain, body),
    queryFn: body
      ? ({ signal }) =>
          call(api.POST(`/api/support/query/productionAnalysisAggregate/byRecipe/${grain}`, { body, signal }))
      : skipToken,
    staleTime,
    meta: { shownBy: 'page' },
  })
}

/** Operating rates of items by bucket: on all lines together, or on each. */
export function itemRatesQuery(grain: Grain, of: 'total' | 'perLine', body: PerItemQuestion | null) {
  return queryOptions({
    queryKey: keys.perItem.rates(grain, of, body),
    queryFn: body
      ? ({ signal }) => call(api.POST(`/api/support/query/operatingRate/byRecipe/${grain}/${of}`, { body, signal }))
      : skipToken,
    staleTime,
    meta: { shownBy: 'page' },
  })
}
