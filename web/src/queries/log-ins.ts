//! Who logged in, and the reader's own sessions.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { keys } from './keys'

export type LogIn = components['schemas']['LogInRow']
export type OwnSession = components['schemas']['OwnSessionRow']

const history = '/api/hughomememberC/member/loginDetail/select'
type Question = NonNullable<paths[typeof history]['get']['parameters']['query']>

/** The tries to log in as a member. */
export const logIns = {
  key: keys.logIns.list,
  ask: (query: Question, signal: AbortSignal) => call(api.GET(history, { params: { query }, signal })),
}

/** The reader's live sessions, the one used last first. */
export const sessionsQuery = queryOptions({
  queryKey: keys.logIns.sessions,
  queryFn: ({ signal }) => call(api.GET('/api/login/session/list', { signal })),
  meta: { shownBy: 'page' },
})

/** Ends all of the reader's sessions but this one: how many there were. */
export async function endOtherSessions(client: QueryClient): Promise<number> {
  const { ended } = await call(api.POST('/api/login/session/end/others', { body: {} }))
  await client.invalidateQueries({ queryKey: keys.logIns.sessions })
  return ended
}

/** Ends one of the reader's other sessions. */
export async function endOwnSession(client: QueryClient, sessionUniqueKey: string): Promise<void> {
  await call(api.POST('/api/login/session/end', { body: { sessionUniqueKey } }))
  await client.invalidateQueries({ queryKey: keys.logIns.sessions })
}
