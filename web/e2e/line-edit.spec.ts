import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { f1Layout } from './support/f1'
import { ask } from './support/filling'
import { Gateway } from './support/plant'
import { answer, enter, expect, logIn, test, watchCalls } from './support/test'

const path = 'mm/line/edit'

const lines = (page: Page) => page.getByRole('list', { name: 'ラインの順番' }).getByRole('listitem')
const names = (page: Page) => lines(page).locator('b')
const settings = (page: Page) => page.getByRole('form', { name: 'ラインの設定' })
const machines = (page: Page) =>
  page.getByRole('region', { name: '機器', exact: true }).getByRole('listitem').locator('b')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** Accepts the question before a form is sent. */
const sure = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: /ますか\?$/ })
    .getByRole('button', { name, exact: true })
    .click()
const told = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** A company with two locations and two people who may change its lines. */
async function plant(): Promise<Company> {
  const company = await Company.open(['本社工場', '西工場'])
  await Promise.all([
    company.add('editor', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] }),
    company.add('colleague', { type: 20, names: ['森', '葵', 'モリ', 'アオイ'] }),
  ])
  return company
}

/** Opens the screen as the company's editor, with lines of these names at the first location. */
async function openWith(page: Page, company: Company, ...wanted: string[]): Promise<string[]> {
  await enter(page, company.address('editor'))
  const { locations } = await ask<{ locations: { locationUniqueKey: string }[] }>(page, 'general/query/viewable')
  const keys: string[] = []
  for (const name of wanted) {
    const line = { name, startHour: 0, locationUniqueKey: locations[0]?.locationUniqueKey }
    keys.push((await ask<{ lineUniqueKey: string }>(page, 'line/add', line)).lineUniqueKey)
  }
  await page.goto(path)
  if (wanted.length > 0) await expect(names(page)).toHaveText(wanted)
  return keys
}

test('covers RT-042 ROLE-026: the editor opens with its code and its key, and with one of them alone it does not', async ({
  page,
}) => {
  await enter(page, 'superior')
  const calls = watchCalls(page)
  await page.goto(path)
  await expect(page).toHaveTitle('ライン編集 | 機械管理 | Sosogi')
  await expect(names(page).first()).toBeVisible()
  const own = calls.filter((call) => /^(line|equipment)\//.test(call.path))
  expect(own.map((call) => call.headers['function-name'])).toEqual(own.map(() => '1HDG006'))
  expect(own.length).toBeGreaterThan(0)
  await answer(page, 'general/query/function/permission\\?functionCode=1HDG006', { data: { permitted: false } })
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  await page.unrouteAll()
  await answer(page, 'hughomememberC/query/permission', { data: [{ sysPermissionKey: 'hughome.dashboard' }] })
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  await page.unrouteAll()
  await page.goto(path)
  await expect(names(page).first()).toBeVisible()
  await page.context().clearCookies()
  await page.goto(path)
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=%2Fmm%2Fline%2Fedit$/)
})

test('a general user is neither offered the editor nor let in', async ({ page }) => {
  await logIn(page, 'general')
  await expect(page.getByRole('link', { name: '充填履歴' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'ライン編集' })).toHaveCount(0)
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
})

