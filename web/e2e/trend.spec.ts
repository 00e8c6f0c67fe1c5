//! The trend tab of operating status: items and templates, axes, refreshes, the zoom.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { f1Layout, f1Until } from './support/f1'
import { ask } from './support/filling'
import { expectFits } from './support/fits'
import { Gateway } from './support/plant'
import { smallTargets } from './support/targets'
import { enter, expect, test, watchCalls } from './support/test'

const path = 'mm/operational-status/detail'
const call = 'operatingStatus/query/trend'

/** F1's filler with more to measure: eight further items, of which seven are temperatures and pressures. */
const layout = {
  ...f1Layout,
  layout: 942,
  values: [
    ...f1Layout.values,
    'vertical_seal_temp_1',
    'vertical_seal_temp_2',
    'horizontal_seal_temp_1',
    'horizontal_seal_temp_2',
    'horizontal_seal_temp_3',
    'preheat_temperature',
    'nozzle_pressure',
    'tank_level',
  ],
}
const more = [141, 142, 143, 144, 145, 146, 180, 55]

test.describe.configure({ mode: 'serial' })

let company: Company
let gateway: Gateway
/** Keys of the lines by name. */
let lines: Record<string, string>

test.beforeAll(async ({ browser }) => {
  company = await Company.open(['埼玉工場'])
  await company.add('general', { type: 10, names: ['佐藤', '直子', 'サトウ', 'ナオコ'] })
  await company.add('superior', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] })
  await company.addLine('L1')
  await company.addLine('L2')
  await company.addFiller('D1', 'L1', f1Layout.counters)
  await company.addFiller('D2', 'L2', f1Layout.counters)
  await company.addFiller('D3', 'L2', f1Layout.counters)
  await company.nameItem('D1', 12, 'GREEN TEA 500', 'TEA500')
  await company.nameItem('D1', 13, 'COFFEE 500', 'COF500')
  gateway = await Gateway.open(company.name, '埼玉工場', [layout])
  const page = await browser.newPage()
  await enter(page, company.address('general'))
  await page.goto('top/home')
  const { locations } = await ask<{ locations: { lines: { lineUniqueKey: string; name: string }[] }[] }>(
    page,
    'general/query/viewable',
  )
  const all = locations.flatMap((place) => place.lines)
  lines = Object.fromEntries(all.map(({ name, lineUniqueKey }) => [name, lineUniqueKey]))
  const { samples, events } = f1Until('D1', Date.now())
  await gateway.send(page, samples.map(widened), events)
  await page.close()
})

function widened(sample: object) {
  const { values } = sample as { values: number[] }
  return { ...sample, layout: layout.layout, values: [...values, ...more] }
}

/** The filler measures a seal temperature at this moment. */
async function measure(page: Page, temperature: number): Promise<void> {
  const time = new Date().toISOString()
  const sample = {
    device: 'D1',
    layout: layout.layout,
    time,
    values: [temperature, 60, ...more],
    counters: [0, 0, 0, 0],
  }
  await gateway.send(page, [{ ...sample, counters: [6000, 5910, 90, 615_000] }], [])
}

async function open(page: Page, who: 'general' | 'superior' = 'general', query = '', line = 'L1'): Promise<void> {
  await enter(page, company.address(who))
  await page.goto(`${path}?tab=trend&line=${lines[line]}${query}`)
}

/** What was asked for, in order. */
const questions = (calls: ReturnType<typeof watchCalls>) =>
  calls.filter((one) => one.path.startsWith(call)).map(({ body }) => JSON.parse(body ?? '{}'))

const two = '&items=seal_temperature,production_speed'
const pane = (page: Page, category: string) => page.locator(`[data-pane="${category}"]`)
const legend = (page: Page, item: string) => page.locator('.sg-legendtable tr').filter({ hasText: item })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'グラフの項目' })
const template = (page: Page) => page.getByRole('combobox', { name: 'テンプレート' })
const pick = async (page: Page) => page.getByRole('button', { name: /^グラフの項目を選ぶ/ }).click()

