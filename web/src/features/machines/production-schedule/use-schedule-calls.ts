//! The calls that change plans. Whatever shows plans asks for them anew.
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import type { components } from '../../../api/generated/schema'
import { isoIn } from '../../../lib/zone'
import {
  renewSchedules,
  type Schedule,
  type ScheduleOfWeek,
  scheduleWeekQuery,
} from '../../../queries/production-schedule'
import type { PlanTimes } from './plans'

/** Those of a line in a week. */
export function useScheduleCalls(lineUniqueKey: string, week: 'last' | 'this' | 'next', zone: string) {
  const client = useQueryClient()
  return {
    /** The plan as it is now; one that is gone meanwhile is not found. */
    read: async (key: string): Promise<Schedule> => {
      const read: ScheduleOfWeek = await client.fetchQuery({ ...scheduleWeekQuery(lineUniqueKey, week), staleTime: 0 })
      const found = read.schedules.find((one) => one.scheduleUniqueKey === key)
      if (!found) throw new Error('the plan is gone')
      return found
    },
    add: (body: components['schemas']['ScheduleToAdd']) => call(api.POST('/api/productionSchedule/add', { body })),
    update: (body: components['schemas']['ScheduleToUpdate']) =>
      call(api.POST('/api/productionSchedule/update', { body })),
    /** Gives a plan other times. */
    move: (row: Schedule, times: PlanTimes) =>
      call(
        api.POST('/api/productionSchedule/update', {
          body: {
            scheduleUniqueKey: row.scheduleUniqueKey,
            version: row.version,
            recipeDataNumber: row.recipeDataNumber,
            recipeDataName: row.recipeDataName,
            ...(row.userItemCode ? { userItemCode: row.userItemCode } : {}),
            ...(row.liquid ? { liquid: liquidOf(row.liquid) } : { totalProductionCount: row.totalProductionCount }),
            scheduledStartLocalTime: isoIn(times.from, zone),
            scheduledEndLocalTime: isoIn(times.to, zone),
          },
        }),
      ),
    /** Decides what becomes of the bags that a plan which is over lacks. */
    decide: ({ scheduleUniqueKey, version }: Schedule, carried: boolean) =>
      call(api.POST('/api/productionSchedule/shortfall', { body: { scheduleUniqueKey, version, carried } })),
    remove: (scheduleUniqueKey: string) =>
      call(api.POST('/api/productionSchedule/delete', { body: { scheduleUniqueKey } })),
    renew: () => renewSchedules(client),
  }
}

type LiquidToSave = NonNullable<components['schemas']['ScheduleToAdd']['liquid']>

function liquidOf({ density, ...liquid }: NonNullable<Schedule['liquid']>): LiquidToSave {
  return { ...liquid, ...(density === null || density === undefined ? {} : { density }) } as LiquidToSave
}
