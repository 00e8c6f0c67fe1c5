//! Filling history, the charts: bands, trend, axes, items, zoom.
import { at, bodies, type Fixture, field, findFixture, openDisplay } from './support/filling'
import { smallTargets } from './support/targets'
import { cards, enter, expect, screens, test, watchCalls } from './support/test'

let fixture: Fixture

test.beforeEach(async ({ page }) => {
  await enter(page)
  fixture = await findFixture(page)
})

test('an alarm is named where the pointer rests on it', async ({ page }) => {
  await openDisplay(page, fixture)
  await page.locator('[data-alarm="12"]').hover()
  await expect(page.getByText('アラーム 12 充填ノズル圧力低下, 9:30:00から9:40:00', { exact: true })).toBeVisible()
})

test('covers UI-106 UI-107 API-128: two tabs; five states, items 12 and 13, twelve buckets on one axis', async ({
  page,
}) => {
  await openDisplay(page, fixture)
  await expect(page.getByRole('tablist', { name: '充填履歴の見方' }).getByRole('tab')).toHaveText([
    'グラフ',
    'CSVダウンロード',
  ])
  const band = page.getByRole('img', { name: /^稼働 1時間45分、アラーム 1回 10分、停止 5分/ })
  await expect(band.locator('[data-span]')).toHaveCount(5)
  const varieties = page.locator('[data-variety]')
  await expect(varieties).toHaveText([/12.*TEA500/, /13.*COF500/])
  await page.getByRole('button', { name: '表でも見る' }).click()
  const table = page.getByRole('table', { name: 'トレンドの値' })
  await expect(table.locator('tbody tr')).toHaveCount(12)
  const row = table.locator('tbody tr').nth(1)
  await expect(row).toContainText(field(fixture, '9:10').replace(' 09', ' 9'))
  await expect(row).toContainText('152.0')
  // the trend stands beneath both strips, over the same stretch of the page
  const trend = page.locator('[data-pane="temperature"] .apexcharts-grid')
  const [states, items, lines] = await Promise.all([
    band.boundingBox(),
    page.locator('.sg-variety').boundingBox(),
    trend.boundingBox(),
  ])
  if (!states || !items || !lines) throw new Error('a part of the chart is missing')
  for (const strip of [states, items]) {
    expect(Math.abs(strip.x - lines.x)).toBeLessThan(2)
    expect(Math.abs(strip.width - lines.width)).toBeLessThan(2)
    expect(lines.y).toBeGreaterThan(strip.y + strip.height)
  }
})

test('dragging over the graph asks for the stretch at full resolution, and the way back is one button', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await openDisplay(page, fixture)
  const layer = page.getByRole('slider', { name: /時刻のカーソル/ })
  await expect(layer).toBeVisible()
  await layer.scrollIntoViewIfNeeded()
  const box = await layer.boundingBox()
  if (!box) throw new Error('no graph')
  const y = box.y + 120
  await page.mouse.move(box.x + box.width * 0.25, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => bodies(calls, 'query/all/data').length).toBe(1)
  const [zoom] = bodies(calls, 'query/all/data')
  expect(Math.abs(Date.parse(zoom.startTime) - Date.parse(at(fixture, '09:30')))).toBeLessThan(60_000)
  expect(Math.abs(Date.parse(zoom.endTime) - Date.parse(at(fixture, '10:00')))).toBeLessThan(60_000)
  expect(zoom.maxPoints).toBeLessThanOrEqual(1500)
  await expect(page.getByText(/を拡大中$/)).toBeVisible()
  await page.getByRole('button', { name: '全体に戻す' }).click()
  await expect(page.getByText('グラフの上を横にドラッグすると拡大します')).toBeVisible()
  await expect(page).not.toHaveURL(/from=/)
})

test('the arrow keys move the cursor, and the legend tells the values', async ({ page }) => {
  await openDisplay(page, fixture)
  const layer = page.getByRole('slider', { name: /時刻のカーソル/ })
  // The layer stands as soon as the axes do; a key moves the cursor once there are points to rest on.
  await expect(async () => {
    await layer.press('Home')
    await expect(layer).toHaveAttribute('aria-valuetext', /9:00から9:10/, { timeout: 500 })
  }).toPass()
  await layer.press('ArrowRight')
  await expect(page.getByText('9:10から9:20の平均')).toBeVisible()
  await expect(layer).toHaveAttribute('aria-valuetext', /9:10から9:20.*稼働.*152\.0/)
})