test('covers UI-070 ST-051 ST-052 ST-053: lines are added, edited and deleted, and the list follows', async ({
  page,
}) => {
  const company = await plant()
  await openWith(page, company)
  await expect(page.getByText('表示できるラインがありません')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ラインを追加する' }).first().click()
  await pressInDialog(page, '追加する')
  await expect(dialog(page)).toContainText('入力されていません')
  await dialog(page)
    .getByLabel(/^ライン名/)
    .fill('充'.repeat(31))
  await expect(dialog(page)).toContainText('30文字までです')
  await dialog(page)
    .getByLabel(/^ライン名/)
    .fill('充'.repeat(30))
  await expectAccessible(page)
  await pressInDialog(page, '追加する')
  await sure(page, 'キャンセル')
  await expect(names(page)).toHaveCount(0)
  await pressInDialog(page, '追加する')
  await sure(page, '追加する')
  await told(page, 'を追加しました')
  await expect(names(page)).toHaveText(['充'.repeat(30)])

  await press(page, 'ラインを追加する')
  await dialog(page)
    .getByLabel(/^ライン名/)
    .fill('充'.repeat(30))
  await dialog(page)
    .getByLabel(/^ライン名/)
    .press('Enter')
  await sure(page, '追加する')
  await expect(dialog(page)).toContainText('同じ名前のラインがあります')
  await dialog(page)
    .getByLabel(/^ライン名/)
    .fill('第2ライン')
  await pressInDialog(page, '追加する')
  await sure(page, '追加する')
  await expect(names(page)).toHaveText(['充'.repeat(30), '第2ライン'])
  await expect(page.getByRole('heading', { level: 2, name: '第2ライン' })).toBeVisible()

  await settings(page)
    .getByLabel(/^ライン名/)
    .fill('粉体ライン')
  await settings(page)
    .getByLabel(/^グラフの開始時刻/)
    .selectOption('23:00')
  await press(page, '保存する')
  await sure(page, 'キャンセル')
  await expect(lines(page).nth(1)).toContainText('第2ライン')
  await press(page, '保存する')
  await sure(page, '保存する')
  await told(page, 'を保存しました')
  await expect(lines(page).nth(1)).toContainText('粉体ライン')
  await expect(lines(page).nth(1)).toContainText('23:00から')
  await page.reload()
  await expect(settings(page).getByLabel(/^グラフの開始時刻/)).toHaveValue('23')
  await expect(lines(page).nth(1)).toContainText('粉体ライン')

  await press(page, 'ラインを削除する')
  await pressInDialog(page, '削除しない')
  await expect(names(page)).toHaveCount(2)
  await press(page, 'ラインを削除する')
  await pressInDialog(page, '削除する')
  await told(page, 'を削除しました')
  await expect(names(page)).toHaveText(['充'.repeat(30)])
  await expect(page.getByRole('heading', { level: 2, name: '充'.repeat(30) })).toBeVisible()
})

const hourMs = 3_600_000

/** The day of Tokyo on which an instant lies. */
const dateOf = (instant: number) => new Date(instant + 9 * hourMs).toISOString().slice(0, 10)

/** What a filler tells of a run of ten seconds: bags that it had made before, and bags of the run. */
function shortRun(device: string, at: number, before: number, made: number) {
  const time = (seconds: number) => new Date(at + seconds * 1_000).toISOString()
  const bags = before + made
  const sample = { device, layout: f1Layout.layout, time: time(0), values: [150, 60], counters: [bags, bags, 0, 0] }
  const event = (seconds: number, kind: string, code: string) => ({
    device,
    time: time(seconds),
    kind,
    code,
    ordinal: 0,
  })
  const events = [
    event(0, 'item', '12'),
    event(0, 'state', 'filling'),
    event(10, 'state', 'stopped'),
    event(10, 'item', ''),
  ]
  return { samples: [sample], events }
}

test('covers UI-075 CONST-054: one of 24 hours is chosen; at 6:00 the day’s graph begins, and 5:30 stands in the day before', async ({
  page,
}) => {
  const company = await plant()
  await company.addLine('第1ライン')
  await company.addFiller('D1', '第1ライン', f1Layout.counters)
  await company.nameItem('D1', 12, 'GREEN TEA 500', 'TEA500')
  const gateway = await Gateway.open(company.name, company.locations[0], [f1Layout])
  await openWith(page, company)
  await expect(names(page)).toHaveText(['第1ライン'])
  // a hundred bags at 5:30, seven between 6:00 and now
  const begin = Math.floor((Date.now() + 3 * hourMs) / (24 * hourMs)) * 24 * hourMs - 3 * hourMs
  for (const run of [
    shortRun('D1', begin - hourMs / 2, 0, 100),
    shortRun('D1', begin + Math.floor((Date.now() - begin) / 2_000) * 1_000, 100, 7),
  ])
    await gateway.send(page, run.samples, run.events)

  const hour = settings(page).getByLabel(/^グラフの開始時刻/)
  const all = Array.from({ length: 24 }, (_, place) => `${place}:00`)
  await expect(hour.getByRole('option')).toHaveText(all)
  await hour.selectOption('6:00')
  await press(page, '保存する')
  await sure(page, '保存する')
  await expect(lines(page).first()).toContainText('6:00から')

  const [today, tomorrow, yesterday] = [dateOf(begin), dateOf(begin + 24 * hourMs), dateOf(begin - 24 * hourMs)]
  await page.getByRole('link', { name: 'ホーム', exact: true }).first().click()
  await expect(page.locator('.sg-facts')).toContainText(`製造日 ${today.replaceAll('-', '/')} 6:00から`)
  await page.goto('mm/operational-status/detail?tab=detail')
  await expect(page.getByRole('heading', { name: '6:00 から今まで' })).toBeVisible()
  const day = { date: today, startTime: `${today}T06:00:00+09:00`, endTime: `${tomorrow}T06:00:00+09:00` }
  await expect.poll(() => ask<object[]>(page, 'operatingStatus/query/day')).toMatchObject([day])

  await ask(page, 'operatingStatus/column/save', { columns: ['cumulativeOutput'] })
  await page.goto('mm/operational-status/detail')
  const row = page.getByRole('row').filter({ hasText: '第1ライン' }).first()
  await expect(row.getByRole('cell', { name: '7', exact: true })).toBeVisible()
  const [line] = await ask<{ lineUniqueKey: string }[]>(page, 'line/query/list')
  const found = await ask<{ data: object[] }>(page, 'assetAlarmOccurenceStatus/filling/history', {
    lineUniqueKey: line?.lineUniqueKey,
    allItems: true,
    startTime: `${yesterday}T06:00:00+09:00`,
    endTime: `${tomorrow}T06:00:00+09:00`,
    purpose: 'csv',
  })
  expect(found.data).toMatchObject([
    { fillingDate: today, productionCount: 7 },
    { fillingDate: yesterday, startTime: `${today}T05:30:00+09:00`, productionCount: 100 },
  ])
})

test('covers UI-071: lines are put in order by dragging and by keys, and saved by one press', async ({ page }) => {
  const company = await plant()
  await openWith(page, company, 'A', 'B', 'C')
  const grip = page.getByRole('button', { name: 'Cを並べ替える' })
  const [from, to] = await Promise.all([grip.boundingBox(), lines(page).first().boundingBox()])
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) + 20, { steps: 12 })
  await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) - 8, { steps: 8 })
  await page.mouse.up()
  await expect(names(page)).toHaveText(['C', 'A', 'B'])
  await press(page, '順番を保存する')
  await expect(page.getByText('ラインの順番を保存しました')).toBeVisible()
  await page.reload()
  await expect(names(page)).toHaveText(['C', 'A', 'B'])

  await page.getByRole('button', { name: 'Bを並べ替える' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(names(page)).toHaveText(['C', 'B', 'A'])
  // another line may be looked at meanwhile; another page asks first
  await names(page).nth(1).click()
  await expect(page.getByRole('heading', { level: 2, name: 'B' })).toBeVisible()
  await expect(names(page)).toHaveText(['C', 'B', 'A'])
  await page.getByRole('link', { name: 'ホーム', exact: true }).first().click()
  await pressInDialog(page, 'このページに残る')
  await press(page, '順番を保存する')
  await expect(page.getByRole('button', { name: '順番を保存する' })).toHaveCount(0)
  await page.reload()
  await expect(names(page)).toHaveText(['C', 'B', 'A'])
})

