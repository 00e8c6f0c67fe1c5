//! Home as the dashboard: what its parts say, where they lead, to whom they are shown, and what stands there where nothing can be seen.
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { publishNotices } from './support/content'
import { ask } from './support/filling'
import { expectFits } from './support/fits'
import { password, staff } from './support/people'
import { Gateway } from './support/plant'
import {
  answer,
  cards,
  cut,
  enter,
  expect,
  fillLogin,
  logIn,
  type Page,
  screens,
  test,
  watchCalls,
} from './support/test'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const lines = (page: Page) => part(page, '機器の今').getByRole('heading', { level: 3 })
const machines = (page: Page, line: string) => page.getByRole('list', { name: `${line} の機器` }).getByRole('listitem')
const entries = (page: Page) => part(page, 'サービス').getByRole('listitem')
const notices = (page: Page) => page.getByRole('region', { name: /^未読のお知らせ/ })
const videos = (page: Page) => part(page, '最近の動画')
const groups = (page: Page) => page.getByRole('button', { name: /^グループ/ })
const groupList = (page: Page) => page.getByRole('list', { name: '機器グループ' })

const editor = { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] } as const
const counters = ['weight_checker_ok', 'weight_checker_ng']

/** A company with a line of a filler and a pump, and a line of a filler alone, all at its first location. */
async function plant(services: readonly string[] = []): Promise<Company> {
  const company = await Company.open(['本社工場', '西工場'], services)
  await company.add('editor', editor)
  // one after the other: that is their order
  await company.addLine('第1ライン')
  await company.addLine('第2ライン')
  await company.addFiller('SF-1', '第1ライン', counters, 60)
  await company.addMachine('P-1', '第1ライン', 'pump')
  await company.addFiller('SF-2', '第2ライン', counters, 60)
  return company
}

/** The first line is in alarm, the second one runs. */
async function speak(page: Page, company: Company): Promise<void> {
  const gateway = await Gateway.open(company.name, '本社工場')
  await gateway.tell(page, [
    { device: 'SF-1', ago: 60, state: 'alarm', alarm: '12', ok: 10 },
    { device: 'SF-2', ago: 60, state: 'filling', ok: 20, speed: 60 },
  ])
}

/** Scrolls the foot of the page into view: nothing of it is asked for before. */
async function scrollDown(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 4000)
    await expect(videos(page)).toBeInViewport({ timeout: 500 })
  }).toPass()
}

