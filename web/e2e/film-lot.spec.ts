//! Film traceability over the fixture F1: from a lot to its runs and bags.
import { expectAccessible } from './support/axe'
import { type Fixture, findFixture, shifted } from './support/filling'
import { expectFits } from './support/fits'
import { answer, enter, expect, screens, test } from './support/test'

const path = 'support/film-lot/search'

let fixture: Fixture
test.beforeEach(async ({ page }) => {
  await enter(page)
  fixture = await findFixture(page)
})

test('a lot leads to the lines and bags that used it, on the screen and on paper', async ({ page }) => {
  await page.goto(path)
  await expect(page).toHaveTitle('フィルムの追跡 | サポート | Sosogi')
  await expect(page.getByText('フィルムのロットから、使ったラインと袋数を調べます')).toBeVisible()
  await expectAccessible(page)
  const search = page.getByRole('button', { name: '調べる' })
  await search.click()
  await expect(page.getByRole('textbox', { name: 'フィルムのロット' })).toHaveAccessibleDescription(
    /入力されていません/,
  )
  await page.getByRole('textbox', { name: 'フィルムのロット' }).fill('01-A100')
  await page.getByLabel('使われた期間（開始）').fill(fixture.day.replaceAll('-', '/'))
  await page.getByLabel('使われた期間（終了）').fill(shifted(fixture.day, 1))
  await search.click()
  const rows = page.getByRole('table', { name: 'このロットを使った充填' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('GREEN TEA 500')
  await expect(rows.first()).toContainText('2,700')
  await expect(page.getByLabel('合計')).toContainText('7,500 袋')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'フィルムの追跡 01-A100' })).toBeVisible()
  await expect(page.getByRole('button', { name: '印刷する' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 820, height: 1100 })
  await expectFits(page)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/filling-history/)
  await expect(page.getByRole('img', { name: /^稼働/ })).toBeVisible()
})

test('the time on a bag leads back to its film, and to the alarms around it', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('tab', { name: '袋からフィルムへ' }).click()
  await expect(page.getByText('袋の印字から、使われたフィルムを調べます')).toBeVisible()
  await expectAccessible(page)
  const search = page.getByRole('button', { name: '調べる' })
  await search.click()
  await expect(page.getByRole('textbox', { name: '充填した日時' })).toHaveAccessibleDescription(/入力されていません/)
  await page.goto(`${path}?by=bag&device=${fixture.lines[0]?.device}`)
  await page.getByRole('textbox', { name: '充填した日時' }).fill(`${fixture.day.replaceAll('-', '/')} 09:10`)
  await search.click()
  await expect(page).toHaveURL(/at=/)
  const facts = page.getByLabel('この袋の記録').last()
  await expect(facts).toContainText('01-A100-GT')
  await expect(facts).toContainText('012 GREEN TEA 500')
  await expect(facts).toContainText('稼働')
  await expect(page.getByRole('list', { name: '前後のアラーム' }).first()).toContainText('充填ノズル圧力低下 12')
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1100 })
  await expectFits(page)
  await page.getByRole('link', { name: 'フィルム 01-A100-GT を使ったほかの充填を調べる' }).click()
  await expect(page.getByRole('textbox', { name: 'フィルムのロット' })).toHaveValue('01-A100-GT')
})

test('a lot that nobody used says so; failures are told; a company without Support does not get in', async ({
  page,
}) => {
  await page.goto(`${path}?lot=99-X999`)
  await expect(page.getByText('このロットを使った充填はありません')).toBeVisible()
  await answer(page, 'support/query/film/lot', { code: 500, message: 'T' }, 500)
  await page.goto(`${path}?lot=01-A100`)
  await expect(page.getByText('このロットを使った充填を取得できませんでした')).toBeVisible()
  await page.unrouteAll()
  await enter(page, 'admin@d.example')
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(screens.noPermission))
})