test('covers UI-072 UI-073 UI-074 ST-059 ERR-068: machines are added, replaced and taken off', async ({ page }) => {
  const company = await plant()
  await company.addDevice('P-1', '送液ポンプ')
  await company.addDevice('P-2', '予備ポンプ', company.locations[1])
  await openWith(page, company, '第1ライン')
  const free = dialog(page).getByRole('listitem').locator('b')
  await press(page, '機器を追加する')
  await expect(free).toHaveText(['送液ポンプ'])
  await dialog(page).getByLabel('ほかの拠点の機器も表示する').check()
  await expect(free).toHaveText(['送液ポンプ', '予備ポンプ'])
  await pressInDialog(page, '追加する')
  await expect(dialog(page)).toContainText('選ばれていません')
  await dialog(page)
    .getByLabel(/予備ポンプ/)
    .check()
  await dialog(page)
    .getByLabel(/送液ポンプ/)
    .check()
  await expectAccessible(page)
  await pressInDialog(page, '追加する')
  await sure(page, '追加する')
  await told(page, '2台追加しました')
  await expect(machines(page)).toHaveText(['予備ポンプ', '送液ポンプ'])
  await expect(lines(page).first()).toContainText('機器 2台')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await press(page, '機器を追加する')
  await dialog(page).getByLabel('ほかの拠点の機器も表示する').check()
  await expect(dialog(page)).toContainText('未登録の機器はありません')
  await expectAccessible(page)
  await pressInDialog(page, 'キャンセル')

  await press(page, '予備ポンプを外す')
  await pressInDialog(page, '外さない')
  await expect(machines(page)).toHaveCount(2)
  await press(page, '予備ポンプを外す')
  await pressInDialog(page, '外す')
  await expect(machines(page)).toHaveText(['送液ポンプ'])

  await press(page, '送液ポンプを入れ替える')
  await dialog(page)
    .getByLabel(/予備ポンプ/)
    .check()
  await pressInDialog(page, '入れ替える')
  await sure(page, '入れ替える')
  await expect(machines(page)).toHaveText(['予備ポンプ'])

  await press(page, '予備ポンプを外す')
  await pressInDialog(page, '外す')
  await expect(page.getByText('このラインには機器がありません')).toBeVisible()
  await press(page, '機器を追加する')
  await expect(free).toHaveText(['送液ポンプ', '予備ポンプ'])
})

