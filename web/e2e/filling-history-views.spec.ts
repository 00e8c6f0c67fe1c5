//! Filling history, the views: lists and their pages, the window that they share.
import { expectAccessible } from './support/axe'
import {
  at,
  bodies,
  end,
  type Fixture,
  field,
  findFixture,
  openDisplay,
  openSearch,
  runs,
  search,
  shifted,
  start,
  unfold,
} from './support/filling'
import { expectFits } from './support/fits'
import { enter, expect, screens, test, watchCalls } from './support/test'

let fixture: Fixture

test.beforeEach(async ({ page }) => {
  await enter(page)
  fixture = await findFixture(page)
})

test('a run that reaches past the window shows both figures, and is marked in chart, strips and lists', async ({
  page,
}) => {
  await openSearch(page, fixture, { start: at(fixture, '09:40'), end: at(fixture, '10:20') })
  await expect(runs(page).locator('tbody tr')).toHaveText([/全体 2,700.*期間内 1,200/])
  await page.getByRole('radio', { name: /D1 012/ }).press('Space')
  await expect(page.getByRole('radio', { name: /D1 012/ })).toBeFocused()
  await page.getByRole('button', { name: '選んだ充填を表示する' }).press('Enter')

  // the search makes room for the chart, and the focus goes with what was asked for
  await expect(page.getByRole('tab', { name: 'グラフ' })).toBeFocused()
  await expect(start(page)).toHaveCount(0)
  await expect(unfold(page)).toHaveAttribute('aria-expanded', 'false')
  const band = page.getByRole('img', { name: /^稼働/ })
  await expect(band).toBeInViewport()
  expect((await band.boundingBox())?.y).toBeLessThan(400)

  const mark = page.locator('.sg-marked')
  await expect(mark).toBeVisible()
  const [marked, whole] = await Promise.all([mark.boundingBox(), band.boundingBox()])
  expect((marked?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.5, 1)
  await page.getByRole('tab', { name: '一覧', exact: true }).click()
  const list = page.getByRole('table', { name: '一覧', exact: true })
  await expect(list.locator('tbody tr')).toHaveText([/全体 2,646.*期間内/, /全体 3,264.*期間内/])
  await expect(list.locator('tr[data-sel]')).toHaveText(/GREEN TEA/)
  await list.getByRole('radio', { name: /013/ }).check()
  await expect(list.locator('tr[data-sel]')).toHaveText(/COFFEE/)

  await unfold(page).click()
  await expect(start(page)).toHaveValue(field(fixture, '09:40'))
  await page.getByRole('button', { name: '条件と一覧を閉じる' }).click()
  await expect(start(page)).toHaveCount(0)
})

test('covers UI-108 API-133: list two rows, stops two rows, detail 720 rows', async ({ page }) => {
  await openDisplay(page, fixture)
  await page.getByRole('tab', { name: '一覧', exact: true }).click()
  const list = page.getByRole('table', { name: '一覧', exact: true })
  await expect(list.locator('tbody tr')).toHaveCount(2)
  await expect(list.locator('tbody tr')).toHaveText([/2,646.*98\.0/, /3,264.*98\.9/])
  await page.getByRole('tab', { name: '停止内容' }).click()
  const stops = page.getByRole('table', { name: '停止内容' })
  await expect(stops.locator('tbody tr')).toHaveCount(2)
  await expect(stops.locator('tbody tr')).toHaveText([/10分.*アラーム/, /5分.*停止/])
  await page.getByRole('tab', { name: '詳細データ' }).click()
  await expect(page.getByText('720件のうち 1から20')).toBeVisible()
  await page.getByRole('button', { name: 'すべての信号' }).click()
  await expect(page.getByText('720件のうち 1から20')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /フィルム使用量/ })).toBeVisible()
})

test('covers UI-029: another number of rows starts at page 1 again', async ({ page }) => {
  await openDisplay(page, fixture, { view: 'detail', rowPage: '3' })
  const pages = page.getByRole('navigation', { name: '詳細データのページ' })
  await expect(pages).toContainText('720件のうち 41から60')
  await pages.getByLabel('表示件数').selectOption('10')
  await expect(pages).toContainText('720件のうち 1から10')
  await expect(page.getByRole('table', { name: '詳細データ' }).locator('tbody tr')).toHaveCount(10)
})

