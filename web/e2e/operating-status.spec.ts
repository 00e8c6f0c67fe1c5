import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { f1Layout, f1Until } from './support/f1'
import { ask } from './support/filling'
import { expectFits } from './support/fits'
import { Gateway } from './support/plant'
import { answer, cut, enter, expect, test, watchCalls } from './support/test'

const path = 'mm/operational-status/detail'

/** The hour of Tokyo at which a day that began some three hours ago begins. */
const startHour = (new Date(Date.now() + 9 * 3_600_000).getUTCHours() + 21) % 24

test.describe.configure({ mode: 'serial' })

let company: Company
let gateway: Gateway
/** When the fixture's second run ended. */
let end: number

test.beforeAll(async ({ browser }) => {
  company = await Company.open(['埼玉工場'])
  await company.add('general', { type: 10, names: ['佐藤', '直子', 'サトウ', 'ナオコ'] })
  await company.add('superior', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] })
  await company.addLine('L1', startHour)
  await company.addLine('L2', 0)
  await company.addMachine('P-1', 'L1', 'pump')
  await company.addFiller('D1', 'L1', f1Layout.counters)
  await company.addMachine('W-1', 'L1', 'weight-checker')
  await company.addFiller('D2', 'L2', f1Layout.counters)
  await company.addFiller('D3', 'L2', f1Layout.counters)
  await company.nameItem('D1', 12, 'GREEN TEA 500', 'TEA500')
  await company.nameItem('D1', 13, 'COFFEE 500', 'COF500')
  gateway = await Gateway.open(company.name, '埼玉工場', [f1Layout])
  const page = await browser.newPage()
  await page.goto('top/user/login/open')
  end = Date.now()
  const { samples, events } = f1Until('D1', end)
  await gateway.send(page, samples, events)
  await page.close()
})

const table = (page: Page) => page.getByRole('table', { name: '稼働状況の一覧' })
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const heads = (page: Page) => table(page).getByRole('columnheader').allInnerTexts()

/** Looks at these columns. */
async function choose(page: Page, columns: readonly string[]): Promise<void> {
  await ask(page, 'operatingStatus/column/save', { columns })
}

/** The cells of a line's row under the columns of the reader's choice. */
async function cells(page: Page, line: string): Promise<string[]> {
  const texts = await rowOf(page, line).first().getByRole('cell').allInnerTexts()
  // line, state and band stand before them, the time of the measurement behind
  return texts.slice(3, -1).map((text) => text.trim())
}

async function open(page: Page, who: 'general' | 'superior' = 'general', query = ''): Promise<void> {
  await enter(page, company.address(who))
  await page.goto(`${path}${query}`)
}

/** A filler's word at this moment. */
function word(device: string, state: string, more: { alarm?: string; ok?: number } = {}) {
  const time = new Date().toISOString()
  const event = (kind: string, code: string) => ({ device, time, kind, code, ordinal: 0 })
  const { alarm, ok = 0 } = more
  return {
    samples: [{ device, layout: 941, time, values: [150, 60], counters: [ok, ok, 0, 0] }],
    events: [event('state', state), ...(alarm ? [event('alarmOn', alarm)] : [])],
  }
}

async function tell(page: Page, ...told: Parameters<typeof word>): Promise<void> {
  const { samples, events } = word(...told)
  await gateway.send(page, samples, events)
}

