import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { enter, expect, test } from './support/test'

const path = 'mm/equipment/import'
const head = '機器番号,表示名,種別,メーカー,型式,ライン,納入日,備考\r\n'
const pump = 'RP-31,送液ポンプ 予備,ポンプ,瀬戸内熱工,RP-30,第1ライン,2026/11/18,\r\n'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sums = (page: Page) => page.getByLabel('登録の見込み').locator('b')
const names = (page: Page) => page.getByRole('table').locator('tbody tr td:not(.control) .sg-rowlink')

async function open(page: Page): Promise<Company> {
  const company = await Company.open(['埼玉工場', '神戸工場'])
  await company.add('superior', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] })
  await enter(page, company.address('superior'))
  const { locations } = await ask<{ locations: { locationUniqueKey: string }[] }>(page, 'general/query/viewable')
  await ask(page, 'line/add', {
    name: '第1ライン',
    startHour: 6,
    locationUniqueKey: locations[0]?.locationUniqueKey,
  })
  await page.goto(path)
  return company
}

async function choose(page: Page, text: string | Buffer, name = 'kiki.csv'): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await press(page, '確かめる')
}

test('a file is checked, mended and imported whole', async ({ page }) => {
  await open(page)
  await expect(page).toHaveTitle('CSVで登録 | 機械管理 | Sosogi')
  await press(page, '確かめる')
  await expect(page.getByText('ファイルを選んでください').first()).toBeVisible()
  await expectAccessible(page)
  const wrong = [
    pump,
    'SV-105,真空ポンプ 5号,真空ポンプ,瀬戸内熱工,RP-30,第5ライン,2026/2/30,\r\n',
    'SC-206,ケーサー,小袋詰め機,北関機工,CP-8,,,\r\n',
    'DG-01,高速充填機,DANGAN,Sosogi,DG-400,,,\r\n',
  ]
  await choose(page, head + wrong.join(''))
  await expect(sums(page)).toHaveText(['2', '0', '0', '4'])
  await expect(page.getByRole('alert')).toContainText('まだ何も登録していません。4か所を直して')
  const sheet = page.getByRole('table', { name: '直すところ' })
  await expect(sheet).toContainText('2行目は問題ありません')
  await expect(sheet).toContainText('C3 種別 「真空ポンプ」はありません。 近いもの: ポンプ')
  await expect(sheet).toContainText('F3 ライン 「第5ライン」はこの拠点にありません。あるのは 第1ライン です。')
  await expect(sheet).toContainText('C5 種別 DANGANを登録できるのはSosogiのスタッフだけです。')
  await expect(sheet.locator('[data-bad]')).toHaveCount(4)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await press(page, '次の直すところ')
  await expect(page.locator(':focus')).toContainText('C3')
  await press(page, '前の直すところ')
  await expect(page.locator(':focus')).toContainText('C5')
  const [list] = await Promise.all([page.waitForEvent('download'), press(page, 'この一覧をCSVで保存する')])
  expect(list.suggestedFilename()).toBe('直すところ.csv')

  await press(page, 'ファイルを選び直す')
  await choose(page, head + pump + (wrong[2] ?? ''))
  await expect(sums(page)).toHaveText(['2', '0', '0', '0'])
  await press(page, '2台を登録する')
  await page.getByRole('dialog').getByRole('button', { name: 'キャンセル' }).click()
  await press(page, '2台を登録する')
  await expect(page.getByRole('dialog')).toContainText('新しく2台、変更0台。埼玉工場')
  await page.getByRole('dialog').getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('新しく登録 2台、内容を変更 0台、すでに同じ 0台')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '機器一覧を開く' }).click()
  await expect(names(page)).toHaveText(['送液ポンプ 予備', 'ケーサー'])
})

test('what changes is shown field by field, and nothing is imported where nothing changes', async ({ page }) => {
  await open(page)
  await choose(page, head + pump)
  await press(page, '1台を登録する')
  await page.getByRole('dialog').getByRole('button', { name: '登録する' }).click()
  await press(page, '続けて登録する')
  await choose(page, head + pump)
  await expect(sums(page)).toHaveText(['0', '0', '1', '0'])
  await expect(page.getByText('変わるものがありません')).toBeVisible()
  await press(page, 'ファイルを選び直す')
  await choose(page, head + pump.replace('第1ライン', '').replace('\r', '修理中\r'))
  await expect(sums(page)).toHaveText(['0', '1', '0', '0'])
  await press(page, '変わる項目を見る')
  const changes = page.getByRole('table', { name: '変わる項目' })
  await expect(changes.locator('tbody tr')).toHaveCount(2)
  await expect(changes).toContainText('第1ライン')
  await expect(changes).toContainText('修理中')
  await expectAccessible(page)
  await press(page, '1台を登録する')
  await page.getByRole('dialog').getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('内容を変更 1台')).toBeVisible()
})

test('Shift_JIS is found, what is no table is told with its beginning, and the template is read again', async ({
  page,
}) => {
  await open(page)
  // 機器番号 in Shift_JIS, without the other columns
  const table = Buffer.concat([Buffer.from('8b408aed94d48d86', 'hex'), Buffer.from('\r\n')])
  await choose(page, table)
  await expect(page.locator('.sg-facts')).toContainText('文字コード Shift_JIS')
  await press(page, 'ファイルを選び直す')
  await choose(page, 'a,b\n1,2\n')
  await expect(page.getByText('読み取れた先頭: a,b 1,2').first()).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'ひな形を保存する')])
  expect(file.suggestedFilename()).toBe('機器のひな形.csv')
  await page.locator('input[type=file]').setInputFiles(await file.path())
  await press(page, '確かめる')
  await expect(sums(page)).toHaveText(['0', '0', '0', '0'])
  for (const [language, heading] of [
    ['en', 'Import a CSV'],
    ['ko', 'CSV로 등록'],
  ] as const) {
    await page.goto(`${path}?language=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto(`${path}?language=ja`)
})

test('who may not edit equipment does not come here', async ({ page }) => {
  await enter(page, 'general')
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
})
