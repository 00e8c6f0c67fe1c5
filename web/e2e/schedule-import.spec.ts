import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { enter, expect, test } from './support/test'

const path = 'mm/production-schedule/import'
const schedule = 'mm/production-schedule/registration'
const head = 'ライン,開始,終了,品番,品名,袋の数,計画ID\r\n'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sums = (page: Page) => page.getByLabel('登録の見込み').locator('b')
const plans = (page: Page) => page.getByRole('button', { name: /^\d{3} / })

/** A company of the test's own with a line whose day begins at 6, its planner in front of the import, and next week. */
async function open(page: Page): Promise<(days: number) => string> {
  const company = await Company.open(['埼玉工場'])
  await company.add('planner', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] })
  await enter(page, company.address('planner'))
  const { locations } = await ask<{ locations: { locationUniqueKey: string }[] }>(page, 'general/query/viewable')
  const body = { name: '第1ライン', startHour: 6, locationUniqueKey: locations[0]?.locationUniqueKey }
  const line = (await ask<{ lineUniqueKey: string }>(page, 'line/add', body)).lineUniqueKey
  const week = `productionSchedule/query/week?lineUniqueKey=${line}&week=next`
  const monday = (await ask<{ startDate: string }>(page, week)).startDate
  await page.goto(path)
  return (days) => {
    const date = new Date(`${monday}T00:00:00Z`)
    date.setUTCDate(date.getUTCDate() + days)
    return date.toISOString().slice(0, 10).replaceAll('-', '/')
  }
}

async function choose(page: Page, text: string | Buffer): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  await page.locator('input[type=file]').setInputFiles({ name: 'keikaku.csv', mimeType: 'text/csv', buffer })
  await press(page, '確かめる')
}

async function store(page: Page, button: string): Promise<void> {
  await press(page, button)
  await page.getByRole('dialog').getByRole('button', { name: '登録する' }).click()
  await expect(page.getByRole('status').filter({ hasText: '登録しました' })).toBeVisible()
}

test('a file of plans is checked, mended and imported whole, and its plans stand in the week', async ({ page }) => {
  const day = await open(page)
  await expect(page).toHaveTitle('CSVで計画を登録 | 機械管理 | Sosogi')
  const right = `第1ライン,${day(1)} 8:00,${day(1)} 10:00,13,COFFEE 500,5000,\r\n`
  const wrong = [
    `第9ライン,${day(1)} 8:00,${day(1)} 10:00,13,COFFEE 500,5000,\r\n`,
    `第1ライン,${day(2)} 5:00,${day(2)} 7:00,13,COFFEE 500,0,\r\n`,
    `第1ライン,${day(2)} 25:00,${day(2)} 7:00,,,1,\r\n`,
  ]
  await choose(page, head + right + wrong.join(''))
  await expect(sums(page)).toHaveText(['1', '0', '0', '5'])
  await expect(page.getByRole('alert')).toContainText('まだ何も登録していません。5か所を直して')
  const sheet = page.getByRole('table', { name: '直すところ' })
  await expect(sheet).toContainText('2行目は問題ありません')
  await expect(sheet).toContainText('A3 ライン 「第9ライン」はこの拠点にありません。あるのは 第1ライン です。')
  await expect(sheet).toContainText('C4 終了 計画は6:00をまたげません。6:00までにしてください。')
  await expect(sheet).toContainText(`B5 開始 「${day(2)} 25:00」は時刻として読み取れません。`)
  await expect(sheet).toContainText('D5 品番 品番か品名を入力してください。')
  await expectAccessible(page)

  await press(page, 'ファイルを選び直す')
  await choose(page, `${head}${right}第1ライン,${day(1)} 10:00,${day(1)} 12:00,21,麦茶 500,"4,000",\r\n`)
  await expect(sums(page)).toHaveText(['2', '0', '0', '0'])
  // what no filler knows yet is shown unasked
  const additions = page.getByRole('table', { name: '新しく登録する行' })
  await expect(additions).toContainText(`第1ライン、${day(1)} 10:00から${day(1)} 12:00まで、021 麦茶 500、4000袋`)
  await expect(additions).toContainText('このラインの充填機がまだ知らない品目です。')
  await expectAccessible(page)
  await press(page, '新しい行を隠す')
  await expect(additions).toHaveCount(0)
  await press(page, '2件を登録する')
  await expect(page.getByRole('dialog')).toContainText('新しく2件、変更0件。埼玉工場の生産計画に反映されます。')
  await page.getByRole('dialog').getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('新しく登録 2件、内容を変更 0件、すでに同じ 0件')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '生産計画を開く' }).click()
  await page.getByRole('button', { name: '来週' }).click()
  await expect(plans(page)).toHaveCount(2)
  await expect(plans(page).first()).toContainText('COFFEE 500')
})

test('the weeks are saved, changed in the file and imported again', async ({ page }) => {
  const day = await open(page)
  await choose(page, `${head}第1ライン,${day(3)} 8:00,${day(3)} 10:00,13,COFFEE 500,5000,\r\n`)
  await store(page, '1件を登録する')
  await page.goto(schedule)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'CSVで保存する')])
  expect(file.suggestedFilename()).toMatch(/^生産計画_\d{8}\.csv$/)
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  expect(text).toContain(`第1ライン,${day(3)} 08:00,${day(3)} 10:00,013,COFFEE 500,,5000,`)

  await page.getByRole('link', { name: 'CSVで登録する' }).click()
  await choose(page, text)
  await expect(sums(page)).toHaveText(['0', '0', '1', '0'])
  await expect(page.getByText('変わるものがありません')).toBeVisible()
  await press(page, 'ファイルを選び直す')
  await choose(page, text.replace(`${day(3)} 08:00`, `${day(3)} 09:00`))
  await expect(sums(page)).toHaveText(['0', '1', '0', '0'])
  await press(page, '変わる項目を見る')
  const changes = page.getByRole('table', { name: '変わる項目' })
  await expect(changes).toContainText(`${day(3)} 08:00`)
  await expect(changes).toContainText(`${day(3)} 09:00`)
  await store(page, '1件を登録する')
  await page.goto(`${schedule}?week=next`)
  await expect(plans(page)).toHaveCount(1)
})

test('the template is read again, in three languages', async ({ page }) => {
  await open(page)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'ひな形を保存する')])
  expect(file.suggestedFilename()).toBe('生産計画のひな形.csv')
  await page.locator('input[type=file]').setInputFiles(await file.path())
  await press(page, '確かめる')
  await expect(sums(page)).toHaveText(['0', '0', '0', '0'])
  await press(page, 'ファイルを選び直す')
  await choose(page, 'a,b\n1,2\n')
  await expect(page.getByText('読み取れた先頭: a,b 1,2').first()).toBeVisible()
  for (const [language, heading] of [
    ['en', 'Import plans'],
    ['ko', 'CSV로 계획 등록'],
  ] as const) {
    await page.goto(`${path}?language=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto(`${path}?language=ja`)
})
