//! The provider's own screens: who may open them, and what is written there.
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { openConsole } from './support/console'
import { publishOnSite } from './support/content'
import { ask } from './support/filling'
import { expectFits } from './support/fits'
import { mailTo } from './support/mails'
import { staff } from './support/people'
import { choreOf } from './support/plant'
import { enter, expect, type Page, screens, test } from './support/test'

test.describe.configure({ mode: 'default' })

const landing = 'top/home/open'
/** A tab, and how the fields in it end. */
const languages = [
  ['日本語', 'Ja'],
  ['English', 'En'],
  ['한국어', 'Ko'],
] as const
const refused = 'console/access/not-allowed'

const title = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toContainText(text)
const rail = (page: Page) => page.getByRole('navigation', { name: '管理コンソール' })
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true })
const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** What a call of the console answers to whoever is logged in. */
async function codeOf(page: Page, path: string): Promise<{ status: number; code: number }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'sosogi_token')?.value ?? ''
  const headers = { Authorization: `Bearer ${decodeURIComponent(token)}` }
  const response = await page.request.post(`api/${path}`, { headers, data: {} })
  return { status: response.status(), code: (await response.json()).code }
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Writes title and text of a publication in the three languages. */
async function write(page: Page, words: string): Promise<void> {
  for (const [tab, ending] of languages) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await page.locator(`#content-title${ending}`).fill(`${words} ${ending}`)
    await page.locator(`#content-text${ending}`).fill(`${words}の本文 ${ending}`)
  }
}

/** Finds rows by a word. */
async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words)
  await button(page, '検索する').click()
}

let company: Company
const tag = crypto.randomUUID().slice(0, 8)

test.beforeAll(async () => {
  company = await Company.open(['埼玉工場'])
  await company.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'] })
  await choreOf(company.name, 'contract', 'set', '--type', 'スタンダード', '--members', '5', '--renewal', '2199-04-01')
})

/** The screens: their entry in the rail, address and title. */
const pages = [
  ['掲載内容', 'console/content/list', '掲載内容'],
  ['お問い合わせ', 'console/inquiry/list', 'お問い合わせ'],
  ['規約と方針', 'console/policy/list', '規約と方針'],
  ['ライブラリ', 'console/library/list', 'ライブラリの公開'],
  ['お客様と契約', 'console/customer/list', 'お客様と契約'],
  ['会員数の申し込み', 'console/quota/list', '会員数の申し込み'],
  ['スタッフ', 'console/staff/list', 'スタッフの管理'],
] as const

/** Each kind of call, by the screen that sends it. */
const calls = ['content', 'inquiry', 'policy', 'library', 'customer', 'quota', 'staff'].map(
  (noun) => `console/${noun}/list`,
)

