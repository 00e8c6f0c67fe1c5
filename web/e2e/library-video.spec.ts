//! The library's videos: found by a work, played in pieces, and the place where their pages stand.
import { expectAccessible } from './support/axe'
import { expectItems, shelf } from './support/library'
import { type Opened, opensWith } from './support/opens'
import { answer, enter, expect, type Page, screens, test, watchCalls } from './support/test'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).getByRole('link')
const player = (page: Page) => page.locator('video')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** How far the video is, and whether it stands. */
const state = (page: Page) =>
  player(page).evaluate((video: HTMLVideoElement) => ({ at: video.currentTime, stands: video.paused }))

/** The whole trail: what leads back, and the page in view as its title. */
const trail = async (page: Page) => [
  ...(await page.getByRole('navigation', { name: 'パンくずリスト' }).getByRole('link').allTextContents()),
  await page.getByRole('heading', { level: 1 }).textContent(),
]
const expectTrail = (page: Page, names: readonly string[]) => expect.poll(() => trail(page)).toEqual(names)

const door = { code: '3HDG005', who: 'general', shows: (page: Page) => player(page) } as const satisfies Partial<Opened>
/** Where a page leads to below the application root. */
const pathOf = (page: Page) => page.url().slice(page.url().indexOf('library/'))

test('covers RT-057 UI-127: a video opens from its search, starts on demand, and is sought without being loaded whole', async ({
  page,
}) => {
  await enter(page)
  const calls = watchCalls(page)
  await page.goto(`${shelf.videos}?keyword=フィルム経路`)
  await expect(card(page, 'フィルムが袋になるまで')).toBeVisible()
  // on a line that is slower than the video
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  })
  const asked: { range: string; status: number; length: number }[] = []
  const pieces = new Set<string>()
  let loaded = 0
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Media') return
    pieces.add(requestId)
    const range = response.headers['Content-Range'] ?? response.headers['content-range'] ?? ''
    asked.push({ range, status: response.status, length: Number(range.split('/')[1]) })
  })
  wire.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (pieces.has(requestId)) loaded += dataLength
  })
  await card(page, 'フィルムが袋になるまで').click()
  await expect(heading(page, 'フィルムが袋になるまで')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${shelf.video}\\?video=[\\w-]{36}$`))
  const opened = calls.find(({ path }) => path === 'video/overview/selectData')
  expect(opened?.headers['function-name']).toBe(door.code)
  // its data
  const main = page.getByRole('main')
  for (const fact of ['フィルム', '運転', 'はじめての人', '全機種', 'film path', /閲覧 \d+回/, /20\d\d\/\d\d\/\d\d/])
    await expect(main).toContainText(fact)
  await expect(main).toContainText('ロールから重量選別機まで、フィルムの通り道を順に見ます。')
  await expect(page.getByRole('heading', { name: 'チャプター' })).toBeVisible()

  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  expect(await state(page)).toEqual({ at: 0, stands: true })
  await page.getByRole('button', { name: /^0:27/ }).click()
  await expect.poll(async () => (await state(page)).at).toBeGreaterThan(27)
  expect((await state(page)).stands).toBe(false)
  const whole = asked[0]?.length ?? 0
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 206))
  expect(whole).toBeGreaterThan(500_000)
  expect(asked.some(({ range }) => Number(range.match(/\d+/)?.[0]) > whole / 2)).toBe(true)
  expect(loaded).toBeLessThan(whole)
  await wire.detach()
  await expectAccessible(page)
  const path = pathOf(page)
  await opensWith(page, { ...door, path })
})

test('covers RT-059 UI-128: a type of work finds its flows, whose videos are shown step by step', async ({ page }) => {
  await enter(page)
  const calls = watchCalls(page)
  await page.goto(shelf.flows)
  const type = (name: RegExp) => page.getByRole('button', { name })
  await type(/^停止からの復帰/).click()
  await expectItems(page, ['フィルム蛇行から復帰する'])
  await type(/^洗浄/).click()
  await expectItems(page, ['充填ノズルを洗う'])
  await type(/^停止からの復帰/).click()
  await expect(page.getByRole('article')).toContainText('4手順')
  await card(page, 'フィルム蛇行から復帰する').click()
  await expect(heading(page, 'フィルム蛇行から復帰する')).toBeVisible()
  const steps = page.getByRole('list', { name: '作業の手順' }).getByRole('listitem')
  await expect(steps).toHaveText([
    '1 どこで外れたかを見る',
    '2 ローラーを直す',
    '3 張力を確かめる',
    '4 扉を閉めて再開する',
  ])
  await expect(page.getByRole('button', { name: '前の手順' })).toBeDisabled()
  for (const name of [
    'フィルムが袋になるまで',
    'フィルム蛇行を直す(アラーム41)',
    'フィルム張力を合わせる(アラーム44)',
    '安全扉を閉めて復帰する(アラーム5)',
  ]) {
    await expect(player(page)).toHaveAccessibleName(name)
    const next = page.getByRole('button', { name: '次の手順' })
    if (await next.isEnabled()) await next.click()
  }
  await expect(steps.last()).toHaveAttribute('aria-current', 'step')
  await expectAccessible(page)
  const own = calls.filter(({ path }) => /^(workingFlow\/(select|save)|video\/overview)/.test(path))
  expect(own.length).toBeGreaterThan(5)
  expect(new Set(own.map(({ headers }) => headers['function-name']))).toEqual(new Set([door.code]))
  const path = pathOf(page)
  await opensWith(page, { ...door, path })
  // the one code shuts both
  await enter(page)
  await answer(page, `general/query/function/permission\\?functionCode=${door.code}`, { data: { permitted: false } })
  for (const closed of [shelf.video, path]) {
    await page.goto(closed)
    await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
  }
})

test('covers UI-131 UI-132 UI-133 UI-134: a video stands behind home, the own lists or its search, and leads to its like', async ({
  page,
}) => {
  await enter(page)
  const film = 'フィルムが袋になるまで'
  const flow = 'フィルム蛇行から復帰する'
  const related = page.getByRole('complementary').getByRole('article').getByRole('link')
  const home = async () => {
    await page.goto(screens.home)
    await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
  }
  // out of a search, and by the bare address, whatever stood in the tab before
  await page.goto(`${shelf.videos}?keyword=フィルム経路`)
  await card(page, film).click()
  await expectTrail(page, ['ホーム', '動画', film])
  const videoPath = pathOf(page)
  await page.goto(`${shelf.flows}?keyword=蛇行`)
  await card(page, flow).click()
  await expectTrail(page, ['ホーム', '作業から探す', flow])
  const flowPath = pathOf(page)
  for (const [path, names] of [
    [videoPath, ['ホーム', '動画', film]],
    [flowPath, ['ホーム', '作業から探す', flow]],
  ] as const) {
    await home()
    await page.goto(path)
    await expectTrail(page, names)
  }
  // another page than those two
  await page.goto('mm/equipment/list')
  const search = page.getByRole('searchbox', { name: '資料・動画を検索' })
  await search.fill('フィルム経路')
  await page.getByTestId('suggestions').getByRole('link', { name: film }).click()
  await expectTrail(page, ['ホーム', '動画', film])

  // from home; what is related leaves the trail as it is
  await home()
  await search.fill('フィルム経路')
  await page.getByTestId('suggestions').getByRole('link', { name: film }).click()
  await expectTrail(page, ['ホーム', film])
  const second = (await related.first().textContent()) ?? ''
  await related.first().click()
  await expectTrail(page, ['ホーム', second])
  await page.reload()
  await expectTrail(page, ['ホーム', second])

  // from the own lists
  await page.goto(`${shelf.own}?tab=videoHistory`)
  await card(page, film).click()
  await expectTrail(page, ['ホーム', '履歴とお気に入り', film])
  await related.first().click()
  await expect(heading(page, film)).toHaveCount(0)
  await expectTrail(page, ['ホーム', '履歴とお気に入り', second])
  await page.getByRole('main').getByRole('link', { name: '履歴とお気に入り' }).click()
  await expect(page.getByRole('tab', { name: '見た動画', selected: true })).toBeVisible()
})
