//! What lines are to make, and what was made of it.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

/** The plans of a line in a week. */
export type ScheduleOfWeek = Answer<'/api/productionSchedule/query/week', 'get'>
/** A plan and what was made of it. */
export type Schedule = ScheduleOfWeek['schedules'][number]
/** A day of a line with its states so far. */
export type ScheduleDay = ScheduleOfWeek['days'][number]
/** What is left to make of an item. */
export type ScheduleItemNeed = ScheduleOfWeek['needs'][number]
/** An item that a line's fillers know. */
export type ScheduleItem = Answer<'/api/productionSchedule/query/recipe', 'get'>[number]

const meta = { shownBy: 'page' } as const

/** The plans of a line in a week. What is made of them grows without being pushed. */
export const scheduleWeekQuery = (lineUniqueKey: string, week: 'last' | 'this' | 'next') =>
  queryOptions({
    queryKey: keys.schedules.week(lineUniqueKey, week),
    queryFn: ({ signal }) =>
      call(api.GET('/api/productionSchedule/query/week', { params: { query: { lineUniqueKey, week } }, signal })),
    refetchInterval: 30_000,
    staleTime: 5_000,
    placeholderData: (former) =>
      former?.schedules.every((one) => one.lineUniqueKey === lineUniqueKey) ? former : undefined,
    meta,
  })

/** The items of a line's fillers. */
export const scheduleItemsQuery = (lineUniqueKey: string) =>
  queryOptions({
    queryKey: keys.schedules.items(lineUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/productionSchedule/query/recipe', { params: { query: { lineUniqueKey } }, signal })),
    staleTime: 5 * 60_000,
  })

/** The plans of a line's day against what was made. */
export const planActualQuery = (lineUniqueKey: string, date: string) =>
  queryOptions({
    queryKey: keys.schedules.day(lineUniqueKey, date),
    queryFn: ({ signal }) =>
      call(api.GET('/api/operatingStatus/query/plan/actual', { params: { query: { lineUniqueKey, date } }, signal })),
    refetchInterval: 30_000,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
    meta,
  })

/** What a line made on a day outside of the plans for it. */
export const planOutsideQuery = (lineUniqueKey: string, date: string) =>
  queryOptions({
    queryKey: keys.schedules.outside(lineUniqueKey, date),
    queryFn: ({ signal }) =>
      call(api.GET('/api/operatingStatus/query/plan/outside', { params: { query: { lineUniqueKey, date } }, signal })),
    refetchInterval: 30_000,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
    meta,
  })

/** A line's day and its states so far; the present day without a date. */
export const lineDayQuery = (lineUniqueKey: string, date: string | undefined) =>
  queryOptions({
    queryKey: keys.schedules.states(lineUniqueKey, date),
    queryFn: ({ signal }) => {
      const query = date ? { lineUniqueKey, date } : { lineUniqueKey }
      return call(api.GET('/api/operatingStatus/query/plan/day', { params: { query }, signal }))
    },
    refetchInterval: 30_000,
    staleTime: 5_000,
    meta,
  })

/** After a change of plans everything about them is asked for anew. */
export const renewSchedules = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.schedules.all })
