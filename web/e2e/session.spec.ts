import type { Page } from '@playwright/test'
import { Company } from './support/company'
import { answer, cut, enter, expect, fillLogin, screens, test, watchCalls } from './support/test'

const list = 'mm/equipment/list'
const edit = 'top/member/edit'
const flag = 'sosogi_edit_user_info'

let company: Company

test.beforeAll(async () => {
  company = await Company.open(['本社工場'])
  await company.add('walker', { type: 30, names: ['歩', '一', 'アユム', 'ハジメ'] })
  await company.add('lacking', { type: 30, names: ['空', '二', 'ソラ', 'ツギ'], phone: '' })
  await company.addDevice('P-1', 'ポンプ一号')
})

const title = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const navigate = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name, exact: true }).click()
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value
const keyOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('sosogi.access-key'))

test('covers ENT-002 ENT-004 ENT-005 ENT-024 API-047 ST-037 CONST-014: a session leaves its token, the key of its visits and its trail', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const outside: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['fetch', 'xhr'].includes(request.resourceType()) && !pathname.startsWith('/api/')) outside.push(pathname)
  })
  const keys: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('write/access/history')) keys.push((await response.json()).data)
  })
  await page.goto(screens.login)
  await fillLogin(page, company.address('walker'))
  await title(page, 'ホーム')
  await expect.poll(() => keys.length).toBe(1)
  await navigate(page, '機器一覧')
  await title(page, '機器一覧')
  await expect.poll(() => keys.length).toBe(2)
  await page.getByRole('link', { name: 'ポンプ一号' }).first().click()
  await expect(page).toHaveURL(/mm\/equipment\/detail/)
  await expect.poll(() => keys.length).toBe(3)
  const trail = await page.evaluate(() => JSON.parse(sessionStorage.getItem('sosogi.trail') ?? '[]'))
  expect(trail.map(({ path }: { path: string }) => path)).toEqual([
    `/${screens.home}`,
    `/${list}`,
    '/mm/equipment/detail',
  ])
  const records = calls.filter(({ path }) => path === 'general/write/access/history')
  const told = records.map(({ body }) => JSON.parse(body ?? '{}'))
  expect(told[1]).toMatchObject({
    enteringContentType: list,
    leavingContentType: screens.home,
    leavingFunctionCode: '9HDG001',
    enteringFunctionCode: expect.stringMatching(/^1HDG/),
  })
  expect(records[1]?.headers.authorization).toMatch(/^Bearer .{20,}/)
  expect(new Set(keys).size).toBe(3)
  expect(told.map(({ accessHistoryUniqueKey }) => accessHistoryUniqueKey)).toEqual([undefined, keys[0], keys[1]])
  await expect.poll(() => keyOf(page)).toBe(keys[2])

  expect(await cookie(page, 'sosogi_token')).toMatch(/.{20,}/)
  await page.reload()
  await expect(page).toHaveURL(/mm\/equipment\/detail/)
  await expect(page.getByRole('navigation', { name: 'メイン' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(screens.home)
  await title(other, 'ホーム')
  await expect.poll(() => keyOf(other)).toMatch(/.+/)
  expect(await keyOf(other)).not.toBe(await keyOf(page))
  await cut(other, 'general/write/access/history')
  const failed = other.waitForEvent('requestfailed', (request) => request.url().includes('access/history'))
  await navigate(other, '機器一覧')
  await title(other, '機器一覧')
  await failed
  await other.waitForTimeout(500)
  await expect(other.getByText('予期しないエラー')).toHaveCount(0)
  await other.close()
  expect(outside).toEqual([])
})

test('covers ST-032 ST-033: a session that is invalid is cleared when the dialog is accepted, and its page opens after the log-in', async ({
  page,
}) => {
  const held = () => page.evaluate(() => [localStorage.getItem('sosogi.member'), document.cookie])
  const over = { code: 40163, message: 'セッションが終了しました。' }
  const accept = (name = 'ログイン画面へ進む') => page.getByRole('dialog').getByRole('button', { name }).click()
  await enter(page, company.address('walker'))
  await answer(page, 'general/query/viewable', over, 401)
  await page.goto(screens.home)
  await expect(page.getByRole('dialog')).toContainText(over.message)
  await accept()
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=%2Ftop%2Fhome/)
  expect(await held()).toEqual([null, ''])
  await page.unrouteAll()

  await enter(page, company.address('walker'))
  await page.goto(screens.home)
  await title(page, 'ホーム')
  await answer(page, 'general/query/viewable', over, 401)
  await page.goto(list)
  await accept()
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=%2Fmm%2Fequipment%2Flist/)
  await page.unrouteAll()
  await fillLogin(page, company.address('walker'))
  await expect(page).toHaveURL(/mm\/equipment\/list/)
  await title(page, '機器一覧')

  await page.route(/\/api\/.*(question|qa)/i, (route) => route.fulfill({ status: 401, json: { ...over, data: null } }))
  await page.goto('top/question-answer/list/open')
  await accept('閉じる')
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/top\/question-answer\/list\/open$/)
  await title(page, 'よくある質問')
  expect(await held()).toEqual([null, ''])
})

