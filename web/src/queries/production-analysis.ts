//! Production analysis: figures of units, side by side and by day. Failures show where their data would stand.
import { queryOptions } from '@tanstack/react-query'
import { call, silently } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { formerAnswer } from '../lib/former-answer'
import { fillersQuery } from './filling-history'
import { keys } from './keys'

type Schemas = components['schemas']

/** A unit in its days. */
export interface UnitDays {
  unit: Schemas['AnalysisUnit']
  startDate: string
  endDate: string
}

/** Two sides of a comparison. */
export interface Sides {
  basis: UnitDays
  target: UnitDays
}

/** All units of a location over some days. */
export interface LocationDays {
  locationUniqueKey: string
  startDate: string
  endDate: string
}

/** Both sides and what lies between them. */
export type Comparison = Schemas['Comparison']
/** Film, alarms and items of a unit. */
export type UnitExtra = Schemas['UnitExtra']
/** An alarm of a unit: how often it came on, and the time that it cost. */
export type AnalysedAlarm = Schemas['AnalysedAlarm']
/** Film in all. */
export type FilmSums = Schemas['FilmFigures']
/** Film of one code. */
export type FilmUsage = Schemas['FilmUsage']

const meta = { shownBy: 'page' } as const
const key = keys.productionAnalysis.of
// Answers about the past change only through late data: asking again within a minute tells nothing new.
const staleTime = 60_000

/** The lines of a location with their fillers, for the pickers of an analysis. */
export const analysisLinesQuery = (location: string) => fillersQuery(location)

/** Tells the server that an analysis was left. Nobody waits for it, and nobody is told when it fails. */
export function leaveAnalysis(): void {
  void silently(api.GET('/api/support/invokeGC'))
}

export const comparisonQuery = (sides: Sides) =>
  queryOptions({
    queryKey: key('comparison', sides),
    queryFn: ({ signal }) =>
      call(api.POST('/api/support/fetchProductionAnalysisAggregateInfo', { body: sides, signal })),
    staleTime,
    meta,
  })

export const extraQuery = (sides: Sides) =>
  queryOptions({
    queryKey: key('extra', sides),
    queryFn: ({ signal }) =>
      call(api.POST('/api/support/fetchProductionAnalysisAggregateInfoExtra', { body: sides, signal })),
    staleTime,
    meta,
  })

/** Chosen figures of a unit by day. */
export const unitDaysQuery = (of: UnitDays, figures: readonly string[]) =>
  queryOptions({
    queryKey: key('unit-days', of, figures),
    queryFn: ({ signal }) =>
      call(
        api.POST('/api/support/query/production/result/fold/day/single', {
          body: { ...of, figures: [...figures] },
          signal,
        }),
      ),
    placeholderData: (previous, query) => formerAnswer(previous, query, key('unit-days', of)),
    staleTime,
    meta,
  })

/** The film of a unit by its code. */
export const unitFilmQuery = (of: UnitDays) =>
  queryOptions({
    queryKey: key('unit-film', of),
    queryFn: ({ signal }) =>
      call(api.POST('/api/support/query/production/result/film/usage/single', { body: of, signal })),
    staleTime,
    meta,
  })

/** The film of a unit in all. */
export const unitFilmSumsQuery = (of: UnitDays) =>
  queryOptions({
    queryKey: key('unit-film-sums', of),
    queryFn: ({ signal }) => call(api.POST('/api/support/query/production/result/film/single', { body: of, signal })),
    staleTime,
    meta,
  })

/** The alarms of a unit. */
export const unitAlarmsQuery = (of: UnitDays) =>
  queryOptions({
    queryKey: key('unit-alarms', of),
    queryFn: ({ signal }) => call(api.POST('/api/support/query/production/result/alarm/single', { body: of, signal })),
    staleTime,
    meta,
  })

/** The times of a unit. */
export const unitTimesQuery = (of: UnitDays) =>
  queryOptions({
    queryKey: key('unit-times', of),
    queryFn: ({ signal }) => call(api.POST('/api/support/query/production/result/operation', { body: of, signal })),
    staleTime,
    meta,
  })

/** How long the machines of a location were on and operated, by line. */
export const locationTimeQuery = (of: LocationDays) =>
  queryOptions({
    queryKey: key('location-time', of),
    queryFn: ({ signal }) =>
      call(api.GET('/api/support/query/fetchLocationOperatingTime', { params: { query: { ...of } }, signal })),
    staleTime,
    meta,
  })