test('covers UI-097 CONST-038: the tab draws a recommended set over states and items, and asks for nothing before it is opened', async ({
  page,
}) => {
  await enter(page, company.address('general'))
  const calls = watchCalls(page)
  await page.goto(`${path}?tab=detail&line=${lines.L1}`)
  await expect(page.getByRole('heading', { name: /L1/ })).toBeVisible()
  expect(calls.filter((one) => one.path.startsWith(call))).toEqual([])
  await page.getByRole('tab', { name: 'トレンド' }).click()
  await expect(page).toHaveURL(new RegExp(`line=${lines.L1}`))
  await expect(page).toHaveURL(/tab=trend/)
  await expect(pane(page, 'temperature')).toBeVisible()
  await expect(template(page).locator('option:checked')).toHaveText('シールと充填')
  await expect(template(page).locator('optgroup')).toHaveCount(3)
  expect(
    await template(page)
      .locator('optgroup')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptGroupElement).label)),
  ).toEqual(['推奨', '会社共有', '自分だけ'])
  await expect(page.getByRole('img', { name: /アラーム 1回/ })).toBeVisible()
  await expect(page.locator('[data-variety]')).toHaveText([/12.*TEA500/, /13.*COF500/])
  const asked = questions(calls)
  expect(asked.at(-1)).toMatchObject({ lineUniqueKey: lines.L1, span: 'hours4' })
  // another recommended one is drawn as it is chosen
  await template(page).selectOption({ label: 'シール温度' })
  await expect(legend(page, '横シール温度3')).toBeVisible()
  await expect(pane(page, 'pressure')).toHaveCount(0)
  await page.getByRole('button', { name: '1時間', exact: true }).click()
  await expect(page).toHaveURL(/span=hour1/)
  await expect.poll(() => questions(calls).at(-1)).toMatchObject({ span: 'hour1' })
  await page.reload()
  await expect(page.getByRole('button', { name: '1時間', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(legend(page, '横シール温度3')).toBeVisible()
  await expectAccessible(page)
})

test('the tools of a line with one filler stand in one row', async ({ page }) => {
  await open(page, 'general', two)
  await expect(legend(page, '生産速度')).toBeVisible()
  const tops = await page
    .getByRole('button', { name: /^(グラフの項目を選ぶ|1時間|手動|表でも見る)/ })
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('every control is 44 pixels wide and high, and nothing stands out at the side', async ({ page }) => {
    await open(page, 'general', two)
    await expect(pane(page, 'temperature')).toBeVisible()
    await expect(legend(page, '生産速度')).toBeVisible()
    await expect.poll(() => smallTargets(page)).toEqual([])
    await expectFits(page)
    // what lies above the graph: the choice of what is drawn, then how far back and when it is renewed
    const tools = page.getByRole('button', { name: /^(グラフの項目を選ぶ|1時間|手動|表でも見る)/ })
    const rows = () =>
      tools.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size)
    await expect.poll(rows).toBe(2)
    await pick(page)
    await expect(dialog(page).getByRole('checkbox', { name: /^タンク液位/ })).toBeVisible()
    await expect.poll(() => smallTargets(page)).toEqual([])
    // all of a row takes the touch, not its box alone
    await dialog(page)
      .locator('.mantine-Checkbox-body')
      .filter({ hasText: 'タンク液位' })
      .tap({ position: { x: 180, y: 4 } })
    await expect(dialog(page).getByRole('checkbox', { name: /^タンク液位/ })).toBeChecked()
  })
})

