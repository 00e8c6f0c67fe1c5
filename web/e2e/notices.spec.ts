import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { publishNotices, publishPopup } from './support/content'
import { ask } from './support/filling'
import { expectFits } from './support/fits'
import { answer, enter, expect, fillLogin, logIn, screens, test, watchCalls } from './support/test'

test.describe.configure({ mode: 'default' })

const list = 'top/information/list'
const header = 'notice/fetchHeaderNoticeList'

/** A company of the test's own with a reader and a colleague. */
async function companyOf(agreed = true): Promise<Company> {
  const company = await Company.open(['川越工場'])
  const names = ['土井', '空', 'ドイ', 'ソラ'] as const
  await Promise.all(['reader', 'colleague'].map((who) => company.add(who, { type: 20, names, agreed })))
  return company
}

const bell = (page: Page) => page.getByRole('button', { name: /^お知らせ(、|$)/ })
const unread = (page: Page) => page.getByTestId('unread-notices')
const row = (page: Page, title: string) => page.getByRole('table').getByRole('row').filter({ hasText: title })
const marked = (page: Page) => page.getByRole('table').getByText('未読', { exact: true })

/** Publishes notices one after the other, and waits until the worker has told the reader of them. */
async function tell(page: Page, company: Company, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await publishNotices(company.name, { title, text: `${title}の本文です。` })
  await told(page, company, titles.length)
}

async function told(page: Page, company: Company, count: number): Promise<void> {
  await enter(page, company.address('reader'))
  await expect(async () => {
    await page.goto(list)
    await expect(bell(page)).toHaveAccessibleName(`お知らせ、未読${count}件`, { timeout: 2_000 })
  }).toPass()
}

