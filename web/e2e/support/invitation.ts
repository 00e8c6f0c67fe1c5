//! Invitations, as an administrator sends them, and the links in their mails.
import type { Page } from '@playwright/test'
import { inDatabase } from './database'
import { linkIn, mailTo } from './mails'
import { password, people } from './people'

/** Calls the server as the administrator, with a session of its own beside the page's. */
export async function asAdministrator<T>(page: Page, path: string, body?: object): Promise<T> {
  const data = { memberId: people.admin, password }
  const login = await page.request.post('api/hughomememberC/hugHomeMemberLogin', { data })
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}`, 'Accept-Language': 'ja' }
  const response = await (body
    ? page.request.post(`api/${path}`, { headers, data: body })
    : page.request.get(`api/${path}`, { headers }))
  const answer = await response.json()
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`)
  return answer.data as T
}

/** Nobody's address yet. */
export function newAddress(word: string): string {
  return `${word}-${Date.now().toString(36)}@a.example`
}

/** Invites an address; the answer is the path of the link that its mail carries. */
export async function invite(page: Page, email: string, more: object = {}): Promise<string> {
  await asAdministrator(page, 'hughomememberC/hug/member/add', { email, ...more })
  return linkIn(await mailTo(page, email, 'Sosogi'), 'top/new-menber/registration/open')
}

/** Makes the link to an address as old as that, `24 hours 1 minute`. */
export async function letAge(email: string, age: string): Promise<void> {
  await inDatabase(`update one_time_link set expires_at = expires_at - interval '${age}' where email = '${email}'`)
}
