//! Production analysis by item over the fixture F1.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { type Fixture, findFixture, shifted } from './support/filling'
import { expectFits, expectInView } from './support/fits'
import { answer, enter, expect, screens, test } from './support/test'

const path = 'support/production-analysis/by-recipe'
const tea = [12, 'TEA500', 'GREEN TEA 500'] as const
const coffee = [13, 'COF500', 'COFFEE 500'] as const

let fixture: Fixture
test.beforeEach(async ({ page }) => {
  await enter(page)
  fixture = await findFixture(page)
})

const next = () => shifted(fixture.day, 1).replaceAll('/', '-')
const slashed = (day: string) => day.replaceAll('-', '/')

/** Opens the screen with items over the fixture's two days. */
async function open(page: Page, items: readonly unknown[], more: Record<string, string> = {}): Promise<void> {
  const search = new URLSearchParams({
    location: fixture.location,
    items: JSON.stringify(items),
    from: fixture.day,
    to: next(),
    ...more,
  })
  await page.goto(`${path}?${search}`)
}

const row = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).locator('tbody tr').filter({ hasText: text })

// covers: UI-115 VAL-093 CONST-048
test('items are chosen from a search, and their figures show whole, by day, week and month', async ({ page }) => {
  await page.goto(`${path}?location=${fixture.location}&from=${fixture.day}&to=${next()}`)
  await expect(page).toHaveTitle('生産分析: 品目ごと | サポート | Sosogi')
  await expectAccessible(page)
  await page.getByRole('button', { name: '品目を選ぶ' }).click()
  const dialog = page.getByRole('dialog', { name: '品目を選ぶ' })
  const choose = async (number: string, name: string) => {
    await dialog.getByLabel('品番').fill(number)
    await dialog.getByRole('button', { name: '検索する' }).click()
    await expect(dialog.locator('tbody tr')).toHaveCount(1)
    await dialog.getByLabel(`${name}を選択`).check()
  }
  await choose('12', 'GREEN TEA 500')
  await choose('13', 'COFFEE 500')
  await expect(dialog.getByText('2 / 10品目を選択中')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'この品目で分析する' }).click()

  await expect(row(page, '品目ごとの実績', 'GREEN TEA 500')).toContainText('7,500')
  await expect(row(page, '品目ごとの実績', 'GREEN TEA 500')).toContainText('99.3')
  await expect(row(page, '品目ごとの実績', 'COFFEE 500')).toContainText('3,300')
  await expect(row(page, '品目と週ごとの稼働率', 'GREEN TEA 500')).toContainText('94.4')
  await expectAccessible(page)

  const bags = '品目ごとの生産数'
  await page.getByRole('tab', { name: '日別' }).click()
  await expect(row(page, bags, slashed(fixture.day))).toContainText(/5,700.*3,300/)
  await expect(row(page, bags, slashed(next()))).toContainText(/1,800.*―/)
  await expectAccessible(page)
  await page.getByRole('tab', { name: '週別' }).click()
  await expect(row(page, bags, slashed(fixture.day))).toContainText(/7,500.*3,300/)
  await page.getByRole('tab', { name: '月別' }).click()
  const oneMonth = fixture.day.slice(0, 7) === next().slice(0, 7)
  await expect(row(page, bags, slashed(fixture.day))).toContainText(oneMonth ? /7,500.*3,300/ : /5,700.*3,300/)

  const nine = Array.from({ length: 9 }, (_, place) => [901 + place, '', `ITEM ${place}`])
  await open(page, [...nine, tea])
  await page.getByRole('button', { name: '品目を変える' }).click()
  await expect(dialog.getByText('10 / 10品目を選択中')).toBeVisible()
  await expect(dialog.getByLabel('COFFEE 500を選択')).toBeDisabled()
  await dialog.getByRole('button', { name: '901 ITEM 0を外す' }).click()
  await dialog.getByLabel('COFFEE 500を選択').check()
})

// covers: UI-116
test('the operating rate switches between all lines together and each line', async ({ page }) => {
  await open(page, [tea, coffee], { tab: 'day' })
  const total = row(page, '品目ごとの稼働率', 'GREEN TEA 500').locator('td')
  await expect(total).toHaveText(['93.3', '100.0'])
  await page.getByRole('button', { name: 'ライン別' }).click()
  const lines = row(page, '品目とラインごとの稼働率', 'GREEN TEA 500')
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(0).locator('td')).toHaveText(['88.9', '100.0'])
  await expect(lines.nth(1).locator('td')).toHaveText(['100.0', '―'])
  await expect(page).toHaveURL(/rates=lines/)
  await page.reload()
  await expect(lines).toHaveCount(2)
})

