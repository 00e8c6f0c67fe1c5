//! Production analysis of all units over the fixture F1. Its place has other fillers, which may have run on the same days.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { ask, type Fixture, findFixture, shifted } from './support/filling'
import { expectFits } from './support/fits'
import { answer, enter, expect, screens, test } from './support/test'

const path = 'support/production-analysis/all-units'
const table = 'ユニットごとの値'

let fixture: Fixture
test.beforeEach(async ({ page }) => {
  await enter(page)
  fixture = await findFixture(page)
})

const unit = (place: number) => `${fixture.lines[place]?.line} ${fixture.lines[place]?.device}`
const slashed = (day: string) => day.replaceAll('-', '/')

/** Opens all units on the fixture's first day. */
async function open(page: Page, more: Record<string, string> = {}): Promise<void> {
  const search = new URLSearchParams({ location: fixture.location, from: fixture.day, to: fixture.day, ...more })
  await page.goto(`${path}?${search}`)
}

const row = (page: Page, name: string, text: string) =>
  page.getByRole('table', { name }).locator('tbody tr').filter({ hasText: text })
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const pick = async (page: Page, field: string, option: RegExp) => {
  await page.getByRole('combobox', { name: field }).click()
  // the choice of the unit that is looked at has the same options
  await page.getByRole('listbox', { name: field }).getByRole('option', { name: option }).click()
}

interface Sums {
  powerOnTime: number
  operatingTime: number
  productionCount: number
  weightCheckerOk: number
  weightCheckerNg: number
}

/** What all units come to, from the sums of their rows. */
async function sumsOfUnits(page: Page) {
  const { units } = await ask<{ units: Sums[] }>(page, 'support/query/production/result/total', {
    locationUniqueKey: fixture.location,
    startDate: fixture.day,
    endDate: fixture.day,
  })
  const sum = (name: keyof Sums) => units.reduce((all, one) => all + one[name], 0)
  const [ok, ng] = [sum('weightCheckerOk'), sum('weightCheckerNg')]
  return {
    count: units.length,
    ratio: ((100 * sum('operatingTime')) / sum('powerOnTime')).toFixed(1),
    yield: ((100 * ok) / (ok + ng)).toFixed(1),
    production: sum('productionCount').toLocaleString('en-US'),
  }
}

// covers: UI-114
test('every unit has a row, and the total comes from the sums', async ({ page }) => {
  await page.goto(path)
  await expect(page).toHaveTitle('生産分析: 全台 | サポート | Sosogi')
  await open(page)
  const d1 = ['90.0', '98.8', '7,800', '90', '2.25', '1', '10', '3.0']
  const d2 = ['100.0', '100.0', '1,200', '0', '1.00', '0', '0', '4.0']
  await expect(row(page, table, '液体充填機 D1').getByRole('cell')).toHaveText([/D1.*L1/, 'AB', ...d1])
  await expect(row(page, table, '液体充填機 D2').getByRole('cell')).toHaveText([/D2.*L2/, 'AB', ...d2])
  const sums = await sumsOfUnits(page)
  const total = page.getByRole('table', { name: table }).locator('tfoot tr').getByRole('cell')
  await expect(total.nth(0)).toHaveText(`全体（${sums.count}台）`)
  await expect(total.nth(2)).toHaveText(sums.ratio)
  await expect(total.nth(3)).toHaveText(sums.yield)
  await expect(total.nth(4)).toHaveText(sums.production)
  const lines = page.getByRole('list', { name: 'ライン別の時間' })
  await expect(lines.getByRole('listitem').filter({ hasText: '第1ライン L1' })).toContainText('2.25 / 2.50 時間')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^生産数/ }).click()
  await expect(page).toHaveURL(/sort=-productionCount/)
  await expect(page.getByRole('columnheader', { name: /^生産数/ })).toHaveAttribute('aria-sort', 'descending')
  await open(page, { columns: 'stopTime,filmUsageLoss' })
  await expect(row(page, table, '液体充填機 D1').getByRole('cell').nth(2)).toHaveText('5')
  await page.getByRole('button', { name: /^液体充填機 D1/ }).click()
  await expect(page.getByRole('table', { name: /D1 の詳細$/ })).toBeVisible()
  await page.setViewportSize({ width: 820, height: 1100 })
  await expectFits(page)
})

