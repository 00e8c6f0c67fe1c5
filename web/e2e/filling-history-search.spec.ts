//! Filling history, the search: its form, its rules, what it finds.
import type { Locator } from '@playwright/test'
import {
  at,
  bodies,
  end,
  type Fixture,
  field,
  findFixture,
  item,
  openSearch,
  runs,
  search,
  shifted,
  start,
  unit,
} from './support/filling'
import { password } from './support/people'
import { enter, expect, screens, test, watchCalls } from './support/test'

let fixture: Fixture

test.beforeEach(async ({ page }) => {
  await enter(page)
  fixture = await findFixture(page)
})

test('covers API-146 CONV-026: a search finds a run, and its display opens', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto(screens.history)
  await unit(page).click()
  await page.getByRole('option', { name: /D1$/ }).click()
  await item(page).fill('12')
  await start(page).fill(field(fixture, '09:00'))
  await end(page).fill(field(fixture, '11:00'))
  await search(page).click()
  await expect(runs(page).getByRole('row')).toHaveCount(2)
  await expect(runs(page)).toContainText('TEA500')
  await expect(runs(page)).toContainText('01-A100-GT')
  const asked = bodies(calls, 'filling/history').at(-1)
  expect(asked).toMatchObject({ recipeDataNumber: 12, startTime: at(fixture, '09:00'), endTime: at(fixture, '11:00') })
  expect(asked.lineUniqueKey).toBe(fixture.lines[0]?.line)
  expect(calls.some(({ path }) => path === 'support/recordQueryParameters')).toBe(true)

  await page.getByRole('radio', { name: /D1/ }).check()
  await page.getByRole('button', { name: '選んだ充填を表示する' }).click()
  await expect(page.getByRole('img', { name: /^稼働/ })).toBeVisible()

  await page.goto(screens.history)
  await expect(page.getByText('前回の条件')).toBeVisible()
  await page.getByRole('button', { name: 'この条件で検索する' }).click()
  await expect(item(page)).toHaveValue('012')
  await expect(start(page)).toHaveValue(field(fixture, '09:00'))
})

test('covers RT-048: the screen opens with its code granted; a company without Support meets the no-permission page', async ({
  page,
}) => {
  await page.goto(screens.history)
  await expect(unit(page)).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto(screens.login)
  await page.locator('#memberId').fill('admin@d.example')
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/top\/home$/)
  await page.goto(screens.history)
  await expect(page.getByRole('heading', { name: 'アクセス権限がありません' })).toBeVisible()
})

test('covers VAL-073 VAL-074 VAL-075 VAL-076 UI-030: what is missing is told at its field, and nothing is sent', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await page.goto(screens.history)
  await expect(end(page)).not.toHaveValue('')
  await start(page).fill('')
  await end(page).fill('')
  await search(page).click()
  await expect(page.getByText('選ばれていません')).toHaveCount(1)
  await expect(page.getByText('入力されていません')).toHaveCount(3)
  await expect(item(page)).toHaveAccessibleDescription('入力されていません')
  expect(bodies(calls, 'filling/history')).toEqual([])
})

test('covers VAL-002: a choice that is left open says so', async ({ page }) => {
  await page.goto(screens.history)
  await unit(page).focus()
  await expect(page.getByText('選ばれていません')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(unit(page)).toHaveAccessibleDescription('選ばれていません')
})

test('covers UI-030: what is too long or of a wrong form is told beneath its field', async ({ page }) => {
  await openSearch(page, fixture)
  const kind = page.getByLabel('探し方')
  const told = async (field: Locator, value: string, words: string) => {
    await field.fill(value)
    await search(page).click()
    await expect(field).toHaveAccessibleDescription(words)
    const [above, beneath] = await Promise.all([field.boundingBox(), page.getByText(words).boundingBox()])
    expect(beneath?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  }
  await told(item(page), '1a', '品番は1から999までの半角数字で入力してください')
  await kind.selectOption('品目コード')
  await told(page.getByRole('combobox', { name: '品目コード' }), 'A'.repeat(11), '10文字までです')
  await kind.selectOption('フィルムコード')
  await told(page.getByRole('combobox', { name: 'フィルムコード' }), 'A'.repeat(65), '64文字までです')
})

test('covers VAL-077 VAL-079 VAL-080: the window is in order and not too long', async ({ page }) => {
  await openSearch(page, fixture)
  const refused = async (from: string, to: string, words: string) => {
    await start(page).fill(from)
    await end(page).fill(to)
    await search(page).click()
    await expect(end(page)).toHaveAccessibleDescription(words)
  }
  await refused(field(fixture, '11:00'), field(fixture, '10:59'), '終了は開始より後にしてください')
  await refused(field(fixture, '11:00'), field(fixture, '11:00'), '終了は開始より後にしてください')
  const next = shifted(fixture.day, 1)
  await refused(field(fixture, '09:00'), `${next} 09:01`, 'グラフの期間は24時間まで、CSVの期間は31日までです')
  await end(page).fill(`${next} 09:00`)
  await search(page).click()
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(`${next.replaceAll('/', '-')}T09:00:00`)))

  await page.getByRole('tab', { name: 'CSVダウンロード' }).click()
  await refused(`${shifted(fixture.day, -30)} 09:00`, `${next} 09:01`, 'CSVの期間は31日までです')
  await end(page).fill(`${next} 09:00`)
  await search(page).click()
  await expect(end(page)).not.toHaveAttribute('aria-invalid', 'true')
})

