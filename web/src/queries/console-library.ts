//! The library's items, as the provider's staff release them.
import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import { keys } from './keys'

const list = '/api/console/library/list'
type Question = paths[typeof list]['post']['requestBody']['content']['application/json']

export type ItemRow = Answer<typeof list, 'post'>['data'][number]

/** The items, those changed last first. */
export const itemList = {
  key: keys.console.items,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(list, { body, signal })),
}

/** After a release or a withdrawal. */
export async function renewItems(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: keys.console.items })
}
