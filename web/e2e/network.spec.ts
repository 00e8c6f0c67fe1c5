import type { Page } from '@playwright/test'
import { people } from './support/people'
import { answer, cards, cut, enter, expect, fillLogin, logIn, screens, test } from './support/test'
import { Wire } from './support/wire'

const note = (page: Page) => page.getByText(/接続が切れています。表示は \d+:\d\d:\d\d 時点です。/)
/** Marks the document, so that a reload is noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const stayed = (page: Page) => page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)
const historyLink = (page: Page) =>
  page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: '充填履歴' })

test('a network that freezes is told within 15 s with the time of what stands there, and comes back by itself', async ({
  browser,
  baseURL,
}) => {
  const wire = await Wire.open(baseURL ?? '')
  const context = await browser.newContext({ baseURL: wire.address })
  const page = await context.newPage()
  await page.goto(screens.login)
  await fillLogin(page)
  await historyLink(page).click()
  await expect(page.getByRole('button', { name: '検索する', exact: true })).toBeVisible()
  await mark(page)
  wire.freeze()
  await expect(note(page)).toBeVisible({ timeout: 60_000 })
  wire.thaw()
  await expect(note(page)).toHaveCount(0)
  expect(await stayed(page)).toBe(true)
  await context.close()
  wire.close()
})

test('a device without a network is told at once, and what was not there is fetched when it comes back', async ({
  page,
  context,
}) => {
  await logIn(page)
  await expect(cards(page).first()).toBeVisible()
  await mark(page)
  await context.setOffline(true)
  await expect(note(page)).toBeVisible()
  await context.setOffline(false)
  await expect(note(page)).toHaveCount(0)
  expect(await stayed(page)).toBe(true)
})

test('messages whose code and styles did not come at first appear as they should when they do', async ({ page }) => {
  const lost: string[] = []
  await page.route(/\/assets\/toaster-/, (route) => {
    const file = route.request().url()
    const again = lost.filter((former) => former === file).length
    lost.push(file)
    return again < 2 ? route.abort() : route.continue()
  })
  await answer(page, 'general/query/viewable', { code: 500, message: '一覧を作れません(T)' }, 409)
  await logIn(page)
  const message = page.locator('.mantine-Notification-root[role=alert]')
  await expect(message).toHaveText('一覧を作れません(T)')
  // what its own style sheet gives it
  await expect(message).toHaveCSS('display', 'flex')
  expect(lost.filter((file) => file.endsWith('.css'))).toHaveLength(3)
})

test('a server away at load is told under our own name, without a form that does not exist, and waited for', async ({
  page,
}) => {
  await logIn(page)
  await page.route(/\/api\//, (route) => route.abort())
  await page.goto(screens.home)
  await expect(page.getByRole('heading', { name: 'サーバーに接続できません' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sosogi' })).toBeVisible()
  await expect(page.getByText('お問い合わせフォーム')).toHaveCount(0)
  await mark(page)
  await page.unrouteAll()
  await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
  expect(await stayed(page)).toBe(true)
})

test('places that cannot be had are told on filling history, and asked for again', async ({ page }) => {
  await answer(page, 'general/query/viewable', { code: 500, message: null }, 500)
  await enter(page)
  await page.goto(screens.history)
  const again = page.getByRole('main').getByRole('button', { name: 'もう一度取得する' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('button', { name: '検索する', exact: true })).toBeVisible()
})

test('a hiccup of the look-up hides a screen for seconds, not for minutes', async ({ page }) => {
  let asked = 0
  await page.route(/query\/function\/list/, (route) => {
    asked += 1
    return asked === 1
      ? route.fulfill({ status: 503, json: { code: 500, message: 'T', data: null } })
      : route.continue()
  })
  await logIn(page)
  await expect(historyLink(page)).toBeVisible()
  expect(asked).toBe(2)
})

test("another member's login in another tab leaves nothing of the former one's rights", async ({ page, context }) => {
  await logIn(page)
  await mark(page)
  const second = await context.newPage()
  await second.goto(screens.logout)
  const login = await page.request.post('api/hughomememberC/hugHomeMemberLogin', {
    data: { memberId: people.admin, password: 'Sosogi-demo-1' },
  })
  const { token, ...member } = (await login.json()).data
  const asked = page.waitForRequest(/hughomememberC\/query\/permission/)
  // what the other tab's form leaves behind
  await second.evaluate(
    ([key, facts]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the client keeps its token so
      document.cookie = `sosogi_token=${encodeURIComponent(key ?? '')}; path=/`
      localStorage.setItem('sosogi.member', facts ?? '')
    },
    [token as string, JSON.stringify(member)],
  )
  expect((await asked).headers().authorization).toBe(`Bearer ${token}`)
  await expect(page.getByRole('button', { name: new RegExp(people.admin) })).toBeVisible()
  expect(await stayed(page)).toBeUndefined()
})

test('a call that fails while the stream goes on leaves the rest of the page as it is', async ({ page }) => {
  await logIn(page)
  await expect(cards(page).first()).toBeVisible()
  await cut(page, 'general/export/list')
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})
