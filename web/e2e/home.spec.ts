import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { expectFits } from './support/fits'
import { addLine, Gateway, nameItem, type Word } from './support/plant'
import { answer, cards, cut, expect, logIn, screens, test } from './support/test'

/** Forty lines, in a plant of a company of their own. */
const plant = '試験工場'
const mark = crypto.randomUUID().slice(0, 4).toUpperCase()
const names = Array.from({ length: 40 }, (_, place) => `${mark}-${String(place + 1).padStart(2, '0')}`)
const name = (place: number) => names[place] ?? ''

test.describe.configure({ mode: 'serial' })

let company: Company
let gateway: Gateway

test.beforeAll(async () => {
  company = await Company.open([plant])
  await company.add('general', { type: 10, names: ['佐藤', '直子', 'サトウ', 'ナオコ'] })
  for (let place = 0; place < names.length; place += 4) {
    await Promise.all(names.slice(place, place + 4).map((one) => addLine(one, company.name, plant)))
  }
  await nameItem(name(0), 31, 'りんご果汁 200ml', company.name)
  gateway = await Gateway.open(company.name, plant)
})

/** The cards or rows that this run made. */
const card = (page: Page, line: string) => cards(page).filter({ has: page.getByText(line, { exact: true }) })
const rowOf = (page: Page, line: string) => page.getByRole('row').filter({ hasText: line })

async function openHome(page: Page, form: 'cards' | 'table'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('sosogi.home-view', chosen), form)
  await logIn(page, company.address('general'))
  await expect(page.getByRole('heading', { name: 'ラインの今' })).toBeVisible()
}

test('covers RT-017: home is the first page and shows the lines; one never heard of is unknown, not stopped', async ({
  page,
}) => {
  await openHome(page, 'cards')
  await expect(page).toHaveURL(/top\/home$/)
  const silent = card(page, name(39))
  await expect(silent).toContainText('不明')
  await expect(silent).toContainText('まだ一度も受信していません')
  await expect(silent.locator('[data-span]')).toHaveCount(1)
  await expect(silent.locator('[data-span="unknown"]')).toHaveCount(1)
  // no number pretends that anybody knows
  await expect(silent.getByText(/^―袋/)).toBeVisible()
  await expect(silent.getByRole('definition')).toHaveText(['―', '―', '―'])
})

test('covers API-203: a change appears without a reload, and trouble comes to the top', async ({ page }) => {
  await openHome(page, 'cards')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const line = card(page, name(0))
  await gateway.tell(page, [{ device: name(0), ago: 5, item: 31, state: 'filling', ok: 990, ng: 10, speed: 61 }])
  await expect(line).toContainText('稼働', { timeout: 5_000 })
  await expect(line).toContainText('りんご果汁 200ml')
  await expect(line).toContainText('品番 031')
  await expect(line.getByText(/^990袋/)).toBeVisible()
  await expect(line.getByRole('definition')).toContainText(['61', '99.0'])
  await expect(line.locator('[data-span="run"]')).toHaveCount(1)
  // listened for from before, because the next change to any line is said in its place
  const said = page
    .getByRole('status')
    .filter({ hasText: name(0) })
    .filter({ hasText: 'アラーム' })
    .waitFor()
  await gateway.tell(page, [{ device: name(0), state: 'alarm', alarm: '12', ok: 995, ng: 10 }])
  await expect(line).toContainText('12 充填ノズル圧力低下', { timeout: 5_000 })
  await expect(page.getByRole('region', { name: '対応が必要なライン' })).toContainText(name(0))
  await said
  await expect(cards(page).first()).toContainText('アラーム')
  // it makes nothing now, whatever its last reading was
  await expect(line.getByRole('definition').first()).toHaveText('―')
  // switched off is calm: a word, since when, a level without a hatch, under the sign of a stop
  const off = card(page, name(39))
  await gateway.sayGoodbye(page, name(39))
  await expect(off).toContainText('電源オフ', { timeout: 5_000 })
  await expect(off).toContainText(/\d+:\d\d から電源オフ/)
  await expect(off.locator('[data-span="off"]')).toHaveCount(1)
  await expect(page.getByRole('region', { name: '対応が必要なライン' })).not.toContainText(name(39))
  await expect(page.getByRole('list', { name: '状態の見方' }).getByRole('listitem')).toHaveCount(4)
  expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true)
})