test('operating status opens with its code and its tabs, and without its code it does not', async ({ page }) => {
  await enter(page, company.address('general'))
  const calls = watchCalls(page)
  await page.goto(path)
  await expect(page).toHaveTitle('稼働状況 | 機械管理 | Sosogi')
  await expect(page.getByRole('tab')).toHaveText(['一覧', 'ライン図', '停止内容', 'トレンド', '計画と実績'])
  await expect(rowOf(page, 'L1').first()).toBeVisible()
  const own = calls.filter((call) => /^operatingStatus\//.test(call.path))
  expect(own.map((call) => call.headers['function-name'])).toEqual(own.map(() => '1HDG003'))
  // a tab that nobody opened has asked for nothing
  expect(own.filter((call) => call.path.includes('query/detail'))).toEqual([])
  await page.getByRole('tab', { name: 'ライン図' }).click()
  await expect(page).toHaveURL(/tab=detail/)
  await expect(page.getByRole('heading', { name: /L1/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /L1/ })).toBeVisible()
  await answer(page, 'general/query/function/permission\\?functionCode=1HDG003', { data: { permitted: false } })
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
})

test('covers UI-092: five tabs, each with data of its own, keep line and day and stand in the address', async ({
  page,
}) => {
  await enter(page, company.address('superior'))
  const { locations } = await ask<{ locations: { lines: { lineUniqueKey: string; name: string }[] }[] }>(
    page,
    'general/query/viewable',
  )
  const line = locations.flatMap(({ lines }) => lines).find(({ name }) => name === 'L2')?.lineUniqueKey ?? ''
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const calls = watchCalls(page)
  await page.goto(`${path}?line=${line}&date=${date}`)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('一覧')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveText([
    '一覧',
    'ライン図',
    '停止内容',
    'トレンド',
    '計画と実績',
  ])
  await expect(table(page)).toContainText('L2')
  for (const [name, key, own] of [
    ['ライン図', 'detail', 'query/detail?'],
    ['停止内容', 'stops', 'query/stop?'],
    ['トレンド', 'trend', 'query/trend'],
    ['計画と実績', 'plan', 'query/plan/actual?'],
  ] as const) {
    const asked = () => calls.filter((call) => call.path.startsWith(`operatingStatus/${own}`))
    expect(asked(), `${name} before it is opened`).toEqual([])
    await tab(name).click()
    await expect(page).toHaveURL((url) => {
      const search = url.searchParams
      return search.get('tab') === key && search.get('line') === line && search.get('date') === date
    })
    await expect.poll(() => asked().length, { message: `${name} asks` }).toBeGreaterThan(0)
    const [first] = asked()
    const address = first?.path ?? ''
    expect(`${address} ${first?.body}`).toContain(line)
    if (key === 'stops' || key === 'plan') expect(address).toContain(date)
  }
  // the address alone opens the tab again
  await page.reload()
  await expect(tab('計画と実績')).toHaveAttribute('aria-selected', 'true')
})

test('covers ENT-041: the film code stands in three columns; ENT-042: times in hours and minutes; ENT-043: quality', async ({
  page,
}) => {
  await enter(page, company.address('general'))
  await choose(page, ['filmBranchNumber', 'filmOrderNumber', 'filmProduct', 'recipeDataNumber', 'recipeDataName'])
  await page.goto(path)
  await expect(rowOf(page, 'L1').first()).toContainText('COFFEE 500')
  expect(await cells(page, 'L1')).toEqual(['02', 'A200', 'CF', '013', 'COFFEE 500'])
  expect((await heads(page)).slice(3, 6)).toEqual(['フィルム枝番', 'フィルム注文番号', 'フィルム製品'])
  const times = ['PowerOnTime', 'RunTime', 'ProductionTime', 'ProductIntroductionTime', 'StopTime', 'AlarmStopTime']
  await choose(
    page,
    times.map((time) => `cumulative${time}`),
  )
  await page.reload()
  await expect(rowOf(page, 'L1').first()).toContainText('2時間00分')
  expect(await cells(page, 'L1')).toEqual(['2時間00分', '1時間45分', '1時間40分', '5分', '5分', '10分'])
  const rates = ['yieldRate', 'operatingRatio', 'filmLossRate']
  const day = rates.map((rate) => `cumulative${rate[0]?.toUpperCase()}${rate.slice(1)}`)
  await choose(page, [...rates, ...day, 'weightCheckerOk', 'weightCheckerNg', 'fillerCount', 'filmUsage'])
  await page.reload()
  await expect(rowOf(page, 'L1').first()).toContainText('98.9')
  const expected = ['98.9', '91.7', '2.6', '98.5', '87.5', '3.9', '3,264', '36', '3,300', '335.0']
  expect(await cells(page, 'L1')).toEqual(expected)
  expect(await heads(page)).toEqual(expect.arrayContaining(['歩留まり %', '累計 歩留まり %', '充填数 袋']))
})

test('covers ST-076: a change is pushed into the list; UI-099, CONST-039: the line image marks the machine in alarm', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const lists = () => calls.filter(({ path: asked }) => asked === 'operatingStatus/query/list')
  const stream = page.waitForResponse(/general\/stream/)
  await open(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await expect(rowOf(page, 'L1').first()).toBeVisible()
  // the stream stands, and what came before it was asked for: from now on nobody needs to ask
  await stream
  await expect.poll(() => lists().length).toBe(2)
  await tell(page, 'D1', 'alarm', { alarm: '12', ok: 5910 })
  const stored = Date.now()
  await expect(rowOf(page, 'L1').first()).toContainText('12 充填ノズル圧力低下', { timeout: 2_000 })
  expect(Date.now() - stored).toBeLessThan(2_000)
  expect(lists()).toHaveLength(2)
  expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true)
  const strip = page.getByRole('region', { name: '対応が必要なライン' })
  await expect(strip).toContainText('L1')
  const legend = page.getByRole('list', { name: '状態の見方' })
  await expect(legend.getByRole('listitem')).toHaveText(['稼働', 'アラーム', '停止', '不明(受信なし)'])
  const drawn = await legend.locator('svg').evaluateAll((marks) => marks.map((mark) => mark.innerHTML))
  expect(new Set(drawn.map((one) => one.replace(/var\(--[\w-]+\)/g, ''))).size).toBe(4)
  expect(new Set(drawn.map((one) => one.match(/--sg-(run|alarm|stop|unknown)/)?.[1])).size).toBe(4)
  await expectAccessible(page)
  await strip.getByRole('link', { name: 'L1' }).click()
  const machines = page.getByRole('group', { name: 'L1の機械' }).getByRole('button')
  await expect(machines).toHaveCount(3)
  await expect(machines.nth(0)).toContainText('P-1')
  await expect(machines.nth(0)).toContainText('連携なし')
  await expect(machines.nth(1)).toHaveAttribute('data-state', 'alarm')
  await expect(machines.nth(1)).toContainText('アラーム')
  await expect(machines.nth(2)).not.toHaveAttribute('data-state', /./)
  const alarms = page.getByRole('alert', { name: '発生中のアラーム' })
  await expect(alarms).toContainText('12 充填ノズル圧力低下')
  await expect(alarms).toContainText('充填機 D1')
  await expectAccessible(page)
  // it is over: the image says so by itself
  await tell(page, 'D1', 'filling', { ok: 5920 })
  await expect(machines.nth(1)).toHaveAttribute('data-state', 'run', { timeout: 3_000 })
})

