//! The library's pages: what stands there before anything is found, and who has them.
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { expectFits } from './support/fits'
import { shelf } from './support/library'
import { cut, enter, expect, logIn, type Page, screens, test } from './support/test'

const words = (page: Page) => page.getByRole('searchbox', { name: 'キーワード' })
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

test('a search of the library for nothing says what it needs, and one that finds nothing says so', async ({ page }) => {
  await logIn(page)
  await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: '資料', exact: true }).click()
  await expect(page).toHaveTitle('資料 | ライブラリ | Sosogi')
  await expect(page.getByText('キーワードか分類で探せます')).toBeVisible()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('fetchLibraryDocument')) sent += 1
  })
  await page.getByRole('button', { name: '検索する', exact: true }).click()
  await expect(page.getByText('分類またはキーワードを指定してください。')).toBeVisible()
  expect(sent).toBe(0)
  await expectAccessible(page)
  // covers: ERR-060
  await page.getByRole('searchbox', { name: 'キーワード' }).fill('zzzz')
  await page.getByRole('searchbox', { name: 'キーワード' }).press('Enter')
  await expect(page.getByText('該当するものがありません')).toBeVisible()
  await expect(page.getByText('条件を変えて、もう一度検索してください。')).toBeVisible()
  await expect(page).toHaveURL(/keyword=zzzz/)
  // covers: CONST-026
  const orders = page.getByRole('combobox', { name: '並べ替え' }).locator('option')
  await expect(orders).toHaveText([
    'おすすめ順',
    '新しい順',
    '古い順',
    'よく見られている順',
    'あまり見られていない順',
    '名前の昇順',
    '名前の降順',
  ])
  await expectAccessible(page)
})

test('history, favourites and works of the library say what will stand there', async ({ page }) => {
  const company = await Company.open(['試験工場'])
  await company.add('viewer', { type: 10, names: ['見', '太郎', 'ミ', 'タロウ'] })
  await logIn(page, company.address('viewer'))
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name, exact: true }).click()
  await go('履歴とお気に入り')
  for (const [tab, words] of [
    ['見た資料', 'まだ何も開いていません'],
    ['見た動画', 'まだ何も開いていません'],
    ['お気に入りの資料', 'お気に入りはまだありません'],
    ['お気に入りの動画', 'お気に入りはまだありません'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(words)).toBeVisible()
  }
  await expectAccessible(page)
  await go('作業から探す')
  await expect(page.getByText('作業の種類を選んでください')).toBeVisible()
  await cut(page, 'workingFlow/DropDownList')
  await page.reload()
  await expect(page.getByText('作業の種類を取得できませんでした')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'もう一度取得する' }).click()
  await expect(page.getByRole('button', { name: /^洗浄/ })).toBeVisible()
  await page.goto('library/video/list-search/detail?video=0192f000-0000-7000-8000-000000000001')
  await expect(page.getByText('この資料・動画は見つかりません。')).toBeVisible()
  await expectAccessible(page)
})

test('the header searches from any page by a key, and remembers what was searched for', async ({ page }) => {
  await enter(page)
  await page.goto(screens.home)
  await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
  const find = page.getByRole('searchbox', { name: '資料・動画を検索' })
  await expect(find).toBeVisible()
  await page.keyboard.press('/')
  await expect(find).toBeFocused()
  await page.keyboard.type('ノズル')
  const offered = page.getByTestId('suggestions')
  await expect(offered.getByRole('link', { name: '充填ノズルの交換' })).toBeVisible()
  await expect(offered.getByRole('button', { name: '充填ノズルの洗浄' })).toBeVisible()
  await expectAccessible(page)
  await find.press('Enter')
  await expect(page).toHaveURL(/library\/document\/list-search\?keyword=/)
  await expect.poll(() => names(page)).toContain('充填ノズルの洗浄')
  await words(page).fill('')
  await page.goto(shelf.documents)
  await page.getByRole('button', { name: 'ノズル', exact: true }).click()
  await expect.poll(() => names(page)).toContain('充填ノズルの洗浄')
  await page.goto(shelf.documents)
  await page.getByRole('button', { name: '消す', exact: true }).click()
  await expect(page.getByText('最近の検索')).toHaveCount(0)
})

test('a company whose contract lacks the library sees nothing of it', async ({ page }) => {
  const company = await Company.open(['試験工場'], ['MM', 'Support'])
  await company.add('viewer', { type: 30, names: ['見', '太郎', 'ミ', 'タロウ'] })
  await enter(page, company.address('viewer'))
  await page.goto(screens.home)
  const menu = page.getByRole('navigation', { name: 'メイン' })
  await expect(menu.getByRole('link', { name: '機器一覧' })).toBeVisible()
  for (const name of ['資料', '動画', '作業から探す', '履歴とお気に入り']) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('searchbox', { name: '資料・動画を検索' })).toHaveCount(0)
  for (const path of Object.values(shelf)) {
    await page.goto(path)
    await expect(page, path).toHaveURL(new RegExp(`${screens.noPermission}$`))
  }
})

test('the searches breach no rule of accessibility and fit a tablet', async ({ page }) => {
  await enter(page)
  for (const path of [
    `${shelf.documents}?keyword=フィルム`,
    `${shelf.documents}?keyword=フィルム&view=rows`,
    `${shelf.videos}?keyword=フィルム`,
    shelf.flows,
    `${shelf.flows}?keyword=フィルム`,
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('article').or(page.getByText('作業の種類を選んでください')).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 820, height: 1180 })
    await expectFits(page)
  }
})
