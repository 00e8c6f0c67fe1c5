//! The important notices that wait after a log-in.
import type { Answer } from '../../api/answer'
import { call, silently } from '../../api/call'
import { api } from '../../api/client'
import { createStore } from '../../lib/store'
import { endAfterLogin, isAfterLogin } from '../../session/after-login'
import { isLoggedIn, member } from '../../session/member'

/** An important notice with its text. */
export type ImportantNotice = Answer<'/api/hughomememberC/hug/login/after', 'post'>['importantNotices'][number]

/** What waits, oldest first. */
export const importantNotices = createStore<readonly ImportantNotice[]>([])

/** Asks once after a log-in; what cannot be had is asked for again at the next page. */
export async function askAfterLogin(): Promise<void> {
  const asked = member.get()
  if (!isLoggedIn() || !isAfterLogin() || importantNotices.get().length > 0) return
  const found = await silently(api.POST('/api/hughomememberC/hug/login/after', { body: { importantNotice: true } }))
  if (found?.importantNotices && member.get() === asked) keep(found.importantNotices)
}

/** Confirms one, which is then gone for good. */
export async function confirmNotice(notice: ImportantNotice): Promise<void> {
  const body = { memberNoticeUniqueKeys: [notice.memberNoticeUniqueKey] }
  await call(api.POST('/api/notice/confirm/notice/info', { body }))
  leaveNotice(notice)
}

/** Leaves one for later: the next log-in shows it again. */
export function leaveNotice({ memberNoticeUniqueKey }: ImportantNotice): void {
  keep(importantNotices.get().filter((one) => one.memberNoticeUniqueKey !== memberNoticeUniqueKey))
}

function keep(left: readonly ImportantNotice[]): void {
  importantNotices.set(left)
  if (left.length === 0) endAfterLogin()
}

// what waits for one member is nothing for the next one
member.subscribe(() => importantNotices.set([]))
