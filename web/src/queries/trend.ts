//! Trends: what can be drawn, templates of it, and the trend of operating status.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { formerAnswer } from '../lib/former-answer'
import { keys } from './keys'

type Schemas = components['schemas']

/** One thing a machine measures. */
export type Signal = Schemas['GraphItem']
/** Items to pick and ready-made sets of them. */
export type GraphMaster = Schemas['GraphMaster']
/** Items under a name, with the ranges of their axes. */
export type GraphTemplate = Schemas['GraphTemplate']
/** A screen with a trend; templates belong to one. */
export type GraphScreen = Schemas['GraphTemplateToSave']['screen']
/** What a filler measured and did in a window. */
export type LineTrend = Schemas['LineTrend']

/** A line on the wire: points `[time, value]`, or buckets `[time, mean, min, max, n]`. */
export interface WireSeries {
  itemKey: string
  points: readonly (readonly (number | string | null)[])[]
}

const meta = { shownBy: 'page' } as const

/** What a machine can draw on a screen, and the templates there. */
export const masterQuery = (screen: GraphScreen, deviceUniqueKey: string | undefined) =>
  queryOptions({
    queryKey: keys.trends.master(screen, deviceUniqueKey),
    queryFn: ({ signal }) => {
      const query = { screen, ...(deviceUniqueKey ? { deviceUniqueKey } : {}) }
      return call(api.GET('/api/trendGraphTemplateMaster/query/graph/master/data', { params: { query }, signal }))
    },
    staleTime: 5 * 60_000,
    meta,
  })

/** Asks for the templates anew: one was kept, shared or deleted. */
export function renewTemplates(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.trends.masters })
}

/** Which trend is asked for: a length that ends at the server's now, or a start and an end. */
export interface LineTrendQuestion {
  lineUniqueKey: string
  deviceUniqueKey: string
  itemKeys: string[]
  maxPoints: number
  when: { span: NonNullable<Schemas['LineTrendQuery']['span']> } | { startTime: string; endTime: string }
}

/** The trend of a filler of a line. Until another one of it is there, the former stays. */
export const lineTrendQuery = (asked: LineTrendQuestion) => {
  const { when, ...body } = asked
  return queryOptions({
    queryKey: keys.trends.line(asked.deviceUniqueKey, asked),
    queryFn: ({ signal }) => call(api.POST('/api/operatingStatus/query/trend', { body: { ...body, ...when }, signal })),
    placeholderData: (previous, query) => formerAnswer(previous, query, keys.trends.lineOf(asked.deviceUniqueKey)),
    gcTime: 60_000,
    staleTime: 5_000,
    meta,
  })
}