test('covers UI-020 UI-021 UI-022 ST-025: the bell counts what is unread, lists it newest first, and opening one takes it away', async ({
  page,
}) => {
  const company = await companyOf()
  await tell(page, company, '年末年始の窓口', 'ノズルの交換時期', '新しい帳票')
  await page.goto(screens.home)
  await expect(bell(page)).toContainText('3')
  await bell(page).click()
  await expect(unread(page).getByRole('listitem')).toHaveText([
    /^新しい帳票20\d\d\/\d\d\/\d\d$/,
    /^ノズルの交換時期20\d\d\/\d\d\/\d\d$/,
    /^年末年始の窓口20\d\d\/\d\d\/\d\d$/,
  ])
  await expectAccessible(page)
  for (const title of ['年末年始の窓口', 'ノズルの交換時期', '新しい帳票']) {
    await expect(unread(page).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      /top\/information\/detail\/[\w-]{36}$/,
    )
  }
  await unread(page).getByRole('link', { name: 'ノズルの交換時期' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ノズルの交換時期')
  await expect(page.getByText('ノズルの交換時期の本文です。')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('お知らせ、未読2件')
  await expect(bell(page)).toContainText('2')
  await bell(page).click()
  await expect(unread(page).getByRole('listitem')).toHaveText([/^新しい帳票/, /^年末年始の窓口/])
  // what is read stays read
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('お知らせ、未読2件')
})

test('home and the bell ask for nothing while nothing is new, and a new notice comes without being asked for', async ({
  page,
}) => {
  const company = await companyOf()
  await enter(page, company.address('reader'))
  await page.goto(screens.home)
  await expect(bell(page)).toHaveAccessibleName('お知らせ')
  const calls = watchCalls(page)
  // what the page asks for while it opens, then twenty seconds of which nothing may be heard
  let before = -1
  await expect(async () => {
    const now = calls.length
    const settled = now === before
    before = now
    expect(settled).toBe(true)
  }).toPass({ intervals: [2_000] })
  await page.waitForTimeout(20_000)
  await publishNotices(company.name, { title: '新着のお知らせ', text: '本文です。' })
  await expect(bell(page)).toHaveAccessibleName('お知らせ、未読1件')
  // a stream that broke off and began anew asks for the tray again
  const asked = calls.slice(before).filter(({ path }) => !path.startsWith('general/'))
  expect(asked.map(({ path }) => path)).toEqual([])
})

test('covers UI-023 UI-058 ST-024: all are read at once, in the header and above the list', async ({ page }) => {
  const company = await companyOf()
  await tell(page, company, '一つ目', '二つ目', '三つ目')
  await bell(page).click()
  await unread(page).getByRole('button', { name: 'すべて既読にする' }).click()
  await expect(unread(page).getByText('未読のお知らせはありません')).toBeVisible()
  await expect(unread(page).getByRole('listitem')).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('お知らせ')
  await expect(bell(page).locator('sup')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'すべて既読にする' })).toBeDisabled()

  await tell(page, company, '四つ目', '五つ目', '六つ目')
  await expect(marked(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'すべて既読にする' }).click()
  await expect(marked(page)).toHaveCount(0)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(6)
  await expect(bell(page)).toHaveAccessibleName('お知らせ')
  await page.reload()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(6)
  await expect(marked(page)).toHaveCount(0)
})

test('covers API-043 CONST-033 CONV-023: the call of the bell carries 9HDG027 whatever the page, and gives what is unread alone', async ({
  page,
}) => {
  const company = await companyOf()
  await tell(page, company, '既読になる', '未読のまま')
  await row(page, '既読になる').getByRole('link').click()
  await expect(bell(page)).toHaveAccessibleName('お知らせ、未読1件')
  for (const [path, code] of [
    ['mm/line/edit', '1HDG006'],
    [list, '9HDG023'],
    [screens.history, '2HDG011'],
  ] as const) {
    await page.goto('about:blank')
    const calls = watchCalls(page)
    const answered = page.waitForResponse(new RegExp(header))
    await page.goto(path)
    const { data } = await (await answered).json()
    expect(data.count).toBe(1)
    expect(data.data.map(({ title, isRead }: { title: string; isRead: boolean }) => [title, isRead])).toEqual([
      ['未読のまま', false],
    ])
    await expect.poll(() => calls.some((call) => call.path.startsWith('general/stream'))).toBe(true)
    const guard = /^(hughomememberC\/query\/(permission|constant)|general\/query\/function\/permission)/
    const codes = (of: typeof calls) => [...new Set(of.map((call) => call.headers['function-name']))]
    expect(codes(calls.filter((call) => call.path === header))).toEqual(['9HDG027'])
    expect(codes(calls.filter((call) => call.path !== header && !guard.test(call.path)))).toEqual([code])
    page.removeAllListeners('request')
  }
})

test('a new notice stands in every open tab without a new page and without a call, and what one tab reads leaves the others', async ({
  page,
  context,
}) => {
  const company = await companyOf()
  await enter(page, company.address('reader'))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(screens.home)
    await expect(bell(tab)).toHaveAccessibleName('お知らせ')
    await tab.waitForResponse((response) => response.url().includes('general/stream'))
  }
  const calls = [page, other].map((tab) => watchCalls(tab))
  await publishNotices(company.name, { title: '計画停電', text: '計画停電の本文です。' })
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('お知らせ、未読1件')
  for (const some of calls) expect(some.filter((call) => call.path === header)).toEqual([])
  await bell(other).click()
  await unread(other).getByRole('link', { name: '計画停電' }).click()
  await expect(other.getByText('計画停電の本文です。')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('お知らせ')
})

test('covers API-040: one notice is read by its key, and the others by theirs', async ({ page }) => {
  const company = await companyOf()
  await tell(page, company, 'その一', 'その二', 'その三')
  type Row = { title: string; isRead: boolean; memberNoticeUniqueKey: string }
  const rows = async () => (await ask<{ data: Row[] }>(page, 'notice/fetchNoticeList', {})).data
  const read = (memberNoticeUniqueKeys: string[]) =>
    ask<{ unreadCount: number }>(page, 'notice/notice/unread/to/read', { memberNoticeUniqueKeys })
  const [, second] = await rows()
  expect(await read([second?.memberNoticeUniqueKey ?? ''])).toEqual({ unreadCount: 2 })
  expect((await rows()).map(({ title, isRead }) => [title, isRead])).toEqual([
    ['その三', false],
    ['その二', true],
    ['その一', false],
  ])
  expect(await read((await rows()).map((one) => one.memberNoticeUniqueKey))).toEqual({ unreadCount: 0 })
  expect((await rows()).every(({ isRead }) => isRead)).toBe(true)
})

const services = ['Business', 'MM', 'Support', 'Library', 'All'] as const
const names = {
  ja: ['契約・ポータル', '機械管理', 'サポート', 'ライブラリ', '全サービス'],
  en: ['Contract and portal', 'Machine management', 'Support', 'Library', 'All services'],
  ko: ['계약·포털', '기계 관리', '서포트', '라이브러리', '전체 서비스'],
} as const
const desks = {
  ja: ['運営事務局', '機械管理担当', 'サポート担当', 'ライブラリ担当'],
  en: ['Portal administration', 'Machine management desk', 'Support desk', 'Library desk'],
  ko: ['운영 사무국', '기계 관리 담당', '서포트 담당', '라이브러리 담당'],
} as const

test('covers CONST-030 RT-029 UI-057 CONST-029: the list is for members, marks what is unread and is filtered by service', async ({
  page,
}) => {
  await page.goto(list)
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=/)
  const company = await companyOf()
  const informations = [10, 20, 30, 40, 10] as const
  const notices = services.map((service, place) => ({
    title: `対象 ${service}`,
    service,
    information: informations[place] ?? 10,
  }))
  await publishNotices(company.name, ...notices)
  // the colleague's company alone was told
  const other = await companyOf()
  await publishNotices(other.name, { title: 'よその会社へ' })
  await told(page, company, 5)
  await expect(page).toHaveTitle('お知らせ | Sosogi')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(5)
  await expect(page.getByText('よその会社へ')).toHaveCount(0)
  for (const language of ['ja', 'en', 'ko'] as const) {
    await page.goto(`${list}?language=${language}`)
    for (const [place, service] of services.entries()) {
      await expect(row(page, `対象 ${service}`).getByText(names[language][place] ?? '', { exact: true })).toBeVisible()
      const desk = row(page, `対象 ${service}`).getByRole('cell', {
        name: desks[language][place % 4] ?? '',
        exact: true,
      })
      await expect(desk).toBeVisible()
    }
  }
  await page.goto(`${list}?language=ja`)
  await row(page, '対象 Support').getByRole('link').click()
  await expect(bell(page)).toHaveAccessibleName('お知らせ、未読4件')
  await page.getByRole('navigation', { name: 'パンくずリスト' }).getByRole('link', { name: 'お知らせ' }).click()
  await expect(marked(page)).toHaveCount(4)
  await expect(row(page, '対象 Support').getByText('既読', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('対象サービス').selectOption('機械管理')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await expect(row(page, '対象 MM')).toBeVisible()
  await expect(page).toHaveURL(/serviceType=MM/)
  await page.getByLabel('対象サービス').selectOption('サポート')
  await expect(row(page, '対象 Support')).toBeVisible()
  await page.getByLabel('状態').selectOption('未読のみ')
  await expect(page.getByText('条件に合うものはありません')).toBeVisible()
  await page.getByRole('button', { name: '条件を外す' }).click()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(5)

  expect(await codeOf(page, 'notice/fetchNoticeList', { serviceType: 'Sixth' })).toBe(501)
})

/** The code with which the server answers a call that no page sends. */
async function codeOf(page: Page, path: string, data: object): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'sosogi_token')?.value ?? ''
  const headers = { Authorization: `Bearer ${token}` }
  return (await (await page.request.post(`api/${path}`, { headers, data })).json()).code
}