test('by day, film, alarms and times are told of all units, or of one', async ({ page }) => {
  const next = slashed(shifted(fixture.day, 1))
  await open(page, { to: next.replaceAll('/', '-'), tab: 'days' })
  await expect(row(page, '日ごとの生産数', slashed(fixture.day))).toContainText(/7,800.*1,200/)
  // D2 did not run on the second day: a gap, not 0
  await expect(row(page, '日ごとの生産数', next)).toContainText(/1,800.*―/)
  await expect(page.getByRole('img', { name: '生産数の推移' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('表示する値').selectOption('稼働率')
  await expect(page).toHaveURL(/figure=operatingRatio/)
  await expect(row(page, '日ごとの稼働率', slashed(fixture.day))).toContainText(/90\.0.*100\.0/)

  await open(page, { tab: 'film' })
  await expect(row(page, 'フィルムコードごとの使用量', '02-A200-CF')).toContainText('335.0')
  await page.getByLabel('表示するユニット').selectOption({ label: '第1ライン L1 / 液体充填機 D1' })
  await expect(page.getByRole('list', { name: 'フィルムの合計' })).toContainText('795.0')
  await expectAccessible(page)
  await tab(page, 'アラーム')
  const alarms = page.getByRole('list', { name: 'アラーム', exact: true })
  await expect(alarms).toContainText('充填ノズル圧力低下 12')
  await expect(alarms).toContainText('発生 1回 / 停止 10.0分')
  await tab(page, '時間の内訳')
  const times = row(page, 'ユニットごとの時間の内訳', 'D1').getByRole('cell')
  await expect(times.nth(2)).toHaveText('2.50')
  await expect(times.nth(4)).toHaveText('2.17')
  await expect(times.nth(7)).toHaveText('10')
  await page.reload()
  await expect(times.nth(2)).toHaveText('2.50')
  await page.getByLabel('表示するユニット').selectOption({ label: '全ユニット' })
  await expect(row(page, 'ユニットごとの時間の内訳', 'D2').getByRole('cell').nth(2)).toHaveText('1.00')
  await expectAccessible(page)
  await tab(page, 'アラーム')
  await expect(page.getByText('アラームを見るユニットを選んでください')).toBeVisible()
  await page.setViewportSize({ width: 820, height: 1100 })
  await tab(page, '時間の内訳')
  await expectFits(page)
})

test('the losses are told of one unit: choose it, and its time goes down to good bags', async ({ page }) => {
  await open(page, { tab: 'losses' })
  await expect(page.getByText('ユニットを選んでください')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('表示するユニット').selectOption({ label: '第1ライン L1 / 液体充填機 D1' })
  const branches = page.getByRole('list', { name: '時間の使われ方' }).getByRole('listitem')
  await expect(branches.filter({ hasText: /^予定時間/ })).toContainText('150.0 分')
  await expect(branches.filter({ hasText: /^停止/ })).toContainText('15.0 分')
  await expect(branches.filter({ hasText: /^良品/ })).toContainText('7,710 袋')
  await expect(page.getByText('計画がないため、電源ON時間に対する割合')).toBeVisible()
  await expect(page.getByText('良品率（良品 ÷ 生産数）')).toBeVisible()
  await expect(page.getByRole('list', { name: '停止の理由' })).toContainText('充填ノズル圧力低下 12')
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1100 })
  await expectFits(page)
  await answer(page, 'support/query/loss/tree', { code: 500, message: '不調(T)' }, 500)
  await open(page, { tab: 'losses', unit: unit(1) })
  await expect(page.getByText('ロスを取得できませんでした')).toBeVisible()
})

test('the figures of units are those of the worked example', async ({ page }) => {
  const columns =
    'powerOnTime,operatingTime,operatingRatio,productionCount,weightCheckerOk,weightCheckerNg,yieldRate,filmUsage,filmLossRate'
  await open(page, { columns })
  const cells = (name: string) => row(page, table, name).getByRole('cell')
  const first = ['2.50', '2.25', '90.0', '7,800', '7,710', '90', '98.8', '795.0', '3.0']
  await expect(cells('液体充填機 D1')).toHaveText([/D1/, 'AB', ...first])
  const second = ['1.00', '1.00', '100.0', '1,200', '1,200', '0', '100.0', '125.0', '4.0']
  await expect(cells('液体充填機 D2')).toHaveText([/D2/, 'AB', ...second])
  const next = shifted(fixture.day, 1).replaceAll('/', '-')
  await open(page, { columns, from: next, to: next })
  // no loss at all is left blank
  const later = ['0.50', '0.50', '100.0', '1,800', '1,800', '0', '100.0', '180.0', '']
  await expect(cells('液体充填機 D1')).toHaveText([/D1/, 'AB', ...later])
})

// covers: VAL-086
test('the same unit on both sides is refused, two of them lead to their comparison', async ({ page }) => {
  await open(page)
  await pick(page, 'A 基準', /D1$/)
  await pick(page, 'B 比較', /D1$/)
  const compare = page.getByRole('button', { name: '2台を比べる', exact: true })
  await compare.click()
  await expect(page.getByText('基準と比較対象が同じです')).toBeVisible()
  await expect(page).toHaveURL(/all-units/)
  await page.getByRole('button', { name: /D2 をB 比較にする$/ }).click()
  await expect(page.getByText('基準と比較対象が同じです')).toHaveCount(0)
  await compare.click()
  await expect(page).toHaveURL(/two-units/)
  await expect(row(page, '値の差', '生産数').getByRole('cell')).toHaveText([/^生産数/, /^7,800/, /^1,200/, /−6,600/])
})

test('an analysis of all units is saved and opened again; its figures come as a file', async ({ page }) => {
  await open(page, { tab: 'times', unit: unit(0), a: unit(1) })
  await expect(row(page, 'ユニットごとの時間の内訳', 'D1')).toBeVisible()
  const ordered = page.waitForRequest(/production\/result\/total\/download/)
  await page.getByRole('button', { name: 'CSVを作る' }).click()
  await page.getByRole('menuitem', { name: '全台の値' }).click()
  expect((await ordered).postDataJSON()).toMatchObject({ startDate: fixture.day, endDate: fixture.day })
  const name = `全台 ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: '結果を保存する' }).click()
  const dialog = page.getByRole('dialog', { name: '分析を保存する' })
  await dialog.getByLabel('名前').fill(name)
  await dialog.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('button', { name: '保存した分析を見る' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/all-units/)
  await expect(page.getByRole('tab', { name: '時間の内訳' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('表示するユニット')).toHaveValue(unit(0))
  await tab(page, 'ユニット一覧')
  await expect(page.getByRole('combobox', { name: 'A 基準' })).toHaveValue(/D2$/)
  await expect(row(page, table, '液体充填機 D1')).toContainText('7,800')
})

test('a period without data says so; one that is too long is told; failures and walls', async ({ page }) => {
  await open(page, { from: '2020-01-01', to: '2020-01-02' })
  await expect(page.getByText('この期間には結果がありません')).toBeVisible()
  await page.getByLabel('日付（終了）').fill('2020/02/01')
  await page.getByRole('button', { name: '表示する', exact: true }).click()
  await expect(page.getByText('期間は31日以内にしてください')).toBeVisible()
  await answer(page, 'support/query/production/result/total', { code: 500, message: 'T' }, 500)
  await open(page, { from: '2020-01-01', to: '2020-01-03' })
  await expect(page.getByText('全台の値を取得できませんでした')).toBeVisible()
  await page.unrouteAll()
  await enter(page, 'admin@d.example')
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(screens.noPermission))
})
