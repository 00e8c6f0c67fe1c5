//! The browser tells the truth: a call that fails is told where its data would stand, and nothing is called empty before its answer came.
import type { Page } from '@playwright/test'
import { type Fixture, findFixture, openDisplay, openSearch } from './support/filling'
import { answer, enter, expect, screens, test } from './support/test'

/** A page in one of its states. */
interface Scene {
  open(page: Page, fixture: Fixture): Promise<unknown>
  /** Calls made ahead for another view: nothing on this one comes of them. */
  ahead?: readonly string[]
}

const master = 'trendGraphTemplateMaster/query/graph/master/data'
const parts = 'assetAlarmOccurenceStatus/query/intermediate/table/data/new'

const home: Record<string, Scene> = { home: { open: (page) => page.goto(screens.home) } }
const history: Record<string, Scene> = {
  form: { open: (page) => page.goto(screens.history), ahead: [master] },
  search: {
    open: async (page, fixture) => {
      await openSearch(page, fixture)
      // the run is not there when its list cannot be had
      const run = page.getByRole('radio', { name: /D1/ })
      await run.or(told(page)).first().waitFor()
      if (await run.isVisible()) await run.check()
    },
    ahead: [master],
  },
  graph: { open: (page, fixture) => openDisplay(page, fixture) },
  list: { open: (page, fixture) => openDisplay(page, fixture, { view: 'list' }) },
  stop: { open: (page, fixture) => openDisplay(page, fixture, { view: 'stop' }) },
  detail: { open: (page, fixture) => openDisplay(page, fixture, { view: 'detail' }) },
  all: { open: (page, fixture) => openDisplay(page, fixture, { view: 'detail', signals: 'all' }) },
  csv: { open: (page, fixture) => openSearch(page, fixture, { tab: 'csv' }) },
}

/** Records and conveniences: whether they succeed is nothing to the reader. */
const unsaid = [
  'general/write/access/history',
  'general/query/policy/list',
  'general/select/popup',
  // told where the list would stand, once it is opened
  'notice/fetchHeaderNoticeList',
  'notice/query/notice/info',
  'general/query/session',
  'support/recordQueryParameters',
  'support/fetchLineDeviceInfo',
]

/** Words for nothing, and the calls that must have been answered before anybody may say so. */
const nothings: Record<string, readonly string[]> = {
  表示できる拠点がありません: ['general/query/viewable'],
  表示できるラインがありません: ['general/query/viewable', 'operatingStatus/query/list'],
  きょうの停止はありません: ['operatingStatus/query/today'],
  きょうの生産はまだありません: ['operatingStatus/query/today'],
  次にホームを開くと: ['home/visit'],
  '変化はありません。': ['home/visit'],
  未読のお知らせはありません: ['notice/fetchHeaderNoticeList'],
  'まだありません。充填履歴から': ['general/export/list'],
  作成したファイルはありません: ['general/export/list'],
  この条件に合う充填履歴はありません: ['assetAlarmOccurenceStatus/filling/history'],
  まだ充填を表示していません: ['assetAlarmOccurenceStatus/filling/detail/activation'],
  グラフの項目が選ばれていません: [master],
  この期間に充填はありません: ['assetAlarmOccurenceStatus/query/data/list'],
  この期間に停止はありません: ['assetAlarmOccurenceStatus/query/screen/graph/data'],
  この期間の測定データはありません: [
    'assetAlarmOccurenceStatus/query/detail/data',
    'assetAlarmOccurenceStatus/query/all/detail/data',
  ],
  CSVにするデータはありません: [
    'assetAlarmOccurenceStatus/query/screen/scv/header/data',
    'assetAlarmOccurenceStatus/query/screen/scv/data',
  ],
}