test('covers UI-109 UI-110: the window shifts by an hour and a day, and every view asks anew', async ({ page }) => {
  const calls = watchCalls(page)
  await openDisplay(page, fixture)
  await expect(page.locator('[data-span]')).toHaveCount(5)
  const yesterday = shifted(fixture.day, -1).replaceAll('/', '-')
  const views = [
    { tab: 'トレンド', view: '表示の切り替え', paths: ['query/screen/graph/data', 'query/trend/graph/data'] },
    { tab: '一覧', view: '表示の切り替え', paths: ['query/data/list'] },
    { tab: '停止内容', view: '表示の切り替え', paths: ['query/screen/graph/data'] },
    { tab: '詳細データ', view: '表示の切り替え', paths: ['query/detail/data'] },
  ]
  const asked = (path: string, from: string, to: string) =>
    expect.poll(() => bodies(calls, path).some((body) => body.startTime === from && body.endTime === to)).toBe(true)
  await unfold(page).click()
  await page.getByRole('button', { name: '1時間 後へ' }).click()
  await expect(start(page)).toHaveValue(field(fixture, '10:00'))
  await expect(end(page)).toHaveValue(field(fixture, '12:00'))
  for (const { tab, view, paths } of views) {
    await page.getByRole('tablist', { name: view }).getByRole('tab', { name: tab }).click()
    for (const path of paths) await asked(path, at(fixture, '10:00'), at(fixture, '12:00'))
  }
  await page.getByRole('button', { name: '1時間 前へ' }).click()
  await page.getByRole('button', { name: '24時間 前へ' }).click()
  await expect(start(page)).toHaveValue(`${yesterday.replaceAll('-', '/')} 09:00`)
  for (const { tab, view, paths } of views) {
    await page.getByRole('tablist', { name: view }).getByRole('tab', { name: tab }).click()
    for (const path of paths) await asked(path, at(fixture, '09:00', yesterday), at(fixture, '11:00', yesterday))
  }
  await page.getByRole('button', { name: '24時間 後へ' }).click()
  await expect(start(page)).toHaveValue(field(fixture, '09:00'))
})

test('a page beyond the last one leads back to the last one', async ({ page }) => {
  await openSearch(page, fixture, { page: '5' })
  await expect(runs(page)).toContainText('TEA500')
  await expect(page).not.toHaveURL(/[?&]page=/)
})

test('buttons look alike whether home was seen before or not', async ({ page }) => {
  const look = () =>
    page.getByRole('button', { name: 'すべての信号' }).evaluate((button) => {
      const { borderRadius, padding, fontWeight, marginLeft, minHeight } = getComputedStyle(button)
      return { borderRadius, padding, fontWeight, marginLeft, minHeight }
    })
  await openDisplay(page, fixture, { view: 'detail' })
  const before = await look()
  await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: 'ホーム' }).click()
  await expect(page.getByRole('region', { name: 'ラインの今' })).toBeVisible()
  await page.goBack()
  expect(await look()).toEqual(before)
})

test('rows of the former page can be read until the next one is there', async ({ page }) => {
  await openDisplay(page, fixture, { view: 'detail' })
  const table = page.getByRole('table', { name: '詳細データ' })
  await expect(table.locator('tbody tr')).toHaveCount(20)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/query\/detail\/data/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('navigation', { name: '詳細データのページ' }).getByRole('button', { name: '次のページ' }).click()
  await expect(table).toHaveAttribute('aria-busy', 'true')
  // what the head of the page covers is no target
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  release()
  await expect(table).not.toHaveAttribute('aria-busy', 'true')
})

for (const scheme of ['light', 'dark'] as const) {
  test(`every view stands up to the accessibility rules (${scheme})`, async ({ page }) => {
    test.slow() // six pages, each looked at whole
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(screens.history)
    await expect(search(page)).toBeVisible()
    await expectAccessible(page)
    for (const view of ['graph', 'list', 'stop', 'detail']) {
      await openDisplay(page, fixture, { view })
      await expect(page.getByRole('tabpanel').last()).toContainText(/\d/)
      await expectAccessible(page)
    }
    await openDisplay(page, fixture, { tab: 'csv' })
    await expect(page.getByRole('table', { name: 'CSVの内容' }).locator('tbody tr').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('at 820 pixels nothing lies beyond the right edge but the tables that say so', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openDisplay(page, fixture)
  await expect(page.locator('[data-span]')).toHaveCount(5)
  await expectFits(page)
  await page.getByRole('tab', { name: '一覧', exact: true }).click()
  await expect(page.getByText(/横に動かすと右の\d+列が見えます/).filter({ visible: true })).toHaveCount(1)
})
