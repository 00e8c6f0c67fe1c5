import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { at, type Fixture, field, findFixture, openDisplay, openSearch } from './support/filling'
import { password } from './support/people'
import { smallTargets } from './support/targets'
import { enter, expect, screens, test, watchCalls } from './support/test'

let fixture: Fixture

test.beforeEach(async ({ page }) => {
  await enter(page)
  fixture = await findFixture(page)
})

const unit = (page: Page) => page.getByRole('combobox', { name: 'ライン / 充填機' })
const start = (page: Page) => page.getByRole('textbox', { name: '開始', exact: true })
const end = (page: Page) => page.getByRole('textbox', { name: '終了', exact: true })
const item = (page: Page) => page.getByRole('combobox', { name: '品番' })
const search = (page: Page) => page.getByRole('button', { name: '検索する', exact: true })
const unfold = (page: Page) => page.getByRole('button', { name: '条件と一覧を開く' })
const runs = (page: Page) => page.getByRole('table', { name: '充填の一覧' })
const bodies = (calls: ReturnType<typeof watchCalls>, path: string) =>
  calls.filter((call) => call.path === `assetAlarmOccurenceStatus/${path}`).map(({ body }) => JSON.parse(body ?? '{}'))

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
  await page.getByRole('link', { name: /L1$/ }).click()
  await expect(page).toHaveURL(new RegExp(`line=${fixture.lines[0]?.line}&kind=.*&start=.*&end=`))
  await expect(page.getByRole('list', { name: '適用中の条件' })).toContainText(/ライン.*L1/)
  await expect(start(page)).not.toHaveValue('')
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

test('an alarm is named where the pointer rests on it', async ({ page }) => {
  await openDisplay(page, fixture)
  await page.locator('[data-alarm="12"]').hover()
  await expect(page.locator('.sg-alarmname')).toHaveText('アラーム 12 充填ノズル圧力低下, 9:30:00から9:40:00')
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
  await expect(page.getByText('720行のうち 1から20')).toBeVisible()
  await page.getByRole('button', { name: 'すべての信号' }).click()
  await expect(page.getByText('720行のうち 1から20')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /フィルム使用量/ })).toBeVisible()
})

test('covers UI-029: another number of rows starts at page 1 again', async ({ page }) => {
  await openDisplay(page, fixture, { view: 'detail', rowPage: '3' })
  const pages = page.getByRole('navigation', { name: '詳細データのページ' })
  await expect(pages).toContainText('720行のうち 41から60')
  await pages.getByLabel('表示行数').selectOption('10')
  await expect(pages).toContainText('720行のうち 1から10')
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

test('covers UI-112 VAL-099 VAL-100 VAL-101 VAL-102 VAL-103 VAL-104 VAL-105 VAL-106 VAL-108: the range of an axis', async ({
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
  await refused('', '50', min, '入力されていません')
  await refused('0', '', max, '入力されていません')
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

test('a page beyond the last one leads back to the last one', async ({ page }) => {
  await openSearch(page, fixture, { page: '5' })
  await expect(runs(page)).toContainText('TEA500')
  await expect(page).toHaveURL(/[?&]page=1(&|$)/)
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

test('buttons look alike whether home was seen before or not', async ({ page }) => {
  const look = () =>
    page.getByRole('button', { name: 'すべての信号' }).evaluate((button) => {
      const { borderRadius, padding, fontWeight, marginLeft, minHeight } = getComputedStyle(button)
      return { borderRadius, padding, fontWeight, marginLeft, minHeight }
    })
  await openDisplay(page, fixture, { view: 'detail' })
  const before = await look()
  await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: 'ホーム' }).click()
  await expect(page.locator('.sg-board')).toBeVisible()
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
    await expect(page.locator('.sg-line').first()).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
  })
})

test('nothing found says what was asked, and the day before is one step away', async ({ page }) => {
  const next = shifted(fixture.day, 1).replaceAll('/', '-')
  await openSearch(page, fixture, { start: at(fixture, '09:00', next), end: at(fixture, '11:00', next) })
  await expect(page.getByText('この条件に合う充填履歴はありません')).toBeVisible()
  await page.getByRole('button', { name: '前の24時間を見る' }).click()
  await expect(start(page)).toHaveValue(field(fixture, '09:00'))
  await expect(runs(page)).toContainText('TEA500')
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820)
  await page.getByRole('tab', { name: '一覧', exact: true }).click()
  await expect(page.getByText(/横に動かすと右の\d+列が見えます/).filter({ visible: true })).toHaveCount(1)
})

/** A day so many days away, `YYYY/MM/DD`. */
function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10).replaceAll('-', '/')
}
