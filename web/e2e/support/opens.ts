//! What every screen with a function code does at its door.
import type { Locator, Page } from '@playwright/test'
import { answer, enter, expect, screens, type Who, watchCalls } from './test'

/** A screen, and what shows that it is open. */
export interface Opened {
  path: string
  code: string
  /** The key that a row asks for besides the code. */
  key?: string
  /** Somebody who may see it. */
  who: Who
  shows(page: Page): Locator
}

/** The guard asks these before a screen is in view. */
const guard = /^(hughomememberC\/query\/(permission|constant)|general\/query\/function\/permission)/
/** The header's notices have a code of their own on every page. */
const notices = 'notice/fetchHeaderNoticeList'

/** Takes one key out of what the server says that the member may do. */
export async function withoutKey(page: Page, key: string): Promise<void> {
  await page.route(/\/api\/hughomememberC\/query\/permission/, async (route) => {
    const answer = await (await route.fetch()).json()
    const kept = answer.data.filter((one: { sysPermissionKey: string }) => one.sysPermissionKey !== key)
    expect(kept).toHaveLength(answer.data.length - 1)
    await route.fulfill({ json: { ...answer, data: kept } })
  })
}

/**
 * A screen opens for who may see it, and every call of the page carries its code; without the code the no-permission
 * page comes in its place, with the code and without the key too, and without a login the log-in page.
 */
export async function opensWith(page: Page, { path, code, key, who, shows }: Opened): Promise<void> {
  await enter(page, who)
  const calls = watchCalls(page)
  await page.goto(path)
  await expect(shows(page)).toBeVisible()
  // sent once the screen is in view, the stream last
  await expect.poll(() => calls.some((call) => call.path === 'general/write/access/history')).toBe(true)
  await expect.poll(() => calls.some((call) => call.path.startsWith('general/stream'))).toBe(true)
  const asked = calls.filter((call) => guard.test(call.path))
  const own = calls.filter((call) => !guard.test(call.path) && !call.path.startsWith(notices))
  const told = (call: (typeof calls)[number]) => [call.path.split('?')[0], call.headers['function-name']]
  expect(own.map(told)).toEqual(own.map((call) => [call.path.split('?')[0], code]))
  for (const call of asked) expect([undefined, code]).toContain(call.headers['function-name'])
  expect(asked.map((call) => call.path)).toContain(`general/query/function/permission?functionCode=${code}`)

  await answer(page, `general/query/function/permission\\?functionCode=${code}`, { data: { permitted: false } })
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
  await expect(shows(page)).toHaveCount(0)
  await page.unrouteAll()

  if (key) {
    await withoutKey(page, key)
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
    await expect(shows(page)).toHaveCount(0)
    await page.unrouteAll()
  }

  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`${screens.login}\\?redirect=${encodeURIComponent(`/${path}`)}`))
  await expect(page.locator('#password')).toBeVisible()
  await expect(shows(page)).toHaveCount(0)
}
