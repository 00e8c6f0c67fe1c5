//! The provider's staff, as its administrators keep them.
import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import { keys } from './keys'

const list = '/api/console/staff/list'
type Question = paths[typeof list]['post']['requestBody']['content']['application/json']

export type StaffRow = Answer<typeof list, 'post'>['data'][number]

/** Who may work in the console. */
export const staffList = {
  key: keys.console.staff,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(list, { body, signal })),
}

/** After somebody was added or changed. */
export async function renewStaff(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: keys.console.staff })
}
