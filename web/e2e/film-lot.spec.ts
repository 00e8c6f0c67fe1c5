//! Film traceability over the fixture F1: from a lot to its runs and bags.
import type { Page } from '@playwright/test'
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

/** Pages that the browser prints. */
async function pagesOf(page: Page): Promise<number> {
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet).toMatch(/\/MediaBox\s*\[0 0 59[45][\d.]* 84[12]/)
  return sheet.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** A lot of so many runs, with names as long as they may be. */
function lotOf(count: number) {
  const sums = {
    productionCount: 2_700,
    weightCheckerOk: 2_646,
    weightCheckerNg: 54,
    operatingTime: 3_000,
    filmUsage: 280,
  }
  const at = (minutes: number) =>
    new Date(Date.parse('2026-10-01T00:00:00Z') + minutes * 60_000).toISOString().slice(0, 19)
  const runs = Array.from({ length: count }, (_, place) => ({
    ...sums,
    ...{ fillingHistoryUniqueKey: `run-${place}`, lineUniqueKey: 'line', deviceUniqueKey: 'device' },
    ...{
      lineName: '第1製造棟 液体調味料ライン L1',
      displayName: '液体充填機 高速型 3号機',
      equipmentNumber: 'ONP-2040-0003',
    },
    ...{
      startTime: `${at(place * 120)}+00:00`,
      endTime: `${at(place * 120 + 90)}+00:00`,
      filmCode: `01-A100-G${place % 4}`,
    },
    duration: 5_400,
    inWindow: null,
    item: { recipeDataNumber: 12, userItemCode: 'TEA500', recipeDataName: 'GREEN TEA WITH ROASTED RICE 500' },
  }))
  return {
    filmCodes: ['01-A100-G0', '01-A100-G1', '01-A100-G2', '01-A100-G3'],
    runs,
    ...{ total: { ...sums, duration: 5_400 * count }, inWindow: { ...sums, duration: 5_400 * count } },
    days: [{ timeZone: 'Asia/Tokyo', startHour: 6 }],
  }
}

test('a usual lot is one page of paper; a longer one has compact rows, and says which page of how many', async ({
  page,
}) => {
  const shown = async (count: number, language = 'ja') => {
    await page.emulateMedia({ media: 'screen' })
    await page.unrouteAll()
    await answer(page, 'support/query/film/lot', { data: lotOf(count) })
    await page.evaluate((to) => localStorage.setItem('sosogi.language', to), language)
    await page.goto(`${path}?lot=01-A100`)
    await expect(page.locator('main tbody tr')).toHaveCount(count)
    await page.emulateMedia({ media: 'print' })
  }
  await page.goto(path)
  for (const language of ['ja', 'en', 'ko']) {
    await shown(20, language)
    expect(await pagesOf(page), language).toBe(1)
    await expect(page.getByRole('row')).toHaveCount(21)
    await expect(page.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText('90')
  }
  await shown(60)
  expect(await pagesOf(page)).toBe(2)
  const heads = page.getByRole('heading', { level: 1 })
  await expect(heads).toHaveText(['フィルムの追跡 01-A1001 / 2ページ', 'フィルムの追跡 01-A1002 / 2ページ'])
  await expect(page.getByRole('columnheader', { name: '時間 (分)' })).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name: '品目' })).toHaveCount(0)
  // the sums stand on the first page alone
  await expect(page.locator('.sg-print dl')).toHaveCount(1)
  await expect(page.getByRole('row').last()).toContainText('2,700')
  await shown(74, 'en')
  expect(await pagesOf(page)).toBe(2)
  await expect(heads.last()).toContainText('Page 2 of 2')
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
  // one day alone ends within the run that began on it: what lies in the day, beside the whole
  const note = page.locator('main').getByText(/各ラインの日で数えています（6:00開始、.+）/)
  await expect(note.first()).toBeVisible()
  await page.getByLabel('使われた期間（終了）').fill(fixture.day.replaceAll('-', '/'))
  await search.click()
  await expect(rows.last()).toContainText('1,800 （全体 3,600）')
  await expect(page.getByLabel('合計')).toContainText('5,700')
  await page.getByLabel('使われた期間（終了）').fill(shifted(fixture.day, 1))
  await search.click()
  await expect(page.getByLabel('合計')).toContainText('7,500 袋')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'フィルムの追跡 01-A100' })).toBeVisible()
  await expect(page.getByRole('button', { name: '印刷する' })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  // R1 from 9:00 to 10:00
  await expect(page.getByRole('row').nth(1)).toContainText(/60第1ライン L1/)
  expect(await pagesOf(page)).toBe(1)
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
