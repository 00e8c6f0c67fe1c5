import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test'
import { password, people } from './people'

/** Screens by their path below the application root. */
export const screens = {
  login: 'top/user/login/open',
  staffLogin: 'tlk/browse/login/open',
  home: 'top/home',
  history: 'support/filling-history/search',
  logout: 'top/logout/confirmation',
  noPermission: 'top/access/not-allowed',
} as const

/** A test fails when its page breaks the security policy or throws. */
export const test = base.extend<{ clean: undefined }>({
  clean: [
    async ({ page }, use) => {
      const found: string[] = []
      page.on('pageerror', (error) => found.push(`thrown: ${error.message}`))
      await page.exposeFunction('tellViolation', (text: string) => found.push(`policy: ${text}`))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const tell = (window as unknown as { tellViolation(text: string): void }).tellViolation
          tell(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
        })
      })
      await use(undefined)
      expect(found).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Page }

/** The application root's path. */
export function rootOf(page: Page): Promise<string> {
  return page.evaluate(() => new URL('./', document.baseURI).pathname)
}

/** A member of the seed, or the member ID of one whom the test made. */
export type Who = keyof typeof people | `${string}@${string}`

function memberIdOf(who: Who): string {
  return who in people ? people[who as keyof typeof people] : who
}

/** Logs in through the form that is on the screen. */
export async function fillLogin(page: Page, who: Who = 'general', word = password): Promise<void> {
  await page.locator('#memberId').fill(memberIdOf(who))
  await page.locator('#password').fill(word)
  await page.locator('button[type=submit]').click()
}

/** What a login by the form leaves in the browser, by person: seen once by each process. */
const left = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

/** Logs in and waits for home. */
export async function logIn(page: Page, who: Who = 'general'): Promise<void> {
  await enter(page, who)
  await page.goto(screens.home)
  await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
}

/** Logs in without opening a page: a session of its own by a call, and in the browser what the form would leave. */
export async function enter(page: Page, who: Who = 'general'): Promise<void> {
  const state = left.get(who) ?? (await logInByForm(page, who))
  const data = { memberId: memberIdOf(who), password }
  const response = await page.request.post('api/hughomememberC/hugHomeMemberLogin', { data })
  const { token } = (await response.json()).data
  // a page that is open would hear of the other member, and load itself anew while the test goes on
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const cookies = state.cookies.map((one) => (one.name === 'sosogi_token' ? { ...one, value: token } : one))
  await page.context().setStorageState({ ...state, cookies })
}

async function logInByForm(page: Page, who: Who) {
  const context = (await page.context().browser()?.newContext()) as BrowserContext
  const form = await context.newPage()
  await form.goto(screens.login)
  await fillLogin(form, who)
  await expect(form.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
  const state = await context.storageState()
  await context.close()
  left.set(who, state)
  return state
}

/** The cards of home, one for each line. */
export const cards = (page: Page) => page.getByRole('list', { name: 'ラインの今', exact: true }).locator('> li')

/** Answers one call in the envelope instead of the server. */
export async function answer(
  page: Page,
  path: string,
  body: { code?: number; message?: string | null; data?: unknown },
  status = 200,
): Promise<void> {
  await page.route(new RegExp(`/api/${path}(\\?|$)`), (route) =>
    route.fulfill({ status, json: { code: 200, message: null, data: null, ...body } }),
  )
}

/** The age of a password is nothing that a call can make: the real answer of `path` says that it has expired instead. */
export async function letExpire(page: Page, path: string): Promise<void> {
  await page.route(new RegExp(`/api/hughomememberC/${path}$`), async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, passwordExpired: true } } })
  })
}

/** Lets one call fail on the way. */
export async function cut(page: Page, path: string): Promise<void> {
  await page.route(new RegExp(`/api/${path}(\\?|$)`), (route: Route) => route.abort())
}

/** The paths of the calls that `page` sends from now on, with what they carry. */
export function watchCalls(page: Page): { path: string; headers: Record<string, string>; body: string | null }[] {
  const seen: { path: string; headers: Record<string, string>; body: string | null }[] = []
  page.on('request', (request) => {
    const [, path] = request.url().split('/api/')
    if (path) seen.push({ path, headers: request.headers(), body: request.postData() })
  })
  return seen
}
