//! Where a member is logged in, who logged in, and what a log-in leaves in the browser.
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { expectFits } from './support/fits'
import { linkIn, mailsTo, mailTo } from './support/mails'
import { password } from './support/people'
import { enter, expect, fillLogin, type Page, screens, test } from './support/test'

test.describe.configure({ mode: 'default' })

const list = 'top/login/list'
const completion = 'top/email-address/change-completion'

let company: Company

test.beforeAll(async () => {
  company = await Company.open(['埼玉工場'])
  await company.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'] })
  for (const who of ['general', 'moving', 'cookies'])
    await company.add(who, { type: 10, names: ['土井', '空', 'ドイ', 'ソラ'] })
})

const title = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const devices = (page: Page) => page.getByRole('list', { name: 'ログイン中の端末' }).getByRole('listitem')
const rows = (page: Page) => page.getByRole('table', { name: 'ログイン履歴' }).locator('tbody tr')

async function expectSound(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A session from another browser: its token. */
async function elsewhere(page: Page, who: string, word = password): Promise<string> {
  const data = { memberId: company.address(who), password: word }
  const headers = { 'User-Agent': firefox }
  const answer = await page.request.post('api/hughomememberC/hugHomeMemberLogin', { data, headers })
  return (await answer.json()).data?.token
}

async function codeFor(page: Page, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await (await page.request.get('api/hughomememberC/query/permission', { headers })).json()).code
}

test('covers RT-026 UI-054 UI-137: log-ins are listed with their five facts, and a session elsewhere is ended', async ({
  page,
}) => {
  const who = company.address('general')
  await page.goto(screens.login)
  await fillLogin(page, who)
  await title(page, 'ホーム')
  const other = await elsewhere(page, 'general')
  await elsewhere(page, 'general', 'Wrong-pass-1')
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: 'ログイン履歴' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await title(page, 'ログイン履歴')
  await expect(page.getByRole('columnheader')).toHaveText(['日時', 'IPアドレス', 'ブラウザー', 'OS', '結果'])
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0)).toContainText('パスワード誤り')
  for (const fact of ['Firefox', 'Linux', '成功', '127.0.0.1']) await expect(rows(page).nth(1)).toContainText(fact)
  await expect(rows(page).nth(1)).toContainText(/\d{4}\/\d{2}\/\d{2} \d{1,2}:\d{2}/)
  await expect(rows(page).nth(2)).toContainText('Chrome')

  await expect(devices(page)).toHaveCount(2)
  const here = devices(page).filter({ hasText: 'この端末' })
  await expect(here).toContainText('Chrome')
  await expect(here.getByRole('button')).toHaveCount(0)
  await expectSound(page)
  const there = devices(page).filter({ hasText: 'Firefox' })
  await there.getByRole('button', { name: /終了する/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Firefox / Linux のログインを終了しますか' })
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(devices(page)).toHaveCount(2)
  expect(await codeFor(page, other)).toBe(200)
  await there.getByRole('button', { name: /終了する/ }).click()
  await dialog.getByRole('button', { name: '終了する' }).click()
  await expect(devices(page)).toHaveCount(1)
  await expect.poll(() => codeFor(page, other)).toBe(40163)
  const endOthers = page.getByRole('button', { name: 'ほかの端末のログインをすべて終了する' })
  await expect(endOthers).toHaveCount(0)

  const others = [await elsewhere(page, 'general'), await elsewhere(page, 'general')]
  await page.reload()
  await expect(devices(page)).toHaveCount(3)
  await endOthers.click()
  const all = page.getByRole('dialog', { name: 'ほかの端末のログインをすべて終了しますか' })
  await all.getByRole('button', { name: 'ほかの端末のログインをすべて終了する' }).click()
  await expect(devices(page)).toHaveCount(1)
  for (const token of others) await expect.poll(() => codeFor(page, token)).toBe(40163)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVで保存する' }).click()
  expect((await file).suggestedFilename()).toMatch(/^ログイン履歴_\d{8}\.csv$/)

  const wanted = page.waitForRequest(/loginDetail\/select.*startDate=2024-05-01&endDate=2024-05-02/)
  await page.getByLabel('開始日').fill('2024/05/01')
  await page.getByLabel('終了日').fill('2024/05/02')
  await page.keyboard.press('Tab')
  await wanted
  await expect(page.getByText('条件に合うものはありません')).toBeVisible()
})

