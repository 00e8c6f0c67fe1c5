//! What a member opened and marked in the library.
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { shelf } from './support/library'
import { enter, expect, type Page, test } from './support/test'

const articles = (page: Page) => page.getByRole('article')
const names = (page: Page) => articles(page).getByRole('heading').allTextContents()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const mark = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name: `「${name}」をお気に入りに入れる` })
const unmark = (page: Page, name: string) => page.getByRole('button', { name: `「${name}」をお気に入りから外す` })

/** Presses a mark, and waits until it is kept: who leaves at once takes the call along. */
async function press(page: Page, button: Locator): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().includes('/favorite/collect/addAndCancel'))
  await button.click()
  await kept
}

/** Searches, and waits until a mark stands at each item that was found. */
async function findWithMarks(page: Page, path: string, keyword: string): Promise<void> {
  await page.goto(`${path}?keyword=${keyword}`)
  await expect(articles(page).first()).toBeVisible()
  const marks = articles(page).getByRole('button', { name: /お気に入り(に入れる|から外す)$/ })
  await expect(marks).toHaveCount(await articles(page).count())
}

test('covers UI-129 UI-130: what was opened and what was marked stands in four lists, documents and videos apart', async ({
  page,
}) => {
  const company = await Company.open(['試験工場'])
  await company.add('viewer', { type: 10, names: ['見', '太郎', 'ミ', 'タロウ'] })
  await enter(page, company.address('viewer'))
  await findWithMarks(page, shelf.documents, '蛇行')
  await press(page, mark(page, 'フィルム蛇行の直し方'))
  await expect(unmark(page, 'フィルム蛇行の直し方')).toHaveAttribute('aria-pressed', 'true')
  await articles(page).getByRole('button', { name: 'アラームの手引き', exact: true }).click()
  // marked where it is looked at, too
  await press(page, mark(page.getByRole('dialog'), 'アラームの手引き'))
  await page.keyboard.press('Escape')
  await findWithMarks(page, shelf.videos, 'ノズル')
  await press(page, mark(page, '充填ノズルの交換'))
  await expect(unmark(page, '充填ノズルの交換')).toBeVisible()
  await articles(page).getByRole('link', { name: '充填ノズルの洗浄(アラーム12)' }).click()
  await expect(page).toHaveURL(/list-search\/detail/)
  await expect(page.getByRole('heading', { level: 1, name: '充填ノズルの洗浄(アラーム12)' })).toBeVisible()
  await press(page, mark(page, '充填ノズルの洗浄(アラーム12)').first())
  await expect(unmark(page, '充填ノズルの洗浄(アラーム12)')).toBeVisible()

  await page.goto(shelf.own)
  for (const [name, items, fact] of [
    ['見た資料', ['アラームの手引き'], 'に開きました'],
    ['見た動画', ['充填ノズルの洗浄(アラーム12)'], 'に開きました'],
    ['お気に入りの資料', ['アラームの手引き', 'フィルム蛇行の直し方'], 'に追加しました'],
    ['お気に入りの動画', ['充填ノズルの洗浄(アラーム12)', '充填ノズルの交換'], 'に追加しました'],
  ] as const) {
    await tab(page, name).click()
    await expect.poll(() => names(page)).toEqual(items)
    await expect(articles(page).first()).toContainText(fact)
  }
  await expectAccessible(page)
  await press(page, unmark(page, '充填ノズルの交換'))
  await expect.poll(() => names(page)).toEqual(['充填ノズルの洗浄(アラーム12)'])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['充填ノズルの洗浄(アラーム12)'])
  // a colleague has lists of their own
  await company.add('colleague', { type: 10, names: ['同', '花子', 'ドウ', 'ハナコ'] })
  await enter(page, company.address('colleague'))
  await page.goto(`${shelf.own}?tab=documentFavorites`)
  await expect(page.getByText('お気に入りはまだありません')).toBeVisible()
})