test('the CSV tab can be chosen before any search, and takes a window of 31 days', async ({ page }) => {
  await page.goto(screens.history)
  await unit(page).click()
  await page.getByRole('option', { name: /D1$/ }).click()
  await item(page).fill('12')
  await start(page).fill(`${shifted(fixture.day, -29)} 09:00`)
  await end(page).fill(`${shifted(fixture.day, 1)} 09:00`)
  await search(page).click()
  await expect(end(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('tab', { name: 'CSVダウンロード' }).click()
  await expect(end(page)).not.toHaveAttribute('aria-invalid', 'true')
  await search(page).click()
  await expect(page.getByRole('table', { name: 'CSVの内容' })).toBeVisible()
  await expect(runs(page)).toContainText('TEA500')
})

test('covers VAL-078: a display without a chosen run is refused', async ({ page }) => {
  await openSearch(page, fixture)
  await page.getByRole('button', { name: '選んだ充填を表示する' }).click()
  await expect(page.getByRole('alert')).toContainText('充填が選ばれていません')
})

test('the items of the window are offered by number, code and name, and all of them at once', async ({ page }) => {
  await page.goto(screens.history)
  await unit(page).click()
  await page.getByRole('option', { name: /D1$/ }).click()
  await start(page).fill(field(fixture, '09:00'))
  await end(page).fill(field(fixture, '11:00'))
  const offer = page.getByRole('listbox', { name: '品番' }).getByRole('option')
  await item(page).click()
  await expect(offer).toHaveText([/すべての品目/, /013COFFEE 500.*COF500/, /012GREEN TEA 500.*TEA500/])
  await item(page).fill('ｔｅａ')
  await expect(offer).toHaveText([/すべての品目/, /012/])
  await offer.filter({ hasText: '012' }).click()
  await expect(item(page)).toHaveValue('012')
  await search(page).click()
  await expect(runs(page).locator('tbody tr')).toHaveText([/012.*TEA500/])

  await item(page).click()
  await offer.filter({ hasText: 'すべての品目' }).click()
  await search(page).click()
  await expect(runs(page).locator('tbody tr')).toHaveText([/013.*COF500/, /012.*TEA500/])
  await expect(page).toHaveURL(/kind=allItems/)
})

test('from a home card the line and its day come along', async ({ page }) => {
  await page.goto(screens.home)
  // a line that needs attention stands in a list above the cards too
  await page.getByRole('link', { name: /L1$/ }).last().click()
  await expect(page).toHaveURL(new RegExp(`line=${fixture.lines[0]?.line}&kind=.*&start=.*&end=`))
  await expect(page.getByRole('list', { name: '適用中の条件' })).toContainText(/ライン.*L1/)
  await expect(start(page)).not.toHaveValue('')
})

test('another language keeps what is typed and not yet searched', async ({ page }) => {
  await page.goto(screens.history)
  await expect(end(page)).not.toHaveValue('')
  await item(page).fill('77')
  const fields = [await item(page).getAttribute('id'), await start(page).getAttribute('id')]
  await start(page).fill('2024/05/01 09:00')
  await page.getByRole('button', { name: /表示言語/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filling history')
  await expect(page.locator(`[id="${fields[0]}"]`)).toHaveValue('77')
  await expect(page.locator(`[id="${fields[1]}"]`)).toHaveValue('2024/05/01 09:00')
})

test('nothing found says what was asked, and the day before is one step away', async ({ page }) => {
  const next = shifted(fixture.day, 1).replaceAll('/', '-')
  await openSearch(page, fixture, { start: at(fixture, '09:00', next), end: at(fixture, '11:00', next) })
  await expect(page.getByText('この条件に合う充填履歴はありません')).toBeVisible()
  await page.getByRole('button', { name: '前の24時間を見る' }).click()
  await expect(start(page)).toHaveValue(field(fixture, '09:00'))
  await expect(runs(page)).toContainText('TEA500')
})