test('covers UI-135 UI-037: the first page after a log-in tells of the alarm, the machines, unread notices, the two permitted areas and recent videos, and each leads on', async ({
  page,
}) => {
  test.slow()
  const company = await plant(['MM', 'Library'])
  await publishNotices(company.name, { title: '端子の点検', important: true }, { title: '新しい帳票' })
  await enter(page, company.address('editor'))
  await expect(async () => {
    await page.goto('top/information/list')
    const bell = page.getByRole('button', { name: /^お知らせ/ })
    await expect(bell).toHaveAccessibleName('お知らせ、未読2件', { timeout: 2_000 })
  }).toPass()
  await speak(page, company)

  await page.context().clearCookies()
  await page.goto(screens.login)
  await fillLogin(page, company.address('editor'))
  await page.getByRole('dialog').getByRole('button', { name: 'あとで読む' }).click()
  await expect(page).toHaveURL(/top\/home$/)
  // the state of the lines
  await expect(part(page, '対応が必要なライン')).toContainText('第1ライン')
  await expect(cards(page).first()).toContainText('12 充填ノズル圧力低下')
  await expect(cards(page)).toHaveCount(2)
  // and of the machines: in the order of flow, those of the line in alarm first
  await expect(lines(page)).toHaveText(['第1ライン', '第2ライン'])
  await expect(machines(page, '第1ライン')).toHaveText([/^充填機 SF-1アラーム/, 'P-1データ連携なし'])
  await expect(machines(page, '第2ライン')).toHaveText([/^充填機 SF-2稼働/])
  // what waits to be confirmed, and what else is unread
  await expect(part(page, '重要なお知らせ').getByRole('link')).toHaveText(['端子の点検'])
  await expect(notices(page).getByRole('heading')).toHaveText('未読のお知らせ2件')
  await expect(notices(page).getByRole('listitem').getByRole('link')).toHaveText(['新しい帳票'])
  await expect(entries(page).getByRole('link')).toHaveText(['機械管理', 'ライブラリ'])
  await expect(groups(page)).toBeVisible()
  await expect(page.getByRole('group', { name: '表示する拠点' })).toBeVisible()
  await expectAccessible(page)

  await entries(page).getByRole('link', { name: 'ライブラリ' }).click()
  await expect(page).toHaveURL(/library\/document\/list-search/)
  await page.goto(screens.home)
  await entries(page).getByRole('link', { name: '機械管理' }).click()
  await expect(page).toHaveURL(/mm\/operational-status\/detail/)
  await page.goto(screens.home)
  await notices(page).getByRole('link', { name: '新しい帳票' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新しい帳票' })).toBeVisible()
  await page.goto(screens.home)
  for (const [name, number] of [
    ['充填機 SF-1', 'SF-1'],
    ['P-1', 'P-1'],
  ] as const) {
    await machines(page, '第1ライン').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/mm\/equipment\/detail\?deviceUniqueKey=[\w-]{36}$/)
    await expect(page.getByRole('main')).toContainText(number)
    await page.goto(screens.home)
  }
  await scrollDown(page)
  const first = videos(page).getByRole('listitem').first().getByRole('link')
  await expect(videos(page).getByRole('listitem')).toHaveCount(4)
  await expect(videos(page).getByRole('listitem').first()).toContainText(/20\d\d\/\d\d\/\d\d に公開/)
  const title = (await first.textContent()) ?? ''
  await expectAccessible(page)
  await first.click()
  await expect(page).toHaveURL(/library\/video\/list-search\/detail\?video=[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // what was watched last stands first afterwards
  await page.goto(screens.home)
  await scrollDown(page)
  await expect(videos(page).getByRole('listitem').first()).toContainText(title)
  await expect(videos(page).getByRole('listitem').first()).toContainText(/に視聴/)
  await expect(videos(page).getByRole('listitem')).toHaveCount(4)
  await expect(videos(page).getByRole('link', { name: title, exact: true })).toHaveCount(1)
})

test('an area without a screen that the member may open has no entry, and a contract without lines shows none', async ({
  page,
}) => {
  const support = await Company.open(['本社工場'], ['Support'])
  await support.add('editor', editor)
  await support.addLine('第1ライン')
  await support.addMachine('P-1', '第1ライン', 'pump')
  await logIn(page, support.address('editor'))
  await expect(entries(page).getByRole('link')).toHaveText(['サポート'])
  // the machine is shown; its page belongs to machine management
  await expect(machines(page, '第1ライン')).toHaveText(['P-1データ連携なし'])
  await expect(machines(page, '第1ライン').getByRole('link')).toHaveCount(0)
  await expect(groups(page)).toHaveCount(0)
  await expect(videos(page)).toHaveCount(0)

  await page.goto('about:blank')
  const all = await Company.open(['本社工場'])
  await all.add('editor', editor)
  await answer(page, 'general/query/function/list', { data: { functionCodes: ['9HDG001', '2HDG012', '3HDG007'] } })
  await logIn(page, all.address('editor'))
  // the contract holds machine management; the functions do not
  await expect(entries(page).getByRole('link')).toHaveText(['サポート', 'ライブラリ'])
  await expect(entries(page).getByRole('link').first()).toHaveAttribute('href', /production-analysis\/two-units/)
  await page.unrouteAll()

  const library = await Company.open(['本社工場'], ['Library'])
  await library.add('editor', editor)
  await logIn(page, library.address('editor'))
  await expect(page.getByText('ラインの状況は表示されません')).toBeVisible()
  await expect(entries(page).getByRole('link')).toHaveText(['ライブラリ'])
  await expect(videos(page).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
})

test('lines and machines are narrowed to a group and to a location, and the address keeps both', async ({ page }) => {
  const company = await plant()
  await enter(page, company.address('editor'))
  const { locations } = await ask<{
    locations: {
      locationUniqueKey: string
      lines: { devices: { deviceUniqueKey: string; equipmentNumber: string }[] }[]
    }[]
  }>(page, 'general/query/viewable')
  const at = locations.find((one) => one.lines.length > 0)
  const filler = at?.lines.flatMap(({ devices }) => devices).find(({ equipmentNumber }) => equipmentNumber === 'SF-2')
  const group = { locationUniqueKey: at?.locationUniqueKey, deviceUniqueKeys: [filler?.deviceUniqueKey] }
  await ask(page, 'equipmentGroup/add', { name: '夜勤', ...group })
  await logIn(page, company.address('editor'))
  await expect(cards(page)).toHaveCount(2)
  await groups(page).click()
  await expect(groupList(page).getByRole('button')).toHaveText(['すべて', '夜勤充填機 1台'])
  await expectAccessible(page)
  await groupList(page).getByRole('button', { name: '夜勤' }).click()
  await expect(groups(page)).toHaveText(/夜勤/)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('第2ライン')
  await expect(lines(page)).toHaveText(['第2ライン'])
  await expect(machines(page, '第2ライン')).toHaveCount(1)
  // the day's figures know no groups, and say so
  await expect(page.getByRole('heading', { name: /きょうの停止/ })).toHaveText('きょうの停止拠点全体')
  await page.reload()
  await expect(lines(page)).toHaveText(['第2ライン'])
  await page.getByRole('button', { name: 'すべての拠点' }).click()
  await expect(page).toHaveURL(/group=/)
  await expect(page).toHaveURL(/places=all/)
  await expect(lines(page)).toHaveText(['第2ライン本社工場'])
  await groups(page).click()
  await groupList(page).getByRole('button', { name: 'すべて' }).click()
  await expect(lines(page)).toHaveText(['第1ライン本社工場', '第2ライン本社工場'])
  // another location has other lines
  await page.getByRole('button', { name: '選んだ拠点' }).click()
  await page.getByRole('button', { name: /^拠点/ }).click()
  await page.getByRole('menuitem', { name: '西工場' }).click()
  await expect(page.getByText('表示できるラインがありません')).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  // a group that is not there any more is not all of them
  await page.getByRole('button', { name: /^拠点/ }).click()
  await page.getByRole('menuitem', { name: '本社工場' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.goto(`${screens.home}?group=018f2a3b-0000-7000-8000-000000000001`)
  await expect(page.getByText('このグループは見つかりません')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'すべて表示する' }).click()
  await expect(cards(page)).toHaveCount(2)
  await cut(page, 'equipmentGroup/query/list')
  await page.reload()
  await groups(page).click()
  await expect(page.getByText('機器グループを取得できませんでした')).toBeVisible()
})

test('covers ERR-026 ERR-027 ERR-028: without lines, machines and groups each panel says so', async ({ page }) => {
  const company = await Company.open(['本社工場', '西工場'])
  await company.add('editor', editor)
  await logIn(page, company.address('editor'))
  const board = part(page, 'ラインの今')
  await expect(board).toContainText('表示できるラインがありません')
  await expect(page.getByText('表示できる機器がありません')).toHaveCount(0)
  await groups(page).click()
  await expect(page.getByRole('dialog')).toContainText('表示できるグループがありません')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await company.addLine('第1ライン')
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(part(page, '機器の今')).toContainText('表示できる機器がありません')
  await expect(page.getByText('表示できるラインがありません')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1100 })
  await expectFits(page)
})

test('covers ERR-025: the location step of a member edit says that the company has no location', async ({ page }) => {
  const company = await Company.open(['本社工場'])
  await company.add('admin', { type: 30, names: ['原', '遥', 'ハラ', 'ハルカ'] })
  await enter(page, company.address('admin'))
  // nobody can be added to a company without locations, nor the last one taken away
  const none = { offered: [], chosen: [], mainLocationUniqueKey: null, version: 1 }
  await answer(page, 'hughomememberC/location/select', { data: none })
  await page.goto(`top/member/edit?memberId=${encodeURIComponent(company.address('admin'))}`)
  await page.getByRole('button', { name: '拠点を変更する' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[aria-current="step"]')).toContainText('拠点を選ぶ')
  await expect(dialog).toContainText('表示できる拠点がありません')
  await expectAccessible(page)
})

test('covers ERR-029: the member choice of a location without members says so to staff inside the company', async ({
  page,
}) => {
  const company = await Company.open(['本社工場', '西工場'])
  await company.add('worker', { type: 10, names: ['森', '健', 'モリ', 'ケン'], locations: ['本社工場'] })
  await company.addLooseFiller('SF-9', '西の充填機', '西工場')
  await page.goto(screens.staffLogin)
  await page.locator('#email').fill(staff.ordinary)
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByLabel('会社名または拠点名の一部').fill(company.name)
  await page.getByRole('button', { name: '検索する' }).click()
  await page.getByRole('radio', { name: new RegExp(company.name) }).check()
  const places = page.getByRole('group', { name: '主な拠点' })
  await places.getByRole('radio', { name: '西工場' }).check()
  await page.getByRole('button', { name: '表示を始める' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
  // nothing was sent to staff: there is nothing to read
  await expect(entries(page)).toHaveCount(3)
  await expect(notices(page)).toHaveCount(0)
  const { locations } = await ask<{ locations: { locationUniqueKey: string; name: string }[] }>(
    page,
    'general/query/viewable',
  )
  const locationUniqueKey = locations.find(({ name }) => name === '西工場')?.locationUniqueKey
  const offered = await ask<{ deviceUniqueKey: string }[]>(
    page,
    `equipmentGroup/query/candidate?locationUniqueKey=${locationUniqueKey}`,
  )
  const deviceUniqueKeys = offered.map(({ deviceUniqueKey }) => deviceUniqueKey)
  await ask(page, 'equipmentGroup/add', { name: '保全', locationUniqueKey, deviceUniqueKeys })
  await page.goto('mm/equipment-group/setting')
  await page.getByRole('button', { name: '会員を加える' }).first().click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog).toContainText('表示できる会員がいません')
  await expect(dialog).toContainText('西工場 に有効な会員はまだいません。')
  await expectAccessible(page)
})

/** Notes every text that the page shows even for a moment. */
async function watchText(page: Page, words: string): Promise<() => Promise<number>> {
  await page.addInitScript((sought) => {
    const kept = window as unknown as { seen: number }
    kept.seen = 0
    new MutationObserver(() => {
      if (document.body?.innerText.includes(sought)) kept.seen += 1
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, words)
  return () => page.evaluate(() => (window as unknown as { seen: number }).seen)
}

test('no line is called absent while an answer is awaited, whichever comes first and however slow the machine is', async ({
  page,
}) => {
  test.slow()
  const company = await plant()
  await enter(page, company.address('editor'))
  const seen = await watchText(page, '表示できるラインがありません')
  const session = await page.context().newCDPSession(page)
  for (const late of ['general/query/viewable', 'operatingStatus/query/list', 'nothing']) {
    for (const rate of [1, 6]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      await page.route(new RegExp(`/api/${late}(\\?|$)`), async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.continue()
      })
      await page.goto(screens.home)
      await expect(cards(page), late).toHaveCount(2, { timeout: 60_000 })
      expect(await seen(), `${late} late, rate ${rate}`).toBe(0)
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
})

test('a line that the list does not know yet is asked for, and is not called absent meanwhile', async ({ page }) => {
  const company = await plant()
  await enter(page, company.address('editor'))
  const seen = await watchText(page, '表示できるラインがありません')
  let asked = 0
  await page.route(/operatingStatus\/query\/list$/, async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    return route.fulfill({ json: { code: 200, message: null, data: [] } })
  })
  await page.goto(screens.home)
  await expect(cards(page)).toHaveCount(2)
  expect(await seen()).toBe(0)
  // one that it never tells of could not be had
  await page.unrouteAll()
  await answer(page, 'operatingStatus/query/list', { data: [] })
  const calls = watchCalls(page)
  await page.reload()
  await expect(page.getByText('ラインの今を取得できませんでした')).toBeVisible()
  expect(await seen()).toBe(0)
  expect(calls.filter(({ path }) => path === 'operatingStatus/query/list').length).toBeLessThan(6)
})

test('notices and videos that cannot be had are told in their place', async ({ page }) => {
  await answer(page, 'notice/fetchHeaderNoticeList', { code: 500, message: 'T' }, 500)
  await answer(page, 'video/overview/selectVideoHistory', { code: 500, message: 'T' }, 500)
  await logIn(page)
  await expect(page.getByText('未読のお知らせを取得できませんでした')).toBeVisible()
  await scrollDown(page)
  await expect(page.getByText('最近の動画を取得できませんでした')).toBeVisible()
  await page.unrouteAll()
  await videos(page).getByRole('button', { name: 'もう一度取得する' }).click()
  await expect(videos(page).getByRole('listitem').first()).toBeVisible()
})