test('covers RT-061: administrators of the staff open all of it, staff all but the staff page, and nobody else any', async ({
  page,
  browser,
}) => {
  await openConsole(page, staff.chief)
  for (const [entry, path, heading] of pages) {
    await rail(page).getByRole('link', { name: entry, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await title(page, heading)
    await expectSound(page)
  }
  for (const path of calls) expect(await codeOf(page, path)).toEqual({ status: 200, code: 200 })

  const second = await browser.newContext()
  const ordinary = await second.newPage()
  await openConsole(ordinary, staff.ordinary)
  await expect(rail(ordinary).getByRole('link', { name: '会員数の申し込み' })).toBeVisible()
  await expect(rail(ordinary).getByRole('link', { name: 'スタッフ' })).toHaveCount(0)
  for (const [, path, heading] of pages.slice(0, -1)) {
    await ordinary.goto(path)
    await title(ordinary, heading)
  }
  await ordinary.goto('console/staff/list')
  await expect(ordinary).toHaveURL(new RegExp(`${refused}$`))
  await title(ordinary, 'アクセス権限がありません')
  await expect(rail(ordinary)).toBeVisible()
  await expectSound(ordinary)
  for (const path of calls.slice(0, -1)) expect(await codeOf(ordinary, path)).toEqual({ status: 200, code: 200 })
  expect(await codeOf(ordinary, 'console/staff/list')).toEqual({ status: 403, code: 403 })
  await second.close()

  const third = await browser.newContext()
  const admin = await third.newPage()
  await enter(admin, company.address('admin'))
  for (const path of ['console/', 'console/content/list', 'console/staff/list']) {
    await admin.goto(path)
    await expect(admin).toHaveURL(new RegExp(`${screens.noPermission}$`))
    await title(admin, 'アクセス権限がありません')
    await expect(rail(admin)).toHaveCount(0)
  }
  for (const path of calls) expect(await codeOf(admin, path)).toEqual({ status: 403, code: 403 })
  await third.close()
})

test('covers RT-061: notices, questions, news and exhibitions are written, published, kept as drafts and withdrawn', async ({
  page,
  browser,
}) => {
  await openConsole(page, staff.ordinary)
  const begin = async (kind: string, words: string) => {
    await page.goto('console/content/list')
    await button(page, '新しく作る').click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    await title(page, `新しい${kind}`)
    await write(page, words)
  }
  const notice = `試験のお知らせ ${tag}`
  await begin('お知らせ', notice)
  await page.getByLabel('対象サービス').selectOption('All')
  await button(page, '公開する').click()
  await expect(page.getByRole('alert')).toContainText('発信元')
  await page.getByLabel('発信元').selectOption('10')
  await page.getByRole('radio', { name: '選んだ会社' }).check()
  await page.getByRole('combobox', { name: /^会社/ }).fill(company.name)
  await page.getByRole('option', { name: company.name }).click()
  await page.keyboard.press('Tab')
  await page
    .getByRole('group', { name: /^会員種別/ })
    .getByLabel('システム管理者')
    .check()
  await page.getByRole('textbox', { name: /^表示の終了/ }).fill('2199/04/01 00:00')
  await expectSound(page)
  await button(page, '公開する').click()
  await told(page, '公開しました')
  await page.reload()
  await expect(page.getByRole('group', { name: /^会員種別/ }).getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: /^表示の終了/ })).toHaveValue('2199/04/01 00:00')

  const context = await browser.newContext()
  const admin = await context.newPage()
  await enter(admin, company.address('admin'))
  const seen = async () => {
    const { data } = await ask<{ data: { title: string }[] }>(admin, 'notice/fetchNoticeList', { page: 1, size: 20 })
    return data.map((one) => one.title)
  }
  await expect.poll(seen, { timeout: 60_000 }).toContain(`${notice} Ja`)
  await context.close()

  for (const [kind, fill] of [
    [
      'よくある質問',
      async () => {
        await page.getByLabel('対象サービス').selectOption('All')
        await page.getByLabel('分類の識別名').fill('test')
      },
    ],
    ['ニュース', () => page.getByRole('textbox', { name: /^日付/ }).fill('2026/11/02')],
    [
      '展示会',
      async () => {
        for (const [tab, ending] of languages) {
          await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
          await page.locator(`#content-subtitle${ending}`).fill('東京')
        }
        await page.getByRole('textbox', { name: /^初日/ }).fill('2027/02/02')
        await page.getByRole('textbox', { name: /^最終日/ }).fill('2027/02/03')
      },
    ],
  ] as const) {
    const words = `試験の${kind} ${tag}`
    await begin(kind, words)
    await fill()
    await button(page, '下書きに保存する').click()
    await told(page, '下書きに保存しました')
    await page.goto(`console/content/list?state=draft&keyword=${encodeURIComponent(tag)}`)
    await expect(row(page, `${words} Ja`)).toContainText('下書き')
  }
  await page.goto('console/')
  const drafts = page.getByRole('region', { name: /掲載内容の下書き/ })
  await expect(drafts).toContainText(`試験の展示会 ${tag} Ja`)
  await expectSound(page)
  await page.goto(`console/content/list?keyword=${encodeURIComponent(notice)}`)
  await page.getByRole('link', { name: `${notice} Ja` }).click()
  await button(page, '取り下げる').click()
  await button(dialog(page), '取り下げる').click()
  await told(page, '取り下げました')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('取り下げ済み')
})

test('covers RT-061: a version of a policy is looked at before it is published; an item goes to the customers chosen', async ({
  page,
}) => {
  await openConsole(page, staff.ordinary)
  // what is published here would be asked of everybody's members, so the form is not sent
  await page.goto('console/policy/list')
  await page.getByRole('link', { name: '新しい規約・方針' }).click()
  await page.locator('#policy-key').fill(`test-${tag}`)
  for (const [tab, ending] of languages) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await page.locator(`#policy-name${ending}`).fill(`方針 ${ending}`)
    await page.locator(`#policy-text${ending}`).fill(`方針の本文 ${ending}`)
  }
  const begins = page.getByRole('textbox', { name: /^施行日時/ })
  await begins.fill('明日')
  await button(page, '変わるところを確かめる').click()
  await expect(page.locator('#policy-startTime-error')).toHaveText(/日時を/)
  await begins.fill('2199/04/01 00:00')
  await button(page, '変わるところを確かめる').click()
  await expect(page.getByRole('main')).toContainText('2199/04/01 00:00から適用され')
  await button(page, '入力に戻る').click()
  await begins.fill('')
  await button(page, '変わるところを確かめる').click()
  await expect(page.getByRole('main')).toContainText('すべての会員にお知らせとメールが届き')
  await expect(page.getByRole('insertion').filter({ hasText: '方針の本文 Ko' })).toBeVisible()
  await expectSound(page)

  const item = '洗浄と殺菌の手順'
  await page.goto('about:blank')
  await page.goto('console/library/list')
  await find(page, item)
  await page.getByLabel('種類').selectOption({ label: 'マニュアル' })
  await expect(page).toHaveURL(/itemType=20/)
  await page.getByRole('button', { name: new RegExp(item) }).click()
  await page.getByRole('menuitem', { name: '公開先を変える' }).click()
  await expect(dialog(page).getByRole('radio', { name: '選んだ会社' })).toBeChecked()
  await page.getByRole('combobox', { name: /^会社/ }).fill(company.name)
  await page.getByRole('option', { name: company.name }).click()
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await button(dialog(page), '公開する').click()
  await told(page, '公開しました')
  await expect(row(page, item)).toContainText(company.name)
  await expect(row(page, item)).toContainText('早坂飲料')
})