test('who saves second learns who was first, and saves beside what they changed', async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await plant()
  const [lineUniqueKey = ''] = await openWith(page, company, '第1ライン')
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const desk = await other.newPage()
  await enter(desk, company.address('colleague'))
  await ask(desk, 'line/update', { lineUniqueKey, version: 1, name: '第1ライン', startHour: 8 })
  await other.close()
  await settings(page)
    .getByLabel(/^ライン名/)
    .fill('主力ライン')
  await press(page, '保存する')
  await sure(page, '保存する')
  const note = page.getByRole('region', { name: /^森 葵さんが.*先に保存しました$/ })
  await expect(note).toContainText('グラフの開始時刻')
  await expect(note).toContainText('8:00')
  await expectAccessible(page)
  await press(page, '保存する')
  await sure(page, '保存する')
  await expect(lines(page).first()).toContainText('主力ライン')
  await expect(lines(page).first()).toContainText('8:00から')
  await expect(note).toHaveCount(0)
})

test('another location shows its own lines, and changes that are not saved are asked about first', async ({ page }) => {
  const company = await plant()
  await openWith(page, company, '第1ライン')
  const [here = '', there = ''] = company.locations
  const switchTo = async (from: string, to: string) => {
    await page.getByRole('button', { name: `拠点 ${from}` }).click()
    await page.getByRole('menuitem', { name: to }).click()
  }
  await settings(page)
    .getByLabel(/^ライン名/)
    .fill('まだ保存しない')
  await switchTo(here, there)
  await pressInDialog(page, 'このページに残る')
  await expect(settings(page).getByLabel(/^ライン名/)).toHaveValue('まだ保存しない')
  await switchTo(here, there)
  await pressInDialog(page, '保存せずに移動する')
  await expect(page.getByText(`${there} には、まだラインが登録されていません`)).toBeVisible()
  await switchTo(there, here)
  await expect(settings(page).getByLabel(/^ライン名/)).toHaveValue('第1ライン')
})
