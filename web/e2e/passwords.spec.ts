import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { expectFits, expectInView } from './support/fits'
import { linkIn, mailsTo, mailTo } from './support/mails'
import { password, staff } from './support/people'
import { answer, enter, expect, fillLogin, letExpire, logIn, screens, test, type Who, watchCalls } from './support/test'

test.describe.configure({ mode: 'default' })

const reissue = 'top/password/Re-issue/open'
const byLink = 'top/password/change/open'
const change = 'top/password/change'
const validity = 'top/password/expiration-setting'
const settings = 'top/member-setting/list'
const word = 'Another-word-2'

let company: Company

test.beforeAll(async () => {
  company = await Company.open(['埼玉工場'])
  await Promise.all([
    company.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'] }),
    company.add('superior', { type: 20, names: ['千葉', '歩', 'チバ', 'アユム'] }),
    ...['forgetful', 'careful', 'late', 'leaving', 'general', 'twice'].map((who) =>
      company.add(who, { type: 10, names: ['土井', '空', 'ドイ', 'ソラ'] }),
    ),
  ])
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const field = (page: Page, name: string) => page.locator(`#password-${name}`)
const fault = (page: Page, name: string) => page.locator(`#password-${name}-error`)

/** The page is accessible and fits a small window. */
async function expectSound(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A session beside the page's. */
async function tokenOf(page: Page, memberId: string): Promise<string> {
  const response = await page.request.post('api/hughomememberC/hugHomeMemberLogin', { data: { memberId, password } })
  return (await response.json()).data.token
}

/** What a session may still do, as a body code. */
async function codeFor(page: Page, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await (await page.request.get('api/hughomememberC/query/permission', { headers })).json()).code
}

/** Asks for a link through the form on the screen; the answer is what the page says then. */
async function askForLink(page: Page, memberId: string): Promise<string> {
  await page.locator('#memberId').fill(memberId)
  await button(page, 'リンクを送る').click()
  await title(page, 'メールをご確認ください')
  return page.getByRole('main').innerText()
}

async function linkFor(page: Page, who: string): Promise<string> {
  await page.goto(reissue)
  await askForLink(page, company.address(who))
  return linkIn(await mailTo(page, company.address(who), 'パスワード'), byLink)
}

async function fillTwice(page: Page, prefix: string, typed = word, again = typed) {
  await page.locator(`#${prefix}-password`).fill(typed)
  await page.locator(`#${prefix}-passwordConfirmation`).fill(again)
}

test('the log-in has member ID, password, the way to a new password, and a word on registration', async ({ page }) => {
  await page.goto(screens.login)
  await expect(page.getByLabel('会員ID')).toBeVisible()
  await expect(page.getByLabel('パスワード', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('社内のシステム管理者に招待を依頼してください')
  await expectSound(page)
  await page.getByRole('link', { name: 'パスワードを忘れたとき' }).click()
  await expect(page).toHaveURL(new RegExp(`${reissue}$`))
  await title(page, 'パスワードの再発行')
})

test('covers RT-004 VAL-037 UI-034: a link is asked for by the member ID, and nobody learns which IDs exist', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const sent = () => calls.filter(({ path }) => path.includes('password/reissue'))
  const known = company.address('general')
  const unknown = known.replace('general', 'nobody')
  await page.goto(reissue)
  await title(page, 'パスワードの再発行')
  for (const typed of ['', '  ']) {
    await page.locator('#memberId').fill(typed)
    await button(page, 'リンクを送る').click()
    await expect(page.locator('#memberId-error')).toHaveText('入力されていません')
  }
  await expect(page.locator('#memberId')).toBeFocused()
  expect(sent()).toEqual([])
  await expectSound(page)

  const said = await askForLink(page, known)
  expect(said).toContain('24時間')
  expect(said).toContain('迷惑メール')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectSound(page)
  await button(page, 'もう一度送る').click()
  expect(await askForLink(page, unknown)).toBe(said)
  expect(sent().map(({ headers }) => headers['function-name'])).toEqual(['9HDG003', '9HDG003'])
  await mailTo(page, known, 'パスワード')
  expect(await mailsTo(page, unknown)).toBe(0)
  await page.getByRole('link', { name: 'ログイン画面へ戻る' }).click()
  await title(page, 'ログイン')
})

test('one call too many for links says when to come again', async ({ page }) => {
  await answer(page, 'hughomememberC/password/reissue', { code: 500, message: '時間をおいてください。' }, 429)
  await page.goto(reissue)
  await page.locator('#memberId').fill(company.address('general'))
  await button(page, 'リンクを送る').click()
  await expect(page.getByRole('alert')).toContainText('時間をおいてください。')
})

test('covers RT-005: the mailed link sets a new password once, which ends every session and the old password', async ({
  page,
}) => {
  const who = company.address('forgetful')
  const elsewhere = await tokenOf(page, who)
  const link = await linkFor(page, 'forgetful')
  const token = new URL(link, 'http://x').searchParams.get('param') ?? ''
  const calls = watchCalls(page)
  await page.goto(link)
  await title(page, '新しいパスワードの設定')
  await expect(field(page, 'password')).toBeVisible()
  expect(page.url()).not.toContain('param')
  expect(await page.evaluate(() => JSON.stringify([history.state, location.href]))).not.toContain(token)
  await expectSound(page)

  await button(page, 'パスワードを変更する').click()
  for (const name of ['password', 'passwordConfirmation'])
    await expect(fault(page, name)).toHaveText('入力されていません')
  await fillTwice(page, 'password', word, `${word}x`)
  await button(page, 'パスワードを変更する').click()
  await expect(fault(page, 'passwordConfirmation')).toHaveText('パスワードと一致しません')
  await page.reload()
  await fillTwice(page, 'password')
  await button(page, 'パスワードを変更する').click()
  await title(page, 'パスワードを変更しました')
  await expect(page.getByRole('main')).toContainText('すべての端末でのログインを終了しました')
  await expectSound(page)
  const own = calls.filter(({ path }) => path.includes('password'))
  expect(own.some(({ path }) => path.endsWith('change/password'))).toBe(true)
  expect(new Set(own.map(({ headers }) => headers['function-name']))).toEqual(new Set(['9HDG004']))
  expect(calls.filter(({ headers }) => headers.referer?.includes(token))).toEqual([])
  await expect.poll(() => codeFor(page, elsewhere)).not.toBe(200)

  await page.getByRole('link', { name: 'ログイン画面へ進む' }).click()
  await fillLogin(page, who)
  await expect(page.getByRole('alert')).toBeVisible()
  await fillLogin(page, who, word)
  await title(page, 'ホーム')

  await page.goto(link)
  await expect(page.getByText('このリンクは使用済みです')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'ログイン画面へ進む' })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expectSound(page)
})

test('a replaced link, one that is none, and the page without one say what to do next', async ({ page }) => {
  const first = await linkFor(page, 'twice')
  const before = await mailsTo(page, company.address('twice'))
  await button(page, 'もう一度送る').click()
  await askForLink(page, company.address('twice'))
  await expect.poll(() => mailsTo(page, company.address('twice'))).toBe(before + 1)
  for (const [link, words] of [
    [first, 'リンクは新しいものに替わりました'],
    [`${byLink}?param=made-up`, 'リンクが正しくありません'],
  ] as const) {
    await page.goto(link)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
  }
  const fresh = await page.context().newPage()
  await fresh.goto(byLink)
  await expect(fresh.getByText('メールのリンクから開いてください')).toBeVisible()
  await fresh.getByRole('link', { name: '新しいリンクを依頼する' }).click()
  await title(fresh, 'パスワードの再発行')
})

test('a link that expires while somebody types says so, and leads to a new one', async ({ page }) => {
  await answer(page, 'hughomememberC/password/reissue/verify', { data: { accepted: true } })
  await page.goto(`${byLink}?param=made-up`)
  await fillTwice(page, 'password')
  await page.unrouteAll()
  const expired = { code: 500, message: '期限切れ', data: { state: 'expired' } }
  for (const path of ['hughomememberC/password/reissue/verify', 'hughomememberC/change/password'])
    await answer(page, path, expired, 409)
  await button(page, 'パスワードを変更する').click()
  await expect(page.getByText('リンクの有効期限が切れています')).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '新しいリンクを依頼する' })).toBeVisible()
})

