import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { enter, expect, test } from './support/test'

const path = 'mm/equipment/label'
const sheets = (page: Page) => page.getByRole('region', { name: 'ラベルの見本' }).getByRole('img', { name: /^用紙/ })

/** A company with three machines, opened by one of its members. */
async function plant(page: Page): Promise<string[]> {
  const company = await Company.open(['本社工場'])
  await company.add('reader', { type: 10, names: ['林', '葵', 'ハヤシ', 'アオイ'] })
  for (const number of ['P-1', 'P-2', 'P-3']) await company.addDevice(number, `液送りポンプ ${number}`)
  await enter(page, company.address('reader'))
  const rows = await ask<{ data: { deviceUniqueKey: string }[] }>(page, 'equipment/query/unregistered/list')
  return rows.data.map(({ deviceUniqueKey }) => deviceUniqueKey)
}

test('labels of all machines or of some are laid out from the first free place, as they will be printed', async ({
  page,
}) => {
  const devices = await plant(page)
  await page.goto(path)
  await expect(page).toHaveTitle('QRラベル | 機械管理 | Sosogi')
  await expect(sheets(page)).toHaveCount(1)
  await expect(page.getByText('ラベル 3枚')).toBeVisible()
  await page.getByLabel('1行3列').check()
  await page.getByRole('checkbox', { name: /P-2/ }).uncheck()
  await expect(page).toHaveURL(/first=3/)
  await expect(page.getByText('ラベル 2枚')).toBeVisible()
  await page.getByLabel('機器番号').uncheck()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('ラベル 2枚')).toBeVisible()
  await page.getByRole('combobox', { name: '用紙' }).selectOption('ラベルプリンター 62 mm')
  await expect(sheets(page)).toHaveCount(2)
  await page.goto(`${path}?devices=${devices[1]}`)
  await expect(page.getByText('ラベル 1枚')).toBeVisible()
  await page.getByRole('button', { name: '選択を外す' }).click()
  await expect(page.getByText('ラベルにする機器がありません')).toBeVisible()
  await expect(page.getByRole('button', { name: '印刷する' })).toHaveCount(0)
})

test('print shows the sheets alone, in their true size', async ({ page }) => {
  await plant(page)
  await page.goto(path)
  await expect(sheets(page)).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const sheet = page.locator('.sg-print > div > div')
  await expect(sheet).toHaveCount(1)
  const box = await sheet.boundingBox()
  expect(Math.round(((box?.width ?? 0) * 25.4) / 96)).toBe(210)
  const code = await page.locator('.sg-print svg').first().boundingBox()
  expect(((code?.width ?? 0) * 25.4) / 96).toBeGreaterThanOrEqual(15)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