test('covers UI-096 CONST-037: items stand in groups that fold; a capped one stays in sight with its reason', async ({
  page,
}) => {
  await open(page, 'general', two)
  await expect(pane(page, 'speed')).toBeVisible()
  await pick(page)
  const group = dialog(page)
    .locator('legend')
    .getByRole('button', { name: /^シール/ })
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await group.click()
  await expect(dialog(page).getByRole('checkbox', { name: /^予熱温度/ })).toHaveCount(0)
  await group.click()
  const box = (name: string) => dialog(page).getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await box('充填ノズル圧力').check()
  await expect(dialog(page).getByRole('status')).toHaveText('3 / 7 項目、3 / 3 種類')
  await expect(box('タンク液位')).toBeDisabled()
  await expect(dialog(page).getByText('3種類までです。減らすと選べます').first()).toBeVisible()
  for (const name of ['縦シール温度1', '縦シール温度2', '横シール温度1', '横シール温度2']) await box(name).check()
  await expect(box('横シール温度3')).toBeDisabled()
  await expect(dialog(page).getByText('7項目までです。減らすと選べます').first()).toBeVisible()
  // the kinds of an axis: each of the fourteen alone
  const kinds = dialog(page).getByRole('combobox', { name: '軸の種類' })
  await expect(kinds.locator('option')).toHaveText([
    'すべての種類',
    '速度',
    '温度',
    '圧力',
    '力',
    'フィルム',
    '数',
    '位置・ピッチ',
    '液量',
    '回転数',
    '回数',
    '割合',
    '時間',
    'オン・オフ',
    'その他',
  ])
  await kinds.selectOption({ label: '圧力' })
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'この項目にする' }).click()
  await expect(page.getByRole('button', { name: 'グラフの項目を選ぶ 7 / 7' })).toBeVisible()
  await expect(pane(page, 'pressure')).toBeVisible()
})

