import { expect, logIn, type Page, test } from './support/test'

/** Holds the file of a page back: gives when it was asked for, and what lets it come. */
async function hold(page: Page, file: RegExp): Promise<{ asked: Promise<unknown>; give(): Promise<void> }> {
  let give = () => {}
  const held = new Promise<void>((resolve) => {
    give = resolve
  })
  await page.route(file, async (route) => {
    await held
    await route.continue()
  })
  return { asked: page.waitForRequest(file), give: async () => give() }
}

const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name, exact: true }).click()
/** From here on the page's time passes only as it is told to. */
const stop = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
const broken = (page: Page) => page.getByRole('alert').filter({ hasText: '画面を表示できませんでした' })

test('covers CONST-015: a page whose file comes after 119 seconds shows, and after 121 seconds it tells that it could not be loaded', async ({
  page,
}) => {
  await page.clock.install()
  await logIn(page)
  const slow = await hold(page, /assets\/filling-history-.*\.js/)
  await stop(page)
  await open(page, '充填履歴')
  await slow.asked
  await page.clock.fastForward(119_000)
  await expect(broken(page)).toHaveCount(0)
  await slow.give()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('充填履歴')

  const late = await hold(page, /assets\/equipment-list-.*\.js/)
  await stop(page)
  await open(page, '機器一覧')
  await late.asked
  await page.clock.fastForward(119_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('充填履歴')
  await page.clock.fastForward(2_000)
  await expect(broken(page)).toContainText('2分以内に読み込めませんでした')
  await page.clock.resume()
  await late.give()
  await broken(page).getByRole('button', { name: 'ページを再読み込みする' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('機器一覧')
})

test('places that come while a page is being left change nothing in the address of the next', async ({ page }) => {
  await logIn(page)
  const places = await hold(page, /api\/general\/query\/viewable/)
  await page.goto('support/production-analysis/all-units')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('生産分析: 全台')
  const home = await hold(page, /assets\/home-.*\.js/)
  await open(page, 'ホーム')
  await home.asked
  const come = page.waitForResponse(/api\/general\/query\/viewable/)
  await places.give()
  await (await come).finished()
  await expect(page.getByRole('banner')).toContainText('埼玉工場')
  await home.give()
  await expect(page.getByRole('heading', { level: 2, name: 'ラインの今' })).toBeVisible()
  await expect(page).toHaveURL(/top\/home$/)
})