test('covers UI-111 VAL-109 VAL-110: at most five categories and fifteen items can be picked', async ({ page }) => {
  const signal = (n: number, unitCategory: string) => ({
    itemKey: `item${n}`,
    label: `項目${n}`,
    majorCategory: 'many',
    unitCategory,
    unit: '',
    decimals: 1,
    allowedMin: 0,
    allowedMax: 100,
  })
  const categories = ['speed', 'temperature', 'pressure', 'force', 'film']
  const items = Array.from({ length: 17 }, (_, n) => signal(n, categories[n % 5] ?? 'speed'))
  await page.route(/trendGraphTemplateMaster/, (route) =>
    route.fulfill({
      json: {
        code: 200,
        message: null,
        data: {
          categories: [{ majorCategory: 'many', label: '多数', items: [...items, signal(99, 'percent')] }],
          templates: { recommended: [], own: [], company: [] },
        },
      },
    }),
  )
  await page.route(/trend\/graph\/data/, (route) =>
    route.fulfill({ json: { code: 200, message: null, data: { series: [] } } }),
  )
  await openDisplay(page, fixture)
  await page.getByRole('button', { name: /グラフの項目を選ぶ/ }).click()
  const dialog = page.getByRole('dialog')
  const box = (n: number) => dialog.getByRole('checkbox', { name: new RegExp(`^項目${n} `) })
  for (let n = 0; n < 15; n += 1) await box(n).check()
  await expect(dialog).toContainText('15 / 15 項目、5 / 5 種類')
  await expect(box(15)).toBeDisabled()
  await expect(dialog).toContainText('15項目までです。減らすと選べます')
  await box(14).uncheck()
  await expect(box(15)).toBeEnabled()
  await expect(box(99)).toBeDisabled()
  await expect(dialog).toContainText('5種類までです。減らすと選べます')
  for (const n of [4, 9]) await box(n).uncheck()
  await expect(box(99)).toBeEnabled()
})

test('an item added to a trend is asked for alone', async ({ page }) => {
  const calls = watchCalls(page)
  await openDisplay(page, fixture)
  await expect(page.locator('[data-pane]')).toHaveCount(2)
  await page.getByRole('button', { name: /グラフの項目を選ぶ/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^生産数/ })
    .check()
  await page.getByRole('button', { name: 'この項目にする' }).click()
  await expect(page.locator('[data-pane]')).toHaveCount(3)
  const [added] = bodies(calls, 'add/trend/graph/data')
  expect(added.itemKeys).toEqual(['production_count'])
  expect(added.shownItemKeys.sort()).toEqual(['production_speed', 'seal_temperature'])
  // who gets the link sees the same graph
  await expect(page).toHaveURL(/items=production_speed|items=seal_temperature/)
  await page.evaluate(() => localStorage.removeItem('sosogi.fillingHistory.items'))
  await page.reload()
  await expect(page.locator('[data-pane]')).toHaveCount(3)
})