/** Every unit of a location, and all of them together. */
export type UnitTotals = Schemas['UnitTotals']

export const unitTotalsQuery = (of: LocationDays) =>
  queryOptions({
    queryKey: key('totals', of),
    queryFn: ({ signal }) => call(api.POST('/api/support/query/production/result/total', { body: of, signal })),
    staleTime,
    meta,
  })

/** All units of a location together, by day. */
export const totalDaysQuery = (of: LocationDays) =>
  queryOptions({
    queryKey: key('total-days', of),
    queryFn: ({ signal }) => call(api.POST('/api/support/query/production/result/total/day', { body: of, signal })),
    staleTime,
    meta,
  })

/** A figure of every unit of a location by day. */
export const everyUnitDaysQuery = (of: LocationDays, figure: string) =>
  queryOptions({
    queryKey: key('every-unit-days', of, figure),
    queryFn: ({ signal }) =>
      call(api.POST('/api/support/query/production/result/fold/day', { body: { ...of, figures: [figure] }, signal })),
    staleTime,
    meta,
  })

/** The film of all units of a location in all. */
export const filmSumsQuery = (of: LocationDays) =>
  queryOptions({
    queryKey: key('film-sums', of),
    queryFn: ({ signal }) => call(api.POST('/api/support/query/production/result/film/total', { body: of, signal })),
    staleTime,
    meta,
  })

/** The film of all units of a location by its code. */
export const filmQuery = (of: LocationDays) =>
  queryOptions({
    queryKey: key('film', of),
    queryFn: ({ signal }) => call(api.POST('/api/support/query/production/result/film/usage', { body: of, signal })),
    staleTime,
    meta,
  })

/** Notes a search. Nobody waits for it. */
export function noteAnalysis(screen: string, conditions: object): void {
  void silently(api.POST('/api/support/recordQueryParameters', { body: { screen, conditions: conditions as never } }))
}

/** The states of a unit over its days. */
export type OperatingAnalysis = Schemas['OperatingAnalysis']

export const operatingAnalysisQuery = (of: UnitDays) =>
  queryOptions({
    queryKey: key('operating', of),
    queryFn: ({ signal }) =>
      call(api.POST('/api/analysis/query/analysis/operating/conditions/new', { body: of, signal })),
    staleTime,
    meta,
  })

/** Where the time of a unit went. */
export type LossAnalysis = Schemas['LossAnalysis']

export const lossesQuery = (of: UnitDays) =>
  queryOptions({
    queryKey: key('losses', of),
    queryFn: ({ signal }) => call(api.POST('/api/support/query/loss/tree', { body: of, signal })),
    staleTime,
    meta,
  })

/** The rejects of a machine by seal bar. */
export type BarRejects = Schemas['BarRejects']

/** Which seal bar the rejects of a unit come from; `barCount` where the equipment does not say how many there are. */
export const sealBarsQuery = (of: UnitDays, barCount: number | undefined) =>
  queryOptions({
    queryKey: key('seal-bars', of, barCount),
    queryFn: ({ signal }) =>
      call(api.POST('/api/support/query/reject/seal/bar', { body: { ...of, ...(barCount && { barCount }) }, signal })),
    placeholderData: (previous, query) => formerAnswer(previous, query, key('seal-bars', of)),
    staleTime,
    meta,
  })

/** A lot of film, and when it may have been used. */
export interface LotQuestion {
  filmLot: string
  locationUniqueKey: string
  startDate: string
  endDate: string
}

/** A run that used film of a lot. */
export type LotRun = Schemas['FilmLotRun']

/** Where the film of a lot went, as it was answered. */
export type LotTrace = Schemas['FilmLotTrace']

/** What a bag was filled with, and what went on around it. */
export type BagTrace = Schemas['BagTrace']

/** From the machine and the time of a bag back to its film. */
export const bagQuery = (deviceUniqueKey: string, time: string) =>
  queryOptions({
    queryKey: key('bag', deviceUniqueKey, time),
    queryFn: ({ signal }) => call(api.POST('/api/support/query/film/bag', { body: { deviceUniqueKey, time }, signal })),
    staleTime,
    meta,
  })

/** Where the film of a lot went. */
export const lotQuery = (asked: LotQuestion) =>
  queryOptions({
    queryKey: key('lot', asked),
    queryFn: ({ signal }) => call(api.POST('/api/support/query/film/lot', { body: asked, signal })),
    staleTime,
    meta,
  })