test('covers RT-018: a member changes the own password; sessions elsewhere end, this one goes on', async ({ page }) => {
  const who = company.address('careful')
  await logIn(page, who)
  const elsewhere = await tokenOf(page, who)
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: 'パスワードを変更する' }).click()
  await expect(page).toHaveURL(new RegExp(`${change}$`))
  await title(page, 'パスワードの変更')
  await expect(page.locator('form.sg-form')).toContainText('ほかの端末やブラウザーでのログインは終了します')
  await expectSound(page)
  await button(page, 'パスワードを変更する').click()
  for (const name of ['currentPassword', 'password', 'passwordConfirmation'])
    await expect(fault(page, name)).toHaveText('入力されていません')
  await expectAccessible(page)

  await field(page, 'currentPassword').fill('Not-mine-at-all-1')
  await fillTwice(page, 'password')
  await button(page, 'パスワードを変更する').click()
  await expect(fault(page, 'currentPassword')).toBeVisible()
  expect(await codeFor(page, elsewhere)).toBe(200)
  await field(page, 'currentPassword').fill(password)
  await fillTwice(page, 'password', password)
  await button(page, 'パスワードを変更する').click()
  await expect(fault(page, 'password')).toBeVisible()
  await fillTwice(page, 'password')
  await button(page, 'パスワードを変更する').click()
  await expect(page.getByRole('status').filter({ hasText: 'パスワードを変更しました' })).toBeVisible()
  await expect(field(page, 'currentPassword')).toHaveValue('')
  await expect.poll(() => codeFor(page, elsewhere)).not.toBe(200)
  await page.reload()
  await title(page, 'パスワードの変更')

  await answer(page, 'hughomememberC/query/permission', { data: [{ sysPermissionKey: 'hughome.dashboard' }] })
  await page.goto(change)
  await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
})