test('covers UI-029: forty lines stand in a dense table: trouble first, filtered by state, as cards when wanted', async ({
  page,
}) => {
  test.slow() // forty lines, looked at whole in both forms
  await logIn(page, company.address('general'))
  const told: Word[] = names.slice(0, 38).map((device, place) => ({
    device,
    state: place % 10 === 1 ? 'alarm' : place % 10 === 2 ? 'stopped' : 'filling',
    ...(place % 10 === 1 ? { alarm: '12' } : {}),
    ok: 1000 + place,
    speed: 60,
  }))
  await gateway.tell(page, told)
  const table = page.getByRole('table', { name: 'ラインの今' })
  await expect(table).toBeVisible()
  await expect(rowOf(page, name(1))).toContainText('アラーム', { timeout: 5_000 })
  await expect(rowOf(page, name(1))).toContainText('1,001')
  await expect(rowOf(page, name(38))).toContainText('不明')
  // of a line that was not heard nobody knows; nothing is not zero
  await expect(rowOf(page, name(38)).locator('td.num')).toHaveText(['―', '―', '―', '―', '―', '―'])
  // by condition: the lines of one batch may be told in several pushes
  await expect(async () => {
    const order = await table.getByRole('row').allTextContents()
    const place = (line: string) => order.findIndex((text) => text.includes(line))
    expect(place(name(1))).toBeLessThan(place(name(2)))
    expect(place(name(2))).toBeLessThan(place(name(3)))
  }).toPass({ timeout: 5_000 })
  await expectAccessible(page)
  const pages = page.getByRole('navigation', { name: 'ラインの今のページ' })
  await pages.getByLabel('表示件数').selectOption('10')
  await expect(table.locator('tbody tr')).toHaveCount(10)
  await expect(rowOf(page, name(1))).toBeVisible()
  await pages.getByRole('button', { name: '4ページ' }).click()
  await expect(rowOf(page, name(1))).toHaveCount(0)
  await pages.getByLabel('表示件数').selectOption('50')
  await expect(rowOf(page, name(1))).toBeVisible()
  await page.getByRole('button', { name: /^停止/ }).click()
  await expect(page).toHaveURL(/state=stop/)
  await expect(rowOf(page, name(2))).toBeVisible()
  await expect(rowOf(page, name(1))).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, name(1))).toHaveCount(0)
  await page.getByRole('button', { name: /^すべて/ }).click()
  await page.getByRole('button', { name: 'カード' }).click()
  await expect(cards(page).filter({ hasText: mark })).toHaveCount(40)
  await expectAccessible(page)
  // the choice is kept
  await page.reload()
  await expect(cards(page).filter({ hasText: mark })).toHaveCount(40)
  await page.setViewportSize({ width: 820, height: 1100 })
  await expectFits(page)
  await page.getByRole('button', { name: '一覧', exact: true }).click()
  await expect(table).toBeVisible()
  expect(await brokenWords(table)).toEqual([])
})

/** Words of the heads of a table that stand on more than one line. */
function brokenWords(table: Locator): Promise<string[]> {
  return table.getByRole('columnheader').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
}

test('below the lines home tells what stopped them and what they made by the hour, beside it what changed', async ({
  page,
}) => {
  test.slow()
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const kept = window as unknown as { shifted: number; moved: string[] }
    Object.assign(kept, { shifted: 0, moved: [] })
    const told = ({ node, previousRect, currentRect }: Shift['sources'][number]) =>
      `${node instanceof Element ? node.className : node?.textContent} ${JSON.stringify([previousRect, currentRect])}`
    new PerformanceObserver((list) => {
      for (const entry of (list.getEntries() as Shift[]).filter((entry) => !entry.hadRecentInput)) {
        kept.shifted += entry.value
        kept.moved.push(`${entry.value}: ${entry.sources.map(told).join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openHome(page, 'cards')
  const stops = page.getByRole('region', { name: 'きょうの停止' })
  // the server reads the day anew every 25 s and the page asks every 30 s: the alarms told just now may be in the next one
  const alarm = stops.getByRole('listitem').filter({ hasText: '充填ノズル圧力低下 12' })
  await expect(alarm).toContainText(/\d+回/, { timeout: 180_000 })
  const hours = page.getByRole('region', { name: '時間ごとの生産' })
  await expect(hours.getByRole('img')).toBeVisible()
  await expect(page.getByRole('region', { name: '前回からの変化' })).toContainText(/次にホームを開くと|から/)
  const { shifted, moved } = await page.evaluate(() => {
    const { shifted, moved } = window as unknown as { shifted: number; moved: string[] }
    return { shifted, moved }
  })
  expect(shifted, moved.join('\n')).toBeLessThanOrEqual(0.02)
  await hours.getByRole('button', { name: '表でも見る' }).click()
  await expect(hours.getByRole('columnheader', { name: /合計/ })).toBeVisible()
  await expectAccessible(page)
  await answer(page, 'operatingStatus/query/today', { code: 500, message: 'T' }, 500)
  await page.reload()
  await expect(page.getByText('きょうの停止を取得できませんでした')).toBeVisible()
})

test('a connection that is down is told with the time of what stands there, and comes back by itself', async ({
  page,
}) => {
  await cut(page, 'general/stream')
  await openHome(page, 'table')
  const note = page.getByText(/接続が切れています。表示は \d+:\d\d:\d\d 時点です。/)
  await expect(note).toBeVisible({ timeout: 60_000 })
  await page.unroute(/general\/stream/)
  await page.unrouteAll()
  await expect(note).toHaveCount(0, { timeout: 120_000 })
})

test('covers ERR-026: a place without lines says so', async ({ page }) => {
  const place = { locationUniqueKey: 'P', name: '空の工場', timeZone: 'Asia/Tokyo', lines: [] }
  await answer(page, 'general/query/viewable', { data: { locations: [place] } })
  await logIn(page)
  await expect(page.getByText('表示できるラインがありません')).toBeVisible()
})

test('a list that cannot be had says so and is asked for again', async ({ page }) => {
  await answer(page, 'operatingStatus/query/list', { code: 500, message: 'T' }, 500)
  await logIn(page)
  await expect(page.getByText('ラインの今を取得できませんでした')).toBeVisible()
  await page.unrouteAll()
  // the page may ask by itself as well, when its stream opens: then nothing is left to press
  await expect(async () => {
    const again = page.getByRole('button', { name: 'もう一度取得する' })
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(cards(page).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

test('the lines of all places are one press away', async ({ page }) => {
  await logIn(page, 'admin')
  await expect(
    cards(page)
      .or(page.getByRole('table', { name: 'ラインの今' }))
      .first(),
  ).toBeVisible()
  const count = page.locator('.sg-facts')
  const before = await count.textContent()
  await page.getByRole('button', { name: 'すべての拠点' }).click()
  await expect(page).toHaveURL(`${new URL(screens.home, page.url().replace(/top\/.*/, '')).href}?places=all`)
  await expect(count).toContainText('すべての拠点')
  expect(await count.textContent()).not.toBe(before)
})