test('what cannot be searched or asked for is told at its field; nothing made is said so', async ({ page }) => {
  await open(page, [tea])
  await page.getByRole('button', { name: '品目を変える' }).click()
  const dialog = page.getByRole('dialog', { name: '品目を選ぶ' })
  const told = async (label: string, value: string, words: string) => {
    await dialog.getByLabel(label).fill(value)
    await dialog.getByRole('button', { name: '検索する' }).click()
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(words))
    await dialog.getByLabel(label).fill('')
  }
  await told('品番', '12a', '半角の数字で入力してください')
  await told('品番', '1000', '3桁までです')
  await told('品目コード', 'ＡＢＣ', '半角で入力してください')
  await told('品名', '茶', '半角で入力してください')
  await dialog.getByRole('button', { name: 'キャンセル' }).click()

  const until = page.getByLabel('期間（終了）')
  const from = page.getByLabel('期間（開始）')
  await from.fill('2023/04/01')
  await until.fill('2024/04/01')
  await page.getByRole('button', { name: '表示する' }).click()
  await expect(page.getByText('期間は1年以内にしてください')).toBeVisible()
  await until.fill('2024/03/31')
  await page.getByRole('button', { name: '表示する' }).click()
  await expect(page).toHaveURL(/from=2023-04-01&to=2024-03-31/)
  await expect(page.getByText('この期間の実績はありません')).toBeVisible()

  await enter(page, 'admin@d.example')
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(screens.noPermission))
})

test('figures that cannot be had say so, and come with another try', async ({ page }) => {
  await answer(
    page,
    'support/query/productionAnalysisAggregate/byRecipe/summary',
    { code: 500, message: '不調(T)' },
    500,
  )
  await open(page, [tea, coffee])
  await expect(page.getByText('品目ごとの実績を取得できませんでした')).toBeVisible()
  await expect(page.getByText('不調(T)')).toBeVisible()
  await expect(page.getByText('この期間の実績はありません')).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'もう一度取得する' }).click()
  await expect(row(page, '品目ごとの実績', 'GREEN TEA 500')).toContainText('7,500')
})

test('on a tablet of 820 pixels every tab fits, and so does the choice of items', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await open(page, [tea, coffee])
  await expect(row(page, '品目ごとの実績', 'GREEN TEA 500')).toBeVisible()
  await expectFits(page)
  for (const name of ['日別', '週別', '月別']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('table', { name: '品目ごとの生産数' })).toBeVisible()
    await expectFits(page)
  }
  await page.getByRole('button', { name: '品目を変える' }).click()
  const dialog = page.getByRole('dialog', { name: '品目を選ぶ' })
  await expect(dialog.locator('tbody tr').first()).toBeVisible()
  await expectInView(dialog)
})

test('the figures of items are those of the worked example, over all lines and of one', async ({ page }) => {
  await open(page, [tea, coffee])
  const cells = (table: string, name: string) => row(page, table, name).getByRole('cell')
  const whole = '品目ごとの実績'
  const green = ['7,500', '7,446', '54', '99.3', '94.4', '2.83', '1', '765.0', '2.7']
  await expect(cells(whole, 'GREEN TEA 500')).toHaveText([/GREEN TEA 500/, ...green])
  const brown = ['3,300', '3,264', '36', '98.9', '91.7', '0.92', '0', '335.0', '2.6']
  await expect(cells(whole, 'COFFEE 500')).toHaveText([/COFFEE 500/, ...brown])
  await open(page, [tea, coffee], { tab: 'week', rates: 'lines' })
  const lines = row(page, '品目とラインごとの稼働率', 'GREEN TEA 500')
  await expect(lines.nth(0).locator('td')).toHaveText(['91.7'])
  await expect(lines.nth(1).locator('td')).toHaveText(['100.0'])
  await expect(row(page, '品目とラインごとの稼働率', 'COFFEE 500').locator('td')).toHaveText(['91.7'])
})

test('what a tab shows is saved as a file, on all lines together and on each', async ({ page }) => {
  await open(page, [tea, coffee], { tab: 'day' })
  await expect(row(page, '品目ごとの生産数', slashed(fixture.day))).toContainText(/5,700.*3,300/)
  const ordered = page.waitForRequest(/byRecipe\/daily\/download/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVを作る' }).click()
  await expect(page.getByRole('menuitem', { name: '品目ごとの実績（日別）' })).toBeVisible()
  await page.getByRole('menuitem', { name: '品目とラインごとの実績（日別）' }).click()
  expect((await ordered).postDataJSON()).toMatchObject({ perLine: true, startDate: fixture.day, endDate: next() })
  expect((await saved).suggestedFilename()).toMatch(/^生産分析_品目ごと_\d{8}\.csv$/)
})