test.describe('a log-in whose password has expired', () => {
  const hasCookie = async (page: Page) =>
    (await page.context().cookies()).some(({ name, value }) => name === 'sosogi_token' && value !== '')

  test('covers UI-033 ERR-051: a dialog that stays asks for a new password, and then leads where the way went', async ({
    page,
  }) => {
    const who: Who = company.address('late')
    await letExpire(page, 'hugHomeMemberLogin')
    await page.goto(screens.history)
    await fillLogin(page, who)
    const dialog = page.getByRole('dialog', { name: 'パスワードの有効期限が切れています' })
    await expect(dialog).toContainText('新しいパスワードを設定してください')
    expect(await hasCookie(page)).toBe(false)
    await page.keyboard.press('Escape')
    await page.mouse.click(8, 8)
    await page.mouse.click(1430, 890)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: '閉じる' })).toHaveCount(0)
    await expect(dialog.getByLabel('現在のパスワード')).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 820, height: 1180 })
    await expectInView(dialog)

    await button(page, '変更して続ける').click()
    await expect(page.locator('#expired-password-error')).toHaveText('入力されていません')
    await fillTwice(page, 'expired', password)
    await button(page, '変更して続ける').click()
    await expect(page.locator('#expired-password-error')).toBeVisible()
    await fillTwice(page, 'expired')
    await button(page, '変更して続ける').click()
    await expect(page).toHaveURL(new RegExp(`${screens.history}`))
    await title(page, '充填履歴')
    expect(await hasCookie(page)).toBe(true)
  })

  test('logging out ends it; a reload leaves nothing but the log-in', async ({ page }) => {
    await letExpire(page, 'hugHomeMemberLogin')
    await page.goto(screens.login)
    const signedIn = page.waitForResponse(/hugHomeMemberLogin/)
    await fillLogin(page, company.address('leaving'))
    const { token } = (await (await signedIn).json()).data
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'ログアウトする' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('#password')).toHaveValue('')
    await expect.poll(() => codeFor(page, token)).not.toBe(200)

    await fillLogin(page, company.address('leaving'))
    await expect(dialog).toBeVisible()
    await page.reload()
    await title(page, 'ログイン')
    await expect(dialog).toHaveCount(0)
    expect(await hasCookie(page)).toBe(false)
  })

  test('staff see the same dialog, and the pick after the change', async ({ page }) => {
    await letExpire(page, 'tlk/login')
    // the staff of the seed keep their password
    await answer(page, 'hughomememberC/change/password', { data: {} })
    await page.goto(screens.staffLogin)
    await page.locator('#email').fill(staff.ordinary)
    await page.locator('#password').fill(password)
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('dialog')).toContainText('新しいパスワードを設定してください')
    await fillTwice(page, 'expired')
    await button(page, '変更して続ける').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(staff.ordinary)).toBeVisible()
    await expect(page.locator('#email')).toHaveCount(0)
  })
})