test('a line of several fillers has each of them below it, with its own state', async ({ page }) => {
  await enter(page, company.address('general'))
  await choose(page, ['output', 'cumulativeOutput'])
  await page.goto(path)
  await tell(page, 'D2', 'filling', { ok: 40 })
  await tell(page, 'D3', 'alarm', { alarm: '12', ok: 2 })
  await expect(rowOf(page, '充填機 D3')).toContainText('アラーム')
  await expect(rowOf(page, '充填機 D2')).toContainText('稼働')
  await expect(rowOf(page, 'L2').first()).toContainText('アラーム')
  await expect(rowOf(page, '充填機 D2')).toContainText('40')
  // filtered by state, found again by the address
  const chips = page.getByRole('group', { name: '状態で絞り込む' })
  await chips.getByRole('button', { name: 'アラーム 1' }).click()
  await expect(page).toHaveURL(/state=alarm/)
  await expect(rowOf(page, 'L1')).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, 'L2').first()).toBeVisible()
  await expect(rowOf(page, 'L1')).toHaveCount(0)
})

const picker = (page: Page) => page.getByRole('dialog', { name: '列を選ぶ' })
const box = (page: Page, name: string) => picker(page).getByRole('checkbox', { name, exact: true })

test('covers UI-093: the picker chooses and orders columns, 20 at most', async ({ page }) => {
  await enter(page, company.address('general'))
  await choose(page, ['output'])
  await page.goto(path)
  await expect(rowOf(page, 'L1').first()).toBeVisible()
  await page.getByRole('button', { name: '列を選ぶ' }).click()
  // the last one stays
  await expect(box(page, '生産数')).toBeDisabled()
  // a column that is shown goes to the list above, and its box with it
  for (const name of ['歩留まり', '品名']) {
    await box(page, name).click()
    await expect(box(page, name)).toBeChecked()
  }
  await picker(page).getByRole('button', { name: '品名を上へ' }).click()
  await picker(page).getByRole('button', { name: '品名を上へ' }).click()
  await expect.poll(async () => (await heads(page)).slice(3, -1)).toEqual(['品名', '生産数 袋', '歩留まり %'])
  await expectAccessible(page)
  const others = picker(page).locator('ul').first().getByRole('checkbox')
  for (let count = 3; count < 20; count += 1) {
    await others.first().click()
    await expect(picker(page).getByRole('status').first()).toHaveText(`${count + 1} / 20`)
  }
  await expect(others.first()).toBeDisabled()
  await expect(picker(page)).toContainText('20列までです')
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => (await ask<{ columns: string[] }>(page, 'operatingStatus/column/query')).columns.length)
    .toBe(20)
  await page.reload()
  await expect.poll(async () => (await heads(page)).length).toBe(24)
  expect((await heads(page)).slice(3, 6)).toEqual(['品名', '生産数 袋', '歩留まり %'])
})