test("an administrator sees a colleague's history from their page; a general user does not", async ({ page }) => {
  await elsewhere(page, 'general')
  await enter(page, company.address('admin'))
  await page.goto(`top/member/detail?memberId=${company.address('general')}`)
  await page.getByRole('main').getByRole('link', { name: 'ログイン履歴' }).click()
  await title(page, 'ログイン履歴')
  await expect(page.getByRole('main')).toContainText('土井 空')
  await expect(devices(page)).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Firefox')
  await enter(page, company.address('general'))
  await page.goto(`${list}?memberId=${company.address('admin')}`)
  await expect(page.getByText('この会員のログイン履歴を見る権限がありません')).toBeVisible()
})

test('covers ST-001 CONST-009 CONST-010 CONST-011: a log-in is kept in a strict, secure cookie of 1000 days', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor
    const written: string[] = []
    Object.assign(window, { written })
    Object.defineProperty(document, 'cookie', {
      get: () => own.get?.call(document),
      set: (text: string) => {
        written.push(text)
        own.set?.call(document, text)
      },
    })
  })
  const who = company.address('cookies')
  await page.goto(screens.login)
  await fillLogin(page, who)
  await title(page, 'ホーム')
  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written)
  const token = written.filter((text) => /^sosogi_token=.{20,}/.test(text))
  expect(token.length).toBeGreaterThan(0)
  for (const text of token) expect(text).toMatch(/Max-Age=86400000;.*SameSite=Strict; Secure/)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('sosogi.member') ?? '{}'))
  expect(kept).toMatchObject({ memberidC: who, memberTypeCode: 10, languageC: 'ja' })
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sosogi_token')
  expect(cookie).toMatchObject({ secure: true, sameSite: 'Strict' })
})

/** What the browser holds of a session. */
async function held(page: Page) {
  const cookies = await page.context().cookies()
  const member = await page.evaluate(() => localStorage.getItem('sosogi.member'))
  return { token: cookies.find(({ name, value }) => name === 'sosogi_token' && value)?.value, member }
}

test('covers ST-002: a log-in that fails leaves nothing of the one before', async ({ page }) => {
  const who = company.address('cookies')
  await page.goto(screens.login)
  const token = await elsewhere(page, 'cookies')
  // somebody logged in beside the form that is open
  await page.evaluate(
    ([value, member]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the page writes it so
      document.cookie = `sosogi_token=${value}; Path=${new URL('./', document.baseURI).pathname}; SameSite=Strict; Secure`
      localStorage.setItem('sosogi.member', member ?? '')
    },
    [token, JSON.stringify({ memberidC: who, memberTypeCode: 10, languageC: 'ja' })],
  )
  expect((await held(page)).token).toBe(token)
  await fillLogin(page, who, 'Wrong-pass-1')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await held(page)).toEqual({ token: undefined, member: null })
  expect(await codeFor(page, token)).not.toBe(200)
})

test('covers ST-067: the cookie brings the session back after a restart, while the server honours it', async ({
  page,
  browser,
}, info) => {
  const { baseURL, launchOptions, viewport, locale } = info.project.use
  /** The browser with a profile of its own, which stays when the browser ends. */
  const start = () =>
    browser
      .browserType()
      .launchPersistentContext(info.outputPath('profile'), { ...launchOptions, baseURL, viewport, locale })
  const before = await start()
  const first = await before.newPage()
  await first.goto(screens.login)
  await fillLogin(first, company.address('cookies'))
  await title(first, 'ホーム')
  const { token } = await held(first)
  await before.close()

  const restarted = await start()
  const again = await restarted.newPage()
  await again.goto(screens.home)
  await title(again, 'ホーム')
  expect((await held(again)).token).toBe(token)
  await again.close()
  await page.request.post('api/login/logout', { headers: { Authorization: `Bearer ${token}` }, data: {} })
  const late = await restarted.newPage()
  await late.goto(screens.home)
  await title(late, 'ログイン')
  await restarted.close()
})

