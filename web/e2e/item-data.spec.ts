import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { addLine, Gateway } from './support/plant'
import { answer, enter, expect, logIn, test, watchCalls } from './support/test'

const path = 'mm/recipe-date/list'

/** The list whole: other tests leave fillers at the same location. */
const whole = `${path}?size=100`

const row = (page: Page, filler: string) => page.getByRole('row').filter({ hasText: `充填機 ${filler}` })

/** What a filler is set to, in words of its own. */
const settings = (seal: number, name = '焼肉のたれ 250g') =>
  `{ "softwareVersion": "2.4.1",\n  "items": [ {"recipeDataNumber": 22, "recipeDataName": "${name}",\n` +
  `  "settings": {"seal.h1_temp_set": ${seal}, "fill.stroke": 41.5, "film.wash": true} } ] }\n`

/** A filler of the test's own, and its gateway. */
async function plant(filler: string): Promise<Gateway> {
  await addLine(filler)
  return Gateway.open()
}

test('covers RT-045: the list opens with its code granted, and without it does not', async ({ page }) => {
  await enter(page, 'general')
  const calls = watchCalls(page)
  await page.goto(path)
  await expect(page).toHaveTitle('品目データ | 機械管理 | Sosogi')
  await expect(page.getByRole('table', { name: '充填機ごとの品目データ' })).toBeVisible()
  const own = calls.filter((call) => call.path.startsWith('recipeData/'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.map((call) => call.headers['function-name'])).toEqual(own.map(() => '1HDG004'))
  await answer(page, 'general/query/function/permission\\?functionCode=1HDG004', { data: { permitted: false } })
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  await page.unrouteAll()
  await page.context().clearCookies()
  await page.goto(path)
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=%2Fmm%2Frecipe-date%2Flist$/)
})

test('covers ERR-070: a location without fillers says that there are no item data', async ({ page }) => {
  const company = await Company.open(['本社工場'])
  await company.add('editor', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] })
  await enter(page, company.address('editor'))
  await page.goto(path)
  await expect(page.getByText('品目データがありません')).toBeVisible()
  await expect(page.getByText(/充填機が登録されていません/)).toBeVisible()
  await expectAccessible(page)
})

test('covers UI-104 ERR-071: the file of a filler is saved as its gateway sent it; without one there is nothing to press', async ({
  page,
}) => {
  const filler = `ID${Date.now()}`
  const gateway = await plant(filler)
  await enter(page, 'other')
  await page.goto(whole)
  await expect(row(page, filler)).toContainText('ダウンロードできる品目データがありません')
  await expect(row(page, filler).getByRole('button')).toHaveCount(0)

  await gateway.backUp(page, filler, 600, settings(158))
  await page.reload()
  await expect(row(page, filler)).toContainText('2.4.1')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row(page, filler)
      .getByRole('button', { name: `「充填機 ${filler}」の品目データをダウンロードする` })
      .click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe(settings(158))
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${filler}_\\d{8}-\\d{6}\\.json$`))
})

test('two versions of an item stand side by side, and a change while it was made is confirmed', async ({ page }) => {
  const filler = `IDV${Date.now()}`
  const gateway = await plant(filler)
  await logIn(page, 'other')
  await gateway.tell(page, [{ device: filler, ago: 3_600, state: 'filling', item: 22, ok: 1 }])
  await gateway.backUp(page, filler, 7_200, settings(158))
  await gateway.backUp(page, filler, 600, settings(155))
  await page.goto(whole)
  const note = page
    .getByRole('listitem')
    .filter({ hasText: `「充填機 ${filler}」の品目 022 が、運転中に変わりました。` })
  await note.getByRole('button', { name: '違いを見る' }).click()
  await expect(page.getByRole('combobox', { name: '品目' })).toHaveValue('22')
  await expect(page.getByRole('heading', { name: '違い' })).toBeVisible()
  const table = page.getByRole('table', { name: '設定の違い' })
  await expect(table.getByRole('row').nth(1)).toContainText('seal.h1_temp_set')
  await expect(table.getByRole('row').nth(1)).toContainText('−3')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'すべての設定を見る' }).click()
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(page.getByText('まだ比べられません')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '2版', exact: true }).click()
  // what stood on that side changes places with it
  await page.getByRole('menu', { name: '2版' }).getByRole('menuitem', { name: 'A にする' }).click()
  await expect(table.getByRole('row').filter({ hasText: 'seal.h1_temp_set' })).toContainText('+3')
  await page.reload()
  await expect(table.getByRole('row').filter({ hasText: 'seal.h1_temp_set' })).toContainText('+3')

  await note.getByRole('button', { name: '予定どおりの変更として確認する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '予定どおりの変更として確認する' }).click()
  await expect(page.getByText('変更を確認済みにしました')).toBeVisible()
  await expect(note).toHaveCount(0)
  await expect(page.getByText(/が確認$/)).toBeVisible()
})