test('covers RT-061: a customer is added with its location, administrator and contract', async ({ page }) => {
  const name = `新しい調味料 ${tag}`
  await openConsole(page, staff.ordinary)
  await page.goto('console/customer/list')
  await button(page, 'お客様を加える').click()
  await button(dialog(page), '加える').click()
  await expect(dialog(page)).toContainText('入力されていません')
  await dialog(page).getByRole('textbox', { name: '会社名' }).fill(name)
  await dialog(page).getByLabel('機械管理').check()
  await button(dialog(page), '加える').click()
  await title(page, name)
  await expect(page).toHaveURL(/console\/customer\/detail\?companyUniqueKey=/)

  await button(page, '拠点を加える').click()
  await dialog(page).getByLabel('拠点名').fill('川口工場')
  await button(dialog(page), '加える').click()
  await expect(row(page, '川口工場')).toContainText('Asia/Tokyo')
  await button(page, '招待する').click()
  const invited = `invited-${tag}@e.example`
  await dialog(page).getByLabel('メールアドレス').fill(invited)
  await button(dialog(page), '招待のメールを送る').click()
  await mailTo(page, invited, '')

  await button(page, '契約を入力する').click()
  await dialog(page).getByLabel('契約種別').fill('スタンダード')
  await dialog(page).getByLabel('有効会員数の上限').fill('5')
  await button(dialog(page), '保存する').click()
  await expect(page.getByRole('main')).toContainText('5人')
  await button(page, '明細を加える').click()
  await expectAccessible(page)
  for (const [label, value] of [
    ['商品', '基本料金'],
    ['単価', '1000'],
    ['割引率', '10'],
    ['数量', '3'],
  ] as const)
    await dialog(page).getByLabel(label).fill(value)
  await dialog(page)
    .getByRole('textbox', { name: /^開始日/ })
    .fill('2026/04/01')
  await dialog(page)
    .getByRole('textbox', { name: /^終了日/ })
    .fill('2026/03/31')
  await button(dialog(page), '加える').click()
  await expect(dialog(page).locator('[id$=endDate-error]')).toBeVisible()
  await dialog(page)
    .getByRole('textbox', { name: /^終了日/ })
    .fill('2027/03/31')
  await button(dialog(page), '加える').click()
  await expect(row(page, '基本料金')).toContainText('¥2,700')
  await button(page, '請求を加える').click()
  await dialog(page).getByLabel('内容').fill('返金')
  await dialog(page).getByLabel(/^金額/).fill('-1200')
  await dialog(page)
    .getByRole('textbox', { name: /^請求日/ })
    .fill('2026/04/30')
  await button(dialog(page), '加える').click()
  await expect(row(page, '返金')).toContainText('-¥1,200')

  await button(page, '会社名とサービスを変える').click()
  await dialog(page).getByRole('textbox', { name: '会社名' }).fill(`${name} 改`)
  await dialog(page).getByLabel('サポート').check()
  await button(dialog(page), '保存する').click()
  await title(page, `${name} 改`)
  await expect(page.getByRole('main')).toContainText('機械管理、サポート')
  await page.reload()
  await title(page, `${name} 改`)
  await expect(row(page, '基本料金')).toBeVisible()
  await expectSound(page)
  await page.goto('console/customer/list')
  await find(page, `${tag} 改`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, name)).toContainText('スタンダード')
})