test('covers RT-011 ERR-049 ERR-050: another mail address is asked for with the password, and its link changes it once, by a press', async ({
  page,
  browser,
}) => {
  const before = company.address('moving')
  const after = company.address('moved')
  await enter(page, before)
  await page.goto('top/member/detail')
  await page.getByRole('button', { name: 'メールアドレスを変更' }).click()
  const dialog = page.getByRole('dialog', { name: 'メールアドレスの変更' })
  await expect(dialog).toContainText(before)
  await dialog.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(page.locator('#email-newEmail-error')).toHaveText('入力されていません')
  await expect(page.locator('#email-currentPassword-error')).toHaveText('入力されていません')
  await expectAccessible(page)
  await page.locator('#email-newEmail').fill(before)
  await page.locator('#email-currentPassword').fill('Wrong-pass-1')
  await dialog.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(page.locator('#email-currentPassword-error')).toBeVisible()
  await page.locator('#email-currentPassword').fill(password)
  await dialog.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(page.locator('#email-newEmail-error')).toHaveText('現在のメールアドレスと同じです。')
  await page.locator('#email-newEmail').fill(after)
  await dialog.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(page.getByRole('dialog', { name: 'メールをご確認ください' })).toContainText(after)
  await expectAccessible(page)

  await mailTo(page, before, 'メールアドレスの変更が申し込まれました')
  const link = linkIn(await mailTo(page, after, 'メールアドレス変更の確認'), completion)
  const press = (at: Page) => at.getByRole('button', { name: 'このアドレスに変更する' })
  // a scanner opens the link, scripts and all; whoever holds it need not be logged in
  const scanner = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  for (let opened = 0; opened < 4; opened++) {
    const look = await scanner.newPage()
    await look.goto(link)
    await expect(press(look)).toBeVisible()
    await look.close()
  }
  const holder = await scanner.newPage()
  await holder.goto(link)
  await expect(press(holder)).toBeVisible()
  expect(holder.url()).not.toContain('memberId')
  await expectSound(holder)
  // an answer that was lost is asked for once more
  let code: string | undefined
  await holder.route('**/api/hughomememberC/update/email?*', (route) => {
    code = route.request().headers()['function-name']
    return route.abort('connectionreset')
  })
  await press(holder).click()
  await expect(holder.getByRole('alert')).toBeVisible()
  await expect(press(holder)).toBeEnabled()
  expect(code).toBe('9HDG026')
  await scanner.close()
  expect(await elsewhere(page, 'moving')).toBeTruthy()

  await page.goto(link)
  await press(page).click()
  await title(page, 'メールアドレスを変更しました')
  expect(page.url()).not.toContain('memberId')
  await expectSound(page)
  await page.reload()
  await title(page, 'メールアドレスを変更しました')
  await mailTo(page, before, 'メールアドレスが変更されました')
  await page.getByRole('link', { name: 'ログイン画面へ進む' }).click()
  await fillLogin(page, before)
  await expect(page.getByRole('alert')).toBeVisible()
  await fillLogin(page, after)
  await title(page, 'ホーム')
  expect(await mailsTo(page, after)).toBe(1)

  const fresh = await page.context().newPage()
  for (const [address, reason] of [
    [link, 'このリンクはすでに使用されています'],
    [completion, 'メールにあるリンクから開いてください'],
  ] as const) {
    const tab = address === completion ? fresh : page
    await tab.goto(address)
    if (address === link) await press(tab).click()
    await expect(tab.getByText('メールアドレスを変更できませんでした。もう一度お試しください。')).toBeVisible()
    await expect(tab.getByText(reason)).toBeVisible()
  }
  await expectSound(page)
})