test('covers UI-112 ERR-078 VAL-099 VAL-100 VAL-101 VAL-102 VAL-103 VAL-104 VAL-105 VAL-106 VAL-108: the range of an axis', async ({
  page,
}) => {
  await openDisplay(page, fixture)
  const dialog = page.getByRole('dialog')
  const min = dialog.getByRole('textbox', { name: '最小' })
  const max = dialog.getByRole('textbox', { name: '最大' })
  const refused = async (low: string, high: string, box: typeof min, words: string) => {
    await min.fill(low)
    await max.fill(high)
    await dialog.getByRole('button', { name: 'この範囲にする' }).click()
    await expect(box).toHaveAccessibleDescription(words)
  }
  await expect(page.locator('[data-pane="temperature"] .apexcharts-line')).toBeAttached()
  await page.getByRole('button', { name: '速度の軸の範囲を決める' }).click()
  await refused('', '50', min, '最小が入力されていません')
  await refused('0', '', max, '最大が入力されていません')
  await refused('-1', '50', min, '0から9999.9の間で入力してください')
  await refused('0', '10000.0', max, '整数は4桁までです')
  await refused('0', '1.25', max, '小数は1桁までです')
  await refused('50', '50', max, '最大は最小より大きくしてください')
  await refused('61', '70', min, '最小は、表示中の最大の値 60 以下にしてください')
  await min.fill('0')
  await max.fill('50')
  await dialog.getByRole('button', { name: 'この範囲にする' }).click()
  const ticks = page.locator('[data-pane="speed"] .apexcharts-yaxis-label tspan')
  await expect
    .poll(async () =>
      (await ticks.allTextContents())
        .map(Number)
        .sort((a, b) => a - b)
        .at(-1),
    )
    .toBe(50)
  expect((await ticks.allTextContents()).map(Number)).toContain(0)

  await page.getByRole('button', { name: '温度の軸の範囲を決める' }).click()
  await refused('0', '1000.0', max, '整数は3桁までです')
  await refused('0', '149', max, '最大は、表示中の最小の値 150 以上にしてください')
})

test('covers CONV-012 CONV-013: a heavy query that fails twice shows no error; one that always fails shows one', async ({
  page,
}) => {
  let sends = 0
  await page.route(/query\/trend\/graph\/data/, (route) => {
    sends += 1
    return sends <= 2
      ? route.fulfill({ status: 503, json: { code: 500, message: 'busy', data: null } })
      : route.continue()
  })
  await openDisplay(page, fixture)
  await expect(page.locator('.apexcharts-line-series path').first()).toBeAttached()
  expect(sends).toBe(3)
  await expect(page.getByRole('alert')).toHaveCount(0)

  sends = 0
  await page.unrouteAll()
  await page.route(/query\/trend\/graph\/data/, (route) => {
    sends += 1
    return route.fulfill({ status: 503, json: { code: 500, message: null, data: null } })
  })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('トレンドを取得できませんでした')
  expect(sends).toBe(4)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'もう一度取得する' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a flat signal stays flat, its labels tell each gridline, and the dialog takes the values it proposes', async ({
  page,
}) => {
  await page.route(/query\/trend\/graph\/data/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const noise = (place: number) => 155.02 + (place % 7) / 100
    for (const series of json.data.series) {
      series.points = series.points.map(([time]: [number], place: number) => [
        time,
        ...[0, 0, 0].map(() => noise(place)),
        60,
      ])
    }
    await route.fulfill({ response, json })
  })
  await openDisplay(page, fixture)
  const ticks = page.locator('[data-pane="temperature"] .apexcharts-yaxis-label tspan')
  await expect.poll(async () => (await ticks.allTextContents()).sort()).toEqual(['152', '154', '156', '158'])
  await page.getByRole('button', { name: '温度の軸の範囲を決める' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: '最小' })).toHaveValue('152')
  await expect(dialog.getByRole('textbox', { name: '最大' })).toHaveValue('158')
  await dialog.getByRole('button', { name: 'この範囲にする' }).click()
  await expect(dialog).toHaveCount(0)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('a finger that is drawn over the graph zooms, and every control is 44 pixels wide and high', async ({
    page,
  }) => {
    await openDisplay(page, fixture)
    const layer = page.getByRole('slider', { name: /時刻のカーソル/ })
    await expect(page.locator('.apexcharts-line-series path').first()).toBeAttached()
    await layer.scrollIntoViewIfNeeded()
    const box = await layer.boundingBox()
    if (!box) throw new Error('no graph')
    const finger = await page.context().newCDPSession(page)
    const y = box.y + 60
    const touch = (type: 'touchStart' | 'touchMove', part: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: box.x + box.width * part, y }] })
    await touch('touchStart', 0.25)
    for (const part of [0.3, 0.35, 0.4, 0.45, 0.5]) await touch('touchMove', part)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByText(/を拡大中$/)).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    await page.goto(screens.home)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('region', { name: /^未読のお知らせ/ })).toHaveAttribute('aria-busy', 'false')
    await expect.poll(() => smallTargets(page)).toEqual([])
  })
})
