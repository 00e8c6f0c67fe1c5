//! Production analysis of two units over the fixture F1.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { ask, type Fixture, findFixture, shifted } from './support/filling'
import { expectFits } from './support/fits'
import { answer, enter, expect, screens, test } from './support/test'

const path = 'support/production-analysis/two-units'

let fixture: Fixture
test.beforeEach(async ({ page }) => {
  await enter(page)
  fixture = await findFixture(page)
})

const unit = (place: number) => `${fixture.lines[place]?.line} ${fixture.lines[place]?.device}`

/** Opens the comparison of D1 and D2 on the fixture's first day. */
async function open(page: Page, more: Record<string, string> = {}): Promise<void> {
  const day = { aFrom: fixture.day, aTo: fixture.day, bFrom: fixture.day, bTo: fixture.day }
  const search = new URLSearchParams({ location: fixture.location, a: unit(0), b: unit(1), ...day, ...more })
  await page.goto(`${path}?${search}`)
}

const row = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).locator('tbody tr').filter({ hasText: text })
const cells = (page: Page, table: string, text: string) => row(page, table, text).getByRole('cell')
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

test('two units stand side by side with what lies between them, in words', async ({ page }) => {
  await page.goto(path)
  await expect(page).toHaveTitle('生産分析: 2台を比べる | サポート | Sosogi')
  await expect(page.getByText('比べる2つを選んでください')).toBeVisible()
  await expectAccessible(page)
  await open(page)
  // A was to work for 2.5 hours, B for one: totals stand beside their value by the hour, which alone is judged
  const bags = [/^生産数/, '7,8003,120 袋/時', '1,2001,200 袋/時', /^−6,600.*−1,920袋\/時悪い$/]
  await expect(cells(page, '値の差', '生産数')).toHaveText(bags)
  await expect(cells(page, '値の差', '稼働率')).toHaveText([/^稼働率/, '90.0', '100.0', /\+10\.0良い$/])
  await expect(cells(page, '値の差', '電源ON時間')).toHaveText([/^電源ON時間/, /^2\.50/, /^1\.00/, /^−1\.50/])
  const ranking = page.getByRole('list', { name: '止まった時間の大きい順' })
  await expect(ranking.getByRole('listitem')).toHaveCount(1)
  await expect(ranking).toContainText('充填ノズル圧力低下 12')
  await expect(ranking).toContainText('10 分')
  await expect(page.getByText(/^アラーム停止時間は、予定時間1時間あたりBがAより4.0分短く/)).toBeVisible()
  await expectAccessible(page)

  await tab(page, '日ごと')
  await expect(row(page, '日ごとの値', fixture.day.replaceAll('-', '/'))).toContainText('7,800')
  await page.getByRole('checkbox', { name: '歩留まり' }).check()
  await expect(page.getByRole('figure', { name: '歩留まりの推移' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: '歩留まり' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'アラーム回数' }).check()
  await expect(page.getByRole('checkbox', { name: 'フィルム使用量' })).toBeDisabled()
  await expectAccessible(page)
  await tab(page, '品目ごと')
  await expect(row(page, '品目ごとの値', 'GREEN TEA 500')).toContainText('4,500')
  await expect(row(page, '品目ごとの値', 'COFFEE 500')).toContainText('3,300')
  await tab(page, '停止内容')
  await expect(cells(page, 'アラームごとの停止', '充填ノズル圧力低下').nth(2)).toHaveText('1')
  await tab(page, 'ロス')
  const branches = page.getByRole('list', { name: '時間の使われ方' }).getByRole('listitem')
  await expect(branches.filter({ hasText: /^予定時間/ })).toContainText('150.0 分')
  await expect(branches.filter({ hasText: /^停止/ })).toContainText('15.0 分')
  await expect(branches.filter({ hasText: /^良品/ })).toContainText('7,710 袋')
  await expect(page.getByText('計画がないため、電源ON時間に対する割合')).toHaveCount(2)
  await expect(page.getByRole('list', { name: '停止の理由' })).toContainText('充填ノズル圧力低下 12')
  await expectAccessible(page)
  await tab(page, 'フィルム')
  await expect(row(page, 'フィルムコードごとの使用量', '02-A200-CF')).toContainText('335.0')
  await expectAccessible(page)
})

test('on a tablet of 820 pixels every tab fits', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await open(page)
  const shown: Readonly<Record<string, () => Locator>> = {
    まとめ: () => row(page, '値の差', '生産数'),
    日ごと: () => row(page, '日ごとの値', '7,800'),
    フィルム: () => row(page, 'フィルムコードごとの使用量', '02-A200-CF'),
    停止内容: () => row(page, 'アラームごとの停止', '充填ノズル圧力低下'),
    品目ごと: () => row(page, '品目ごとの値', 'COFFEE 500'),
    ロス: () => page.getByRole('list', { name: '時間の使われ方' }),
  }
  await expect(page.getByRole('tab')).toHaveCount(Object.keys(shown).length)
  for (const [name, part] of Object.entries(shown)) {
    await tab(page, name)
    await expect(part()).toBeVisible()
    await expectFits(page)
  }
})