test('covers UI-139 ST-062 ERR-072: a choice is kept as one’s own and for the company, shared and deleted', async ({
  page,
  browser,
}) => {
  test.slow()
  await open(page, 'superior', two)
  await expect(pane(page, 'speed')).toBeVisible()
  await pick(page)
  const own = dialog(page).getByRole('group', { name: '自分だけ' })
  const shared = dialog(page).getByRole('group', { name: '会社共有' })
  await expect(own).toContainText('テンプレートはありません')
  await expect(shared).toContainText('テンプレートはありません')
  const save = async (name: string, scope: string) => {
    await own.getByRole('button', { name: 'いまの項目を保存する' }).click()
    await dialog(page)
      .getByRole('textbox', { name: /テンプレート名/ })
      .fill(name)
    await dialog(page).getByRole('radio', { name: scope }).check()
    await dialog(page).getByRole('button', { name: '保存する', exact: true }).click()
  }
  await save('あ'.repeat(16), '自分だけ')
  await expect(dialog(page)).toContainText('15文字までです')
  await dialog(page)
    .getByRole('textbox', { name: /テンプレート名/ })
    .fill('夜勤')
  await dialog(page).getByRole('button', { name: '保存する', exact: true }).click()
  await expect(own.getByRole('button', { name: '夜勤', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await save('朝の確認', '会社共有')
  await expect(shared.getByRole('button', { name: '朝の確認', exact: true })).toBeVisible()

  const colleague = await browser.newPage()
  const seen = async () => {
    await open(colleague, 'general', two)
    await expect(pane(colleague, 'speed')).toBeVisible()
    await pick(colleague)
    const names = dialog(colleague)
      .getByRole('group', { name: '会社共有' })
      .locator('.sg-picker-set > button:first-child')
    return names.allInnerTexts()
  }
  expect(await seen()).toEqual(['朝の確認'])
  await expect(dialog(colleague).getByRole('button', { name: '夜勤' })).toHaveCount(0)
  // what the company shares is not for everybody to change
  await expect(dialog(colleague).getByRole('button', { name: '朝の確認の操作' })).toHaveCount(0)

  const deed = async (name: string, item: string, accept: string) => {
    await dialog(page)
      .getByRole('button', { name: `${name}の操作` })
      .click()
    await page.getByRole('menuitem', { name: item }).click()
    await page
      .getByRole('dialog', { name: new RegExp(`「${name}」`) })
      .getByRole('button', { name: accept, exact: true })
      .click()
  }
  await deed('夜勤', '会社に共有する', '共有する')
  await expect(shared.getByRole('button', { name: '夜勤', exact: true })).toBeVisible()
  await expect.poll(seen).toEqual(['夜勤', '朝の確認'])
  await deed('夜勤', '削除する', '削除する')
  await expect(dialog(page).getByRole('button', { name: '夜勤', exact: true })).toHaveCount(0)
  await deed('朝の確認', '削除する', '削除する')
  await expect(shared).toContainText('テンプレートはありません')
  await colleague.close()
})

test('covers ST-050: the range of an axis is set by hand, outlives a refresh, and is given back to the data', async ({
  page,
}) => {
  await open(page, 'general', two)
  const labels = () => pane(page, 'speed').locator('.apexcharts-yaxis-label tspan').allTextContents()
  await expect.poll(labels).toContain('60')
  await page.getByRole('button', { name: /速度の軸の範囲を決める/ }).click()
  const form = page.getByRole('dialog', { name: '速度の軸の範囲' })
  await form.getByLabel('最小').fill('0')
  await form.getByLabel('最大').fill('50')
  await form.getByRole('button', { name: 'この範囲にする' }).click()
  await expect.poll(async () => (await labels()).includes('50') && !(await labels()).includes('60')).toBe(true)
  const renewed = page.waitForResponse((response) => response.url().includes(call))
  await page.getByRole('button', { name: 'トレンドを更新する' }).click()
  await renewed
  await expect(page.getByRole('button', { name: /軸の範囲: 0から50/ })).toBeVisible()
  expect(await labels()).not.toContain('60')
  await page.getByRole('button', { name: /速度の軸の範囲を決める/ }).click()
  await form.getByRole('button', { name: '自動に戻す' }).click()
  await expect.poll(labels).toContain('60')
})

test('covers ST-048 ST-068: set to manual nothing is asked for by itself, and a press brings what is new', async ({
  page,
}) => {
  // minutes in an instant would break the stream off, and once it is heard again everything is asked anew
  await page.route(/general\/stream/, (route) => route.abort())
  await page.clock.install()
  await open(page, 'general', two)
  await expect(pane(page, 'speed')).toBeVisible()
  await page.getByRole('button', { name: '手動', exact: true }).click()
  const calls = watchCalls(page)
  const asked = () => calls.filter((one) => one.path.startsWith(call)).length
  await measure(page, 171)
  for (let minute = 0; minute < 5; minute += 1) await page.clock.runFor(60_000)
  expect(asked()).toBe(0)
  // nor when the connection is back: that something may be missed is said
  await page.unroute(/general\/stream/)
  await page.clock.runFor(15_000)
  await expect(page.getByText('新しいデータが届いているかもしれません')).toBeVisible()
  expect(asked()).toBe(0)
  await expect(legend(page, 'シール温度')).not.toContainText('171')
  await page.getByRole('button', { name: 'トレンドを更新する' }).first().click()
  await expect(legend(page, 'シール温度')).toContainText('171')
  await expect(page.getByText('新しいデータが届いているかもしれません')).toHaveCount(0)
  expect(asked()).toBe(1)
  // the choice is the member's, not the page's
  await page.reload()
  await expect(page.getByRole('button', { name: '手動', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '自動 30秒' }).click()
})

test('covers ST-049 CONST-059: set to automatic it asks every 30 seconds, and never while nobody sees it', async ({
  page,
}) => {
  // half a minute in an instant would break the stream off, and once it is heard again everything is asked anew
  await page.route(/general\/stream/, (route) => route.abort())
  await page.clock.install()
  await open(page, 'general', two)
  await expect(pane(page, 'speed')).toBeVisible()
  await page.getByRole('button', { name: '手動', exact: true }).click()
  const calls = watchCalls(page)
  const asked = () => calls.filter((one) => one.path.startsWith(call)).length
  await page.getByRole('button', { name: '自動 30秒' }).click()
  await measure(page, 172)
  for (const time of [1, 2, 3, 4]) {
    // the half minute begins anew with each answer
    await page.clock.runFor(20_000)
    expect(asked()).toBe(time - 1)
    const reaches = async () => {
      await page.clock.runFor(4_000)
      return asked()
    }
    await expect.poll(reaches).toBe(time)
  }
  await expect(legend(page, 'シール温度')).toContainText('172')
  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await see('hidden')
  for (let time = 0; time < 4; time += 1) await page.clock.runFor(30_000)
  expect(asked()).toBe(4)
  await see('visible')
  await expect.poll(asked).toBe(5)
})

test('a stretch is zoomed into and stands still; the alarm under the cursor is named', async ({ page }) => {
  // a minute in an instant would break the stream off, and once it is heard again everything is asked anew
  await page.route(/general\/stream/, (route) => route.abort())
  await page.clock.install()
  await open(page, 'general', two)
  const layer = page.getByRole('slider', { name: /時刻のカーソル/ })
  await expect(layer).toBeVisible()
  const box = await layer.boundingBox()
  if (!box) throw new Error('the graph is missing')
  // four hours are drawn: the alarm stands some 150 to 160 minutes after their beginning
  const x = (minute: number) => box.x + (box.width * minute) / 240
  await page.mouse.move(x(152), box.y + 60)
  const note = page.getByRole('complementary', { name: 'カーソルで指したアラーム' })
  await expect(note).toContainText('12 充填ノズル圧力低下')
  await expect(note).toContainText('10分')
  await expect(note).toContainText('理由なし')
  // its stop is a step away, and back again; what was said of it there is said here
  await note.getByRole('link', { name: '停止内容で見る' }).click()
  await expect(page).toHaveURL(/tab=stops.*part=|part=.*tab=stops/)
  const panel = page.getByRole('complementary', { name: '停止の理由' })
  await panel.getByRole('button', { name: 'ノズルの詰まり', exact: true }).click()
  await expect(panel.getByText('「ノズルの詰まり」を記録しました')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/tab=trend/)
  await expect(layer).toBeVisible()
  await expect(async () => {
    await page.mouse.move(x(151), box.y + 60)
    await page.mouse.move(x(152), box.y + 60)
    await expect(note).toContainText('理由: ノズルの詰まり', { timeout: 3_000 })
  }).toPass()
  const calls = watchCalls(page)
  await page.mouse.move(x(135), box.y + 60)
  await page.mouse.down()
  await page.mouse.move(x(170), box.y + 60)
  // while it is dragged nothing moves
  const before = await layer.getAttribute('aria-valuemax')
  await page.clock.runFor(31_000)
  expect(await layer.getAttribute('aria-valuemax')).toBe(before)
  await page.mouse.up()
  await expect(page).toHaveURL(/from=.*to=/)
  await expect.poll(() => questions(calls).at(-1)).toMatchObject({ startTime: expect.any(String) })
  await expect(page.getByText(/を拡大中/)).toBeVisible()
  const asked = questions(calls).length
  await page.clock.runFor(65_000)
  expect(questions(calls)).toHaveLength(asked)
  await page.getByRole('button', { name: '全体に戻す' }).click()
  await expect(page).not.toHaveURL(/from=/)
  await expect(page.getByText(/横にドラッグすると拡大し/)).toBeVisible()
})

test('covers ERR-058: a line without records says so in place of the graph', async ({ page }) => {
  await open(page, 'general', '', 'L2')
  await expect(page.getByText('データがありません', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // a line of two fillers offers both
  await page.getByRole('combobox', { name: '充填機' }).selectOption({ label: '充填機 D3' })
  await expect(page).toHaveURL(/device=/)
  await expect(page.getByText('データがありません', { exact: true })).toBeVisible()
})