/** What tells of a failure: a message, or a panel or note in the data's place. */
const told = (page: Page) => page.locator('[role=alert], .sg-blank[data-failed], .sg-stale').filter({ visible: true })
/** What says that an answer is awaited. */
const waiting = (page: Page) =>
  page.locator('[aria-busy=true], .sg-skeleton, .sg-loadingnote, .sg-mask').filter({ visible: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pathOf = (url: string) => url.split('/api/')[1]?.split('?')[0]

/** The calls of a page, and when none is under way any more. */
class Calls {
  readonly made = new Set<string>()
  private readonly open = new Set<object>()
  private quietSince = Date.now()

  constructor(page: Page) {
    page.on('request', (request) => {
      const path = pathOf(request.url())
      if (path === undefined) return
      this.made.add(path)
      if (path !== 'general/stream') this.open.add(request)
    })
    const over = (request: object) => {
      if (this.open.delete(request)) this.quietSince = Date.now()
    }
    page.on('requestfinished', over)
    page.on('requestfailed', over)
  }

  async settled(): Promise<void> {
    await expect.poll(() => this.open.size === 0 && Date.now() - this.quietSince > 400, { intervals: [100] }).toBe(true)
  }
}

/** Lets each call of each scene fail once, and looks at what the page says. */
async function failEach(page: Page, scenes: Record<string, Scene>, silent: readonly string[]): Promise<string[]> {
  await enter(page)
  const fixture = await findFixture(page)
  const calls = new Calls(page)
  const tried = new Set<string>()
  for (const [name, scene] of Object.entries(scenes)) {
    calls.made.clear()
    await scene.open(page, fixture)
    await expect(heading(page)).toBeVisible()
    // the stream and what goes with it come a second later
    await expect.poll(() => calls.made.has('general/query/session')).toBe(true)
    await calls.settled()
    await expect(told(page), `${name}, all well`).toHaveCount(0)
    for (const path of [...calls.made].filter((one) => !tried.has(one))) {
      const ahead = scene.ahead?.includes(path)
      const quiet = ahead || silent.includes(path)
      if (!ahead) tried.add(path)
      await answer(page, path, { code: 500, message: '不調です(T)' }, 500)
      await scene.open(page, fixture)
      await expect(heading(page), `${name}, ${path}: the heading`).toBeVisible()
      if (quiet) {
        await calls.settled()
        await expect(told(page), `${name}, ${path}: nothing is said`).toHaveCount(0)
      } else await expect(told(page).first(), `${name}, ${path}: the failure is said`).toBeVisible()
      await expect(waiting(page), `${name}, ${path}: nothing waits for ever`).toHaveCount(0)
      for (const [words] of Object.entries(nothings).filter(([, needs]) => needs.includes(path)))
        await expect(page.getByText(words), `${name}, ${path}: not called empty`).toHaveCount(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
  return [...tried]
}

test('home tells of each call that fails, and of nothing else', async ({ page }) => {
  // home shows what is unread, besides the bell
  const tried = await failEach(
    page,
    home,
    unsaid.filter((path) => path !== 'notice/fetchHeaderNoticeList'),
  )
  expect(tried).toEqual(expect.arrayContaining(['general/stream', 'general/export/list', 'operatingStatus/query/day']))
})

// the list of files is told by home, and here once the tray is opened
test('filling history tells of each call that fails, view by view', async ({ page }) => {
  const tried = await failEach(page, history, [...unsaid, 'general/export/list'])
  expect(tried).toEqual(
    expect.arrayContaining([
      master,
      parts,
      ...Object.values(nothings)
        .flat()
        .filter((one) => one.startsWith('asset')),
    ]),
  )
})

test('while every answer takes 3 s the pages wait visibly, and call nothing empty that was not answered', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page)
  const fixture = await findFixture(page)
  const storageState = await page.context().storageState()
  const scenes = Object.entries({ ...home, ...history }).filter(([name]) => !['form', 'search'].includes(name))
  const look = async ([name, scene]: [string, Scene]) => {
    // of its own, because the streams of several tabs would take all connections of one
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState })
    const slow = await context.newPage()
    const calls = new Calls(slow)
    const answered = new Map<string, number>()
    await slow.route(/\/api\//, async (route) => {
      await new Promise((after) => setTimeout(after, 3_000))
      const path = pathOf(route.request().url()) ?? ''
      if (!answered.has(path)) answered.set(path, Date.now())
      // the page may be gone by now
      await route.continue().catch(() => {})
    })
    await slow.addInitScript((all) => {
      const seen: Record<string, number> = {}
      Object.assign(window, { seen })
      const note = () => {
        const text = document.body?.textContent ?? ''
        for (const words of all) if (text.includes(words)) seen[words] ??= Date.now()
      }
      new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
    }, Object.keys(nothings))
    await scene.open(slow, fixture)
    await expect(heading(slow)).toBeVisible()
    await expect(waiting(slow).first(), `${name} waits visibly`).toBeVisible()
    await calls.settled()
    await expect(waiting(slow), `${name} ends its wait`).toHaveCount(0)
    await expect(told(slow), `${name} complains of nothing`).toHaveCount(0)
    const seen = await slow.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)
    for (const [words, at] of Object.entries(seen)) {
      const early = nothings[words]?.filter((path) => calls.made.has(path) && (answered.get(path) ?? Infinity) > at)
      expect(early, `${name} says too early: ${words}`).toEqual([])
    }
    await slow.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  await Promise.all(scenes.map(look))
})

test('what goes on in the background is asked for again when its code could not be loaded', async ({ page }) => {
  let refused = 0
  await page.route(/assets\/following-/, (route) => {
    refused += 1
    return refused === 1 ? route.abort() : route.continue()
  })
  await enter(page)
  const asked = page.waitForRequest(/general\/query\/session/)
  await page.goto(screens.home)
  await asked
  expect(refused).toBe(2)
})

test('a member without places is told so, and waits for nothing', async ({ page }) => {
  await enter(page)
  await answer(page, 'general/query/viewable', { data: { locations: [] } })
  for (const path of [screens.home, screens.history]) {
    await page.goto(path)
    await expect(page.getByText('表示できる拠点がありません')).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
  }
})