test('the figures of both sides are those of the worked example', async ({ page }) => {
  const names = [
    '電源ON時間',
    '稼働時間',
    '稼働率',
    '生産数',
    '重量OK',
    '重量NG',
    '歩留まり',
    'フィルム使用量',
    'フィルムロス率',
  ]
  const first = ['2.50', '2.25', '90.0', '7,800', '7,710', '90', '98.8', '795.0', '3.0']
  const told = async (a: readonly string[], b: readonly string[]) => {
    for (const [place, name] of names.entries()) {
      const of = page.getByRole('table', { name: '値の差' }).getByRole('row', { name: new RegExp(`^${name} `) })
      // the value of the whole stands first, that of an hour after it
      const whole = (text = '') => new RegExp(`^${text}([\\d,.−]+ .+/時)?$`)
      await expect(of.getByRole('cell').nth(1), name).toHaveText(whole(a[place]))
      await expect(of.getByRole('cell').nth(2), name).toHaveText(whole(b[place]))
    }
  }
  await open(page)
  await told(first, ['1.00', '1.00', '100.0', '1,200', '1,200', '0', '100.0', '125.0', '4.0'])
  const next = shifted(fixture.day, 1).replaceAll('/', '-')
  await open(page, { b: unit(0), bFrom: next, bTo: next })
  // no loss at all is left blank
  await told(first, ['0.50', '0.50', '100.0', '1,800', '1,800', '0', '100.0', '180.0', ''])
})

// covers: API-149
test('leaving an analysis tells the server, and nobody when that fails', async ({ page }) => {
  await open(page)
  await expect(row(page, '値の差', '生産数')).toBeVisible()
  await answer(page, 'support/invokeGC', { code: 500, message: '片付けに失敗(T)' }, 500)
  const left = page.waitForResponse(/support\/invokeGC/)
  await page.getByRole('link', { name: 'ホーム', exact: true }).first().click()
  expect((await left).status()).toBe(500)
  await expect(page).toHaveURL(/top\/home/)
  await page.waitForTimeout(1_000)
  await expect(page.getByText('片付けに失敗(T)')).toHaveCount(0)
  await page.unrouteAll()
  expect(await ask(page, 'support/invokeGC')).toBeNull()
})

// covers: UI-120
test('an analysis is saved and opened again with its units, its days, its tab and its figures', async ({ page }) => {
  await open(page, { tab: 'days', figures: 'yieldRate' })
  await expect(row(page, '日ごとの値', '98.8').or(row(page, '日ごとの値', '98.9'))).toBeVisible()
  const name = `比較 ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: '結果を保存する' }).click()
  const dialog = page.getByRole('dialog', { name: '分析を保存する' })
  await dialog.getByLabel('名前').fill(name)
  await dialog.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('button', { name: '保存した分析を見る' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/two-units/)
  await expect(page.getByRole('tab', { name: '日ごと' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('combobox', { name: 'A 基準' })).toHaveValue(/D1$/)
  await expect(page.getByRole('combobox', { name: 'B 比較' })).toHaveValue(/D2$/)
  await expect(page.getByRole('checkbox', { name: '歩留まり' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '生産数' })).not.toBeChecked()
  await expect(row(page, '日ごとの値', fixture.day.replaceAll('-', '/'))).toContainText('98.8')
})

test('what cannot be compared is told at its field, and what holds nothing says so', async ({ page }) => {
  await open(page)
  await page.getByRole('combobox', { name: 'B 比較' }).click()
  await page.getByRole('option', { name: /D1$/ }).click()
  await page.getByRole('button', { name: '比べる', exact: true }).click()
  await expect(page.getByText('基準と比較対象が同じです')).toBeVisible()
  const long = shifted(fixture.day, 31).replaceAll('-', '/')
  await page.getByRole('group', { name: '基準' }).getByLabel('日付（終了）').fill(long)
  await page.getByRole('button', { name: '比べる', exact: true }).click()
  await expect(page.getByText('期間は31日以内にしてください')).toBeVisible()

  await open(page, { aFrom: '2020-01-01', aTo: '2020-01-02', bFrom: '2020-01-01', bTo: '2020-01-02' })
  await expect(page.getByText('この条件では結果がありません')).toBeVisible()
  await expect(page.getByText('ユニットか期間を変えてください。')).toBeVisible()
  await answer(page, 'support/fetchProductionAnalysisAggregateInfo', { code: 500, message: 'T' }, 500)
  await open(page, { aFrom: '2020-01-03', aTo: '2020-01-04' })
  await expect(page.getByText('生産分析の値を取得できませんでした')).toBeVisible()
  await page.unrouteAll()
  await enter(page, 'admin@d.example')
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(screens.noPermission))
})