test('covers UI-094 UI-095: columns are kept as a template, and shared with the company', async ({ page, browser }) => {
  await enter(page, company.address('superior'))
  await choose(page, ['recipeDataName', 'output', 'yieldRate'])
  await page.goto(path)
  await expect(rowOf(page, 'L1').first()).toBeVisible()
  const kept = await heads(page)
  await page.getByRole('button', { name: '列を選ぶ' }).click()
  await expect(picker(page)).toContainText('保存したテンプレートはありません')
  await picker(page).getByRole('button', { name: 'この列を保存する' }).click()
  const name = picker(page).getByRole('textbox', { name: /テンプレート名/ })
  await picker(page).getByRole('button', { name: '保存する', exact: true }).click()
  await expect(picker(page)).toContainText('入力されていません')
  await name.fill('あ'.repeat(16))
  await expect(picker(page)).toContainText('15文字までです')
  await name.fill('day')
  await picker(page).getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('テンプレート「day」を保存しました')).toBeVisible()
  const day = picker(page).getByRole('radio', { name: /^day/ })
  await expect(day).toBeChecked()
  await picker(page)
    .getByRole('radio', { name: /^フィルム/ })
    .click()
  await expect.poll(() => heads(page)).not.toEqual(kept)
  await day.click()
  await expect(day).toBeChecked()
  await expect.poll(() => heads(page)).toEqual(kept)
  await expectAccessible(page)
  await picker(page).getByRole('button', { name: 'dayの操作' }).click()
  await page.getByRole('menuitem', { name: '会社に共有する' }).click()
  await page
    .getByRole('dialog', { name: /会社に共有しますか/ })
    .getByRole('button', { name: '共有する', exact: true })
    .click()
  await expect(page.getByText('「day」を会社に共有しました')).toBeVisible()

  const colleague = await browser.newPage()
  await enter(colleague, company.address('general'))
  await choose(colleague, ['output'])
  await colleague.goto(path)
  await expect(rowOf(colleague, 'L1').first()).toBeVisible()
  await colleague.getByRole('button', { name: '列を選ぶ' }).click()
  const shared = picker(colleague).getByRole('radio', { name: /^day/ })
  await shared.click()
  await expect(shared).toBeChecked()
  await expect.poll(() => heads(colleague)).toEqual(kept)
  // what the company shares is not for everybody to change
  await expect(picker(colleague).getByRole('button', { name: 'dayの操作' })).toHaveCount(0)
  await colleague.close()

  await page.getByRole('button', { name: '列を選ぶ' }).click()
  await picker(page).getByRole('button', { name: 'dayの操作' }).click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await page
    .getByRole('dialog', { name: /削除しますか/ })
    .getByRole('button', { name: '削除する', exact: true })
    .click()
  await expect(page.getByText('「day」を削除しました')).toBeVisible()
})

test('while the stream is down the list is asked for, and says since when', async ({ page }) => {
  await enter(page, company.address('general'))
  await cut(page, 'general/stream')
  await page.goto(path)
  await expect(page.getByText(/接続が切れています。表示は \d+:\d\d:\d\d 時点です。/)).toBeVisible({ timeout: 60_000 })
  await tell(page, 'D1', 'stopped', { ok: 5930 })
  await expect(rowOf(page, 'L1').first()).toContainText('停止', { timeout: 60_000 })
})

test('covers ST-045: three states, and a silent machine is unknown, drawn apart, and its stop does not grow', async ({
  page,
}) => {
  test.slow()
  await enter(page, company.address('general'))
  await choose(page, ['stopTime', 'cumulativeStopTime'])
  await page.goto(path)
  const line = rowOf(page, 'L1').first()
  for (const [state, shown] of [
    ['filling', '稼働'],
    ['alarm', 'アラーム'],
    ['stopped', '停止'],
  ] as const) {
    await tell(page, 'D1', state, { ok: 5940 })
    await expect(line.locator('.sg-state')).toContainText(shown)
  }
  await expect(line.locator('.sg-state')).toContainText('不明', { timeout: 135_000 })
  await expect(line).toHaveAttribute('data-state', 'unknown')
  await expect(line).toContainText('機器から受信なし')
  const stops = await cells(page, 'L1')
  await page.waitForTimeout(3_000)
  await page.getByRole('button', { name: '更新する' }).click()
  await page.waitForTimeout(1_000)
  expect(await cells(page, 'L1')).toEqual(stops)
})