test('covers UI-038: a redirect target of our own is honoured after the log-in, another one is not', async ({
  page,
  baseURL,
}) => {
  await page.goto('support/target-weight/search')
  await fillLogin(page, company.address('walker'))
  await expect(page).toHaveURL(/support\/target-weight\/search/)
  await title(page, '目標重量')
  for (const target of [
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '%2f%2fexample.com',
    'javascript:1',
  ]) {
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`${screens.login}?redirect=${encodeURIComponent(target)}`)
    await fillLogin(page, company.address('walker'))
    await title(page, 'ホーム')
    expect(page.url()).toBe(new URL(screens.home, baseURL).href)
  }
})

test('covers ENT-003 ST-035 ST-036: who lacks a required item gives it first; until then other calls wait', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const sent = (part: string) => calls.filter(({ path }) => path.includes(part)).length
  await page.goto(`${screens.login}?redirect=%2F${encodeURIComponent(list)}`)
  await fillLogin(page, company.address('lacking'))
  await expect(page).toHaveURL(/top\/member\/edit$/)
  await expect(page.getByText('入力が必要な項目が空いています')).toBeVisible()
  expect(await cookie(page, flag)).toBe('1')
  await page.reload()
  await expect(page).toHaveURL(/top\/member\/edit$/)
  expect(await cookie(page, flag)).toBe('1')
  await navigate(page, '機器一覧')
  await expect.poll(() => sent('functionCode=1HDG')).toBeGreaterThan(0)
  await expect(page).toHaveURL(/top\/member\/edit$/)
  await page.goto(`${edit}?memberId=${company.address('walker')}`)
  await title(page, '空 二さんの情報を編集する')
  await page.goto('top/terms/confirmation')
  await title(page, '利用規約')

  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: 'ログアウトする' }).click()
  await page.goto(screens.logout)
  await page.getByRole('button', { name: 'ログアウトする' }).click()
  await expect(page).toHaveURL(/top\/user\/login\/open$/)
  expect(await cookie(page, flag)).toBeUndefined()
  await fillLogin(page, company.address('lacking'))
  await expect(page).toHaveURL(/top\/member\/edit$/)
  await expect(page.locator('#member-phone1')).toBeVisible()
  const goesOn =
    /^(hughomememberC\/(hugHomeMemberLogin|hug\/login\/after|detail\/|query\/(permission|constant))|login\/logout|general\/(query\/function\/|query\/policy\/list|write\/access\/history)|pre\/login\/notice\/query\/html\/)/
  const asMember = calls.filter(({ headers }) => headers.authorization)
  expect(asMember.map(({ path }) => path).filter((path) => !goesOn.test(path))).toEqual([])
  for (const part of [
    'hugHomeMemberLogin',
    'login/logout',
    'detail/update/select',
    'query/permission',
    'query/constant',
    'policy/list',
    'html/protocol',
    'write/access/history',
  ])
    expect(sent(part), part).toBeGreaterThan(0)

  await page.locator('#member-phone1').fill('03-1234-5678')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page).toHaveURL(/top\/member\/detail/)
  expect(await cookie(page, flag)).toBeUndefined()
  await navigate(page, '機器一覧')
  await title(page, '機器一覧')
  await expect(page.getByRole('link', { name: 'ポンプ一号' }).first()).toBeVisible()
  expect(sent('detail/update')).toBeGreaterThan(0)
  expect(sent('equipment/query')).toBeGreaterThan(0)
})

test('covers CONST-019 CONST-020: a browser of any language begins in Japanese and is offered three', async ({
  browser,
  baseURL,
}) => {
  for (const locale of ['en-US', 'ko-KR', 'fr-FR']) {
    const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(screens.login)
    await title(page, 'ログイン')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    const languages = page.getByRole('group', { name: '表示言語' }).getByRole('button')
    await expect(languages).toHaveText(['日本語', 'English', '한국어'])
    await context.close()
  }
})