test('covers RT-023 UI-049 UI-050 VAL-046 ERR-055: an administrator sets for how long passwords are valid', async ({
  page,
}) => {
  await enter(page, company.address('admin'))
  const calls = watchCalls(page)
  const sent = () =>
    calls.filter(({ path }) => path.endsWith('setExpiration')).map(({ body }) => JSON.parse(body ?? ''))
  await page.goto(validity)
  await title(page, 'パスワードの有効期限')
  await expect(page.getByText(`${company.name}のすべてのユーザーに適用されます`)).toBeVisible()
  await expect(page.locator('form.sg-form')).toContainText('次のログインのときに変更が必要になります')
  const on = page.getByRole('switch', { name: '有効期限を設ける' })
  const days = page.locator('#validity-days')
  await expect(on).not.toBeChecked()
  await expect(days).toBeDisabled()
  await expectSound(page)
  await on.press('Space')
  await expect(days).toBeEnabled()
  for (const [typed, words] of [
    ['', '日数を入力してください'],
    ['9', '短すぎます'],
    ['366', '長すぎます'],
  ] as const) {
    await days.fill(typed)
    await button(page, '保存する').click()
    const told = page.locator('#validity-days-error')
    await expect(told).toContainText(words)
    await expect(told).toContainText('10日')
    await expect(told).toContainText('365日')
  }
  await expectAccessible(page)
  expect(sent()).toEqual([])

  await days.fill('')
  await on.press('Space')
  await expect(days).toBeDisabled()
  await button(page, '保存する').click()
  await expect(page.getByText('パスワードの有効期限を保存しました')).toBeVisible()
  expect(sent()).toEqual([{ enabled: false }])

  await on.press('Space')
  await days.fill('90')
  await button(page, '保存する').click()
  await expect.poll(() => sent().at(-1)).toEqual({ enabled: true, days: 90 })
  await expect(page.getByText('変更があります。')).toHaveCount(0)
  await page.reload()
  await expect(on).toBeChecked()
  await expect(days).toHaveValue('90')

  await page.goto('about:blank')
  await enter(page, company.address('superior'))
  await page.goto(validity)
  await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
})

test('covers RT-019 UI-039: the settings offer what their reader may open', async ({ page }) => {
  const offered = page.getByRole('main').getByRole('listitem').getByRole('link')
  const own = [/^会員情報/, /^パスワードの変更/, /^ログイン履歴/, /^会員一覧/, /^契約の内容/]
  await page.goto(settings)
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=/)
  await enter(page, company.address('superior'))
  await page.goto(screens.home)
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: '設定', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${settings}$`))
  await expect(offered).toHaveText(own)
  await expectSound(page)
  await page.getByRole('link', { name: /^パスワードの変更/ }).click()
  await title(page, 'パスワードの変更')

  await page.goto('about:blank')
  await enter(page, company.address('admin'))
  await page.goto(settings)
  await expect(offered).toHaveText([
    ...own,
    /^会員数の変更/,
    /^パスワードの有効期限/,
    /^IP制限/,
    /^Web APIのキー/,
    /^監査ログ/,
  ])

  await page.goto('about:blank')
  await enter(page, company.address('general'))
  await page.goto(settings)
  await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
})
