import { expectAccessible } from './support/axe'
import { expect, logIn, test } from './support/test'

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
  await logIn(page)
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
  await page.goto('library/video/list-search/detail?video=0192f000-0000-7000-8000-000000000001')
  await expect(page.getByText('この資料・動画は見つかりません。')).toBeVisible()
  await expectAccessible(page)
})