test('covers ERR-063: a company without lines is told so, here and in line editing', async ({ page }) => {
  const empty = await Company.open(['本社工場'])
  await empty.add('superior', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] })
  await enter(page, empty.address('superior'))
  for (const screen of [path, `${path}?tab=detail`, 'mm/line/edit']) {
    await page.goto(screen)
    await expect(page.getByText('表示できるラインがありません')).toBeVisible()
  }
})

test('the pages speak three languages and fit a tablet', async ({ page }) => {
  await enter(page, company.address('superior'))
  for (const [language, title, image, figures] of [
    ['en', 'Operating status', 'Line image', 'Figures'],
    ['ko', '가동 상황', '라인 그림', '수치'],
    ['ja', '稼働状況', 'ライン図', '数値'],
  ] as const) {
    await page.goto(`${path}?language=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('table')).toContainText('L1')
    await page.getByRole('tab', { name: image }).click()
    await expect(page.getByRole('heading', { name: figures })).toBeVisible()
    await page.setViewportSize({ width: 820, height: 1180 })
    await expectFits(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

const tile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'ラインの今' }).locator('> li').filter({ hasText: name })

test('the wall shows every line from afar, is pushed, and is set up by its address', async ({ page }) => {
  await open(page)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.getByRole('link', { name: '大画面で表示する' }).click()
  await expect(page).toHaveTitle('稼働状況の大画面 | 機械管理 | Sosogi')
  await expect(tile(page, 'L1')).toBeVisible()
  await tell(page, 'D1', 'alarm', { alarm: '12', ok: 5950 })
  await expect(tile(page, 'L1')).toHaveAttribute('data-state', 'alarm', { timeout: 2_000 })
  await expect(tile(page, 'L1')).toContainText('充填ノズル圧力低下')
  await expect(page.getByRole('list', { name: '直近' })).toContainText('L1')
  await expectAccessible(page)
  await page.mouse.move(400, 400)
  await page.getByRole('button', { name: '特大' }).click()
  await expect(page).toHaveURL(/size=huge/)
  await page.reload()
  await page.mouse.move(500, 400)
  await expect(page.getByRole('button', { name: '特大' })).toHaveAttribute('aria-pressed', 'true')
  await expectFits(page)
  // nobody there: the controls go, and come back with a hand
  const controls = page.getByRole('toolbar', { name: '大画面の操作' })
  await expect(controls).toHaveCSS('opacity', '0', { timeout: 10_000 })
  await page.mouse.move(600, 500)
  await expect(controls).toHaveCSS('opacity', '1')
  await controls.getByRole('link', { name: '大画面を閉じる' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '稼働状況' })).toBeVisible()
})

/** Bytes that scripts hold, and elements and listeners of the page, after what nobody needs is gone. */
async function holds(page: Page): Promise<{ heap: number; nodes: number; listeners: number }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  await devtools.detach()
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

test('the wall does not grow: a month of changes later the page holds what it held', async ({ page }) => {
  test.slow()
  await enter(page, company.address('general'))
  const columns = ['recipeDataNumber', 'productionSpeed', 'output', 'cumulativeOutput', 'cumulativePowerOnTime']
  const [row] = await ask<object[]>(page, 'operatingStatus/query/list', { columns })
  const states = ['operating', 'stopped', 'alarm', 'unknown'] as const
  let since = Date.now() - 86_400_000
  /** Changes of one line, each another state; then the connection ends, as it does now and then in a month. */
  const changes = (count: number) =>
    Array.from({ length: count }, (_, place) => {
      since += 40
      const changed = { ...row, state: states[place % 4], stateSince: new Date(since).toISOString() }
      return `data: ${JSON.stringify({ topic: 'status', row: changed })}\n\n`
    }).join('')
  let [connections, allowed] = [0, 3]
  await page.route(/\/api\/general\/stream/, (route) => {
    const more = connections < allowed
    if (more) connections += 1
    // in between, while the page is measured, nothing new comes
    return route.fulfill({ contentType: 'text/event-stream', body: more ? changes(3_000) : ': quiet\n\n' })
  })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('mm/operational-status/wall')
  const measured = async (after: number) => {
    allowed = after
    await expect.poll(() => connections, { timeout: 180_000 }).toBe(after)
    // the last of them is drawn, and what it was read from is gone
    await page.waitForTimeout(4_000)
    return holds(page)
  }
  const before = await measured(3)
  const after = await measured(12)
  expect(after.heap - before.heap, `${before.heap} to ${after.heap} bytes`).toBeLessThan(1_000_000)
  expect(after.nodes - before.nodes, `${before.nodes} to ${after.nodes} nodes`).toBeLessThan(300)
  expect(after.listeners).toBeLessThan(before.listeners + 20)
})
