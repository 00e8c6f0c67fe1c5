//! The company's audit log.
import { call } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { keys } from './keys'

export type AuditRow = components['schemas']['AuditRow']
type Question = NonNullable<Parameters<typeof ask>[0]>

/** Who did what, newest first. */
export const auditLog = {
  key: keys.company.auditLog,
  ask: (question: Question, signal: AbortSignal) => ask(question, signal),
}

function ask(
  body: {
    startTime?: string
    endTime?: string
    actor?: string
    kind?: 'member' | 'staff' | 'command'
    page: number
    size: 10 | 20 | 50 | 100
  },
  signal: AbortSignal,
) {
  return call(api.POST('/api/hughomememberC/audit/list', { body, signal }))
}