test('covers CONST-027: the list has pages of 10, 20, 50 or 100 rows, 20 at first, and says when nothing came yet', async ({
  page,
}) => {
  const company = await companyOf()
  await enter(page, company.address('colleague'))
  await page.goto(list)
  await expect(page.getByText('お知らせはありません', { exact: true })).toBeVisible()
  const titles = Array.from({ length: 45 }, (_, place) => ({ title: `${place + 1}件目のお知らせ` }))
  await publishNotices(company.name, ...titles)
  await told(page, company, 45)
  const rows = page.getByRole('table').locator('tbody tr')
  const pages = page.getByRole('button', { name: /^\d+ページ$/ })
  await expect(rows).toHaveCount(20)
  await expect(pages).toHaveCount(3)
  await bell(page).click()
  await expect(unread(page).getByText('ほかに25件の未読があります')).toBeVisible()
  await unread(page).getByRole('link', { name: 'お知らせの一覧' }).click()
  await page.getByRole('button', { name: '3ページ' }).click()
  await expect(rows).toHaveCount(5)
  const size = page.getByLabel('表示件数')
  await expect(size).toHaveValue('20')
  await expect(size.locator('option')).toHaveText(['10', '20', '50', '100'])
  await size.selectOption('50')
  await expect(rows).toHaveCount(45)
  await expect(pages).toHaveCount(1)
  // an address with a size of its own stands for the first one
  await page.goto(`${list}?size=7`)
  await expect(rows).toHaveCount(20)
  for (const [wanted, code] of [
    [7, 501],
    [1000, 501],
    [10, 200],
    [100, 200],
  ] as const) {
    expect(await codeOf(page, 'notice/fetchNoticeList', { size: wanted }), `${wanted}`).toBe(code)
  }
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 1180 })
    await expectFits(page)
    await expect(bell(page)).toBeInViewport()
  }
})