test('covers RT-061: what a customer asks of its contract waits until somebody has looked at it', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const admin = await context.newPage()
  await enter(admin, company.address('admin'))
  const startDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await ask(admin, 'hughomememberC/quota/change/request', { changeNumber: 2, startDate })
  await context.close()

  await openConsole(page, staff.ordinary)
  const waiting = page.getByRole('region', { name: /会員数の申し込み/ })
  await expect(waiting).toContainText(company.name)
  await page.goto('console/quota/list')
  await expect(row(page, company.name)).toContainText('+2')
  await row(page, company.name).getByRole('link').click()
  await title(page, company.name)
  await expect(row(page, '+2')).toContainText('未確認')
  await expectSound(page)
  await button(page, '確認済みにする').click()
  await button(dialog(page), '確認済みにする').click()
  await told(page, '確認済みにしました')
  await expect(row(page, '+2')).toContainText('確認済み')
  await page.goto('console/quota/list')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  await expect(row(page, company.name)).toHaveCount(0)
})

test('covers RT-061: an administrator adds staff with a password told once, and keeps them out', async ({ page }) => {
  const email = `staff-${tag}@provider.example`
  await openConsole(page, staff.chief)
  await page.goto('console/staff/list')
  await find(page, staff.chief)
  await expect(row(page, staff.chief)).toContainText('(自分)')
  await expect(row(page, staff.chief).getByRole('switch')).toHaveCount(0)
  await expect(row(page, staff.chief).getByRole('combobox')).toHaveCount(0)
  await button(page, 'スタッフを加える').click()
  await dialog(page).getByLabel('メールアドレス').fill(email)
  for (const [label, value] of [
    [/^姓(?!\()/, '森'],
    [/^名(?!\()/, '歩'],
    [/^姓\(カナ/, 'モリ'],
    [/^名\(カナ/, 'アユム'],
  ] as const)
    await dialog(page).getByLabel(label).fill(value)
  await button(dialog(page), '加える').click()
  await expect(dialog(page)).toContainText('表示は今回だけです')
  await expectAccessible(page)
  const first = await dialog(page).getByLabel('最初のパスワード').inputValue()
  await page.keyboard.press('Escape')
  await button(dialog(page), '控えたので閉じる').click()
  await expect(page.locator('body')).not.toContainText(first)
  const comes = async () =>
    (await page.request.post('api/hughomememberC/tlk/login', { data: { email, password: first } })).status()
  expect(await comes()).toBe(200)
  await find(page, email)
  await row(page, email).getByRole('combobox').selectOption({ label: 'スタッフ管理者' })
  await button(dialog(page), '種別を変える').click()
  await expect(row(page, email).getByRole('combobox')).toHaveValue('50')
  await row(page, email).getByRole('switch').click()
  await button(dialog(page), '無効にする').click()
  await expect(row(page, email).getByRole('switch')).not.toBeChecked()
  expect(await comes()).not.toBe(200)
  await page.reload()
  await expect(row(page, email)).toContainText('無効')
  await expectSound(page)
})

test("covers UI-001: the operators' problems show in Japanese and Korean; one changed in the console shows after a reload", async ({
  page,
  browser,
}) => {
  const [ja, ko] = [`試験の悩み ${tag}`, `시험 고민 ${tag}`]
  const takeBack = await publishOnSite({ kind: 'problem', title: { ja, ko } })
  const context = await browser.newContext()
  const visitor = await context.newPage()
  const problems = visitor.locator('section#problems').getByRole('listitem')
  for (const [language, words] of [
    ['ja', ja],
    ['ko', ko],
  ] as const) {
    await visitor.goto(`${landing}?language=${language}`)
    await expect(problems.filter({ hasText: words })).toBeVisible()
    expect(await problems.count()).toBeGreaterThanOrEqual(3)
    for (const one of await problems.all()) {
      await expect(one.getByRole('heading', { level: 3 })).not.toBeEmpty()
      await expect(one.locator('p').first()).not.toBeEmpty()
    }
  }

  await openConsole(page, staff.ordinary)
  await page.goto('console/content/list?kind=problem')
  await find(page, ja)
  await page.getByRole('link', { name: ja }).click()
  await page.locator('#content-titleJa').fill(`${ja} 改`)
  await page.locator('#content-textJa').fill('変えた本文')
  await page.getByRole('tab', { name: /^한국어/ }).click()
  await page.locator('#content-titleKo').fill(`${ko} 변경`)
  await page.locator('#content-textKo').fill('바꾼 본문')
  await button(page, '公開する').click()
  await told(page, '公開しました')

  // whoever looked a second ago may have kept the page as it was
  const shows = (language: string, title: string, text: string) =>
    expect(async () => {
      await visitor.goto(`${landing}?language=${language}`)
      await expect(problems.filter({ hasText: title })).toContainText(text, { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  await shows('ko', `${ko} 변경`, '바꾼 본문')
  await shows('ja', `${ja} 改`, '変えた本文')
  await context.close()
  await takeBack()
})