test('covers RT-030 ERR-023: a notice at its address, and what is said in place of one that is not there', async ({
  page,
}) => {
  const company = await companyOf()
  await tell(page, company, '定期点検')
  await row(page, '定期点検').getByRole('link').click()
  await expect(page).toHaveTitle('お知らせの内容 | Sosogi')
  const own = page.url()
  await page.goto(own)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('定期点検')
  await expect(page.getByText('定期点検の本文です。')).toBeVisible()
  await expectAccessible(page)

  await enter(page, company.address('colleague'))
  for (const path of [own, 'top/information/detail/018f2a3b-0000-7000-8000-000000000000']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('お知らせのデータがありません')
    await expect(page.getByText('定期点検の本文です。')).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await expectAccessible(page)
  }
  // nothing was read, and nobody was logged out
  await expect(bell(page)).toHaveAccessibleName('お知らせ、未読1件')
  await page.goto('top/information/detail/none-at-all')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(own)
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=/)
})

test('covers CONV-022: important notices come after the log-in and the policies, until they are confirmed', async ({
  page,
}) => {
  const company = await companyOf(false)
  await publishNotices(company.name, { title: '横シールの点検', text: '端子を**確かめて**ください。', important: true })
  await told(page, company, 1)
  await publishNotices(company.name, { title: '安全扉の点検', important: true }, { title: '普通のお知らせ' })
  await told(page, company, 3)
  await page.context().clearCookies()
  const dialog = page.getByRole('dialog')
  const after = 'hughomememberC/hug/login/after'
  const calls = watchCalls(page)
  const asked = () => calls.filter((call) => call.path === after).map((call) => JSON.parse(call.body ?? ''))
  await page.goto(screens.login)
  await fillLogin(page, company.address('reader'))
  for (const name of ['利用規約', 'プライバシーポリシー']) {
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toContainText(name)
    await page.getByTestId('policy-text').evaluate((node) => node.scrollTo(0, node.scrollHeight))
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '確認しました' }).click()
  }
  await expect(dialog.getByRole('heading', { name: '横シールの点検' })).toBeVisible()
  await expect(dialog).toContainText('重要なお知らせがあと1件あります。')
  await expect(dialog.locator('strong')).toHaveText('確かめて')
  await expect.poll(asked).toEqual([{ importantNotice: true }])
  await expectAccessible(page)

  // it stays when it cannot be confirmed, and a reload does not skip it
  await answer(page, 'notice/confirm/notice/info', { code: 500, message: '混み合っています(T)' }, 500)
  await dialog.getByRole('button', { name: '確認しました' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('混み合っています(T)')
  await page.unrouteAll()
  await page.reload()
  await expect(dialog.getByRole('heading', { name: '横シールの点検' })).toBeVisible()
  await dialog.getByRole('button', { name: '確認しました' }).click()
  await expect(dialog.getByRole('heading', { name: '安全扉の点検' })).toBeVisible()
  await dialog.getByRole('button', { name: 'あとで読む' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('お知らせ、未読2件')

  // left for later it comes after the next log-in, confirmed it does not
  await page.context().clearCookies()
  await page.goto(screens.login)
  await fillLogin(page, company.address('reader'))
  await expect(dialog.getByRole('heading', { name: '安全扉の点検' })).toBeVisible()
  await dialog.getByRole('button', { name: '確認しました' }).click()
  await expect(dialog).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto(screens.login)
  const none = page.waitForResponse(new RegExp(after))
  await fillLogin(page, company.address('reader'))
  expect((await (await none).json()).data).toEqual({ importantNotices: [] })
  await expect(dialog).toHaveCount(0)
})

test('covers API-041: home names the important notices that nobody confirmed, and says nothing when it cannot know', async ({
  page,
}) => {
  const info = 'notice/query/notice/info'
  const company = await companyOf()
  await publishNotices(company.name, { title: '端子の点検', important: true }, { title: '帳票' }, { title: '窓口' })
  await told(page, company, 3)
  const answered = page.waitForResponse(new RegExp(info))
  await page.goto(screens.home)
  expect((await (await answered).json()).data).toMatchObject({
    unreadCount: 3,
    importantNotices: [{ title: '端子の点検' }],
  })
  const important = page.getByRole('region', { name: '重要なお知らせ' })
  await expect(important.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await answer(page, info, { code: 500, message: '不調です(T)' }, 500)
  const failed = page.waitForResponse(new RegExp(info))
  await page.reload()
  await failed
  await expect(bell(page)).toHaveAccessibleName('お知らせ、未読3件')
  await page.waitForTimeout(500)
  await expect(page.getByRole('alert').or(page.getByText('不調です(T)'))).toHaveCount(0)
  await page.unrouteAll()
  // opened it counts as confirmed
  await page.reload()
  await important.getByRole('link', { name: '端子の点検' }).click()
  await expect(bell(page)).toHaveAccessibleName('お知らせ、未読2件')
  const anew = page.waitForResponse(new RegExp(info))
  await page.goto(screens.home)
  await anew
  await expect(important).toHaveCount(0)
  const { importantNotices } = await ask<{ importantNotices: object[] }>(page, 'hughomememberC/hug/login/after', {
    importantNotice: true,
  })
  expect(importantNotices).toEqual([])
})

test('popups stand on their pages, in their time, until they are closed', async ({ page }) => {
  const company = await companyOf()
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour)
  const words = { ja: '定期点検のお知らせ', en: 'Planned maintenance', ko: '정기 점검 안내' }
  const text = { ja: '2時から*4時*まで止まります。', en: 'From 2 to 4.', ko: '2시부터 4시까지.' }
  await publishPopup(company.name, { title: words, text, pages: [screens.home, list], starts: at(-1), ends: at(1) })
  await publishPopup(company.name, { title: 'まだ先', starts: at(1) })
  await publishPopup(company.name, { title: 'もう終わり', ends: at(-1) })
  const popup = page.getByRole('region', { name: words.ja })
  await logIn(page, company.address('reader'))
  await expect(popup).toContainText('2時から4時まで止まります。')
  await expect(page.getByText('まだ先').or(page.getByText('もう終わり'))).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${list}?language=en`)
  await expect(page.getByRole('region', { name: words.en })).toContainText('From 2 to 4.')
  const answered = page.waitForResponse(/general\/select\/popup/)
  await page.goto(`${screens.history}?language=ja`)
  expect((await (await answered).json()).data).toEqual([])
  await expect(popup).toHaveCount(0)
  await page.goto(list)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(popup).toBeInViewport({ ratio: 1 })
  await popup.getByRole('button', { name: '閉じる' }).click()
  await expect(popup).toHaveCount(0)
  const again = page.waitForResponse(/general\/select\/popup/)
  await page.goto(screens.home)
  await again
  await expect(popup).toHaveCount(0)
})

test('a popup for everybody stands before the log-in too', async ({ page }) => {
  const popup = {
    popupUniqueKey: '018f2a3b-0000-7000-8000-000000000001',
    title: '障害のお知らせ',
    startTime: null,
    endTime: null,
  }
  await answer(page, 'general/select/popup', { data: [{ ...popup, richText: '<p>復旧は15時の見込みです。</p>' }] })
  const asked = page.waitForRequest(/general\/select\/popup/)
  await page.goto(screens.login)
  expect((await asked).postDataJSON()).toEqual({ currentPage: screens.login })
  await expect(page.getByRole('region', { name: '障害のお知らせ' })).toContainText('復旧は15時の見込みです。')
  await expectAccessible(page)
  await page.getByRole('region', { name: '障害のお知らせ' }).getByRole('button', { name: '閉じる' }).click()
  const again = page.waitForResponse(/general\/select\/popup/)
  await page.reload()
  await again
  await expect(page.locator('#memberId')).toBeVisible()
  await expect(page.getByRole('region', { name: '障害のお知らせ' })).toHaveCount(0)
})
