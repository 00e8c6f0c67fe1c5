import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask, findFixture } from './support/filling'
import { japanesePdf } from './support/pdf'
import { answer, enter, expect, logIn, test, watchCalls } from './support/test'

const pdf = (name: string, texts = ['ノズルの分解']) => ({
  name,
  mimeType: 'application/pdf',
  buffer: japanesePdf(texts),
})
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const form = (page: Page) => page.getByRole('form', { name: '資料の登録' })
const dialog = (page: Page) => page.getByRole('dialog')
const address = (device: string, rest = '') => `mm/equipment/detail?deviceUniqueKey=${device}${rest}`

/** A company with a machine, opened by one of its people; the machine's key. */
async function machine(page: Page, type: 10 | 20 | 30): Promise<string> {
  const company = await Company.open(['本社工場'])
  await company.add('reader', { type, names: ['山本', '美和', 'ヤマモト', 'ミワ'] })
  await company.addDevice('P-1', '液送りポンプ 1号')
  await enter(page, company.address('reader'))
  const rows = await ask<{ data: { deviceUniqueKey: string }[] }>(page, 'equipment/query/unregistered/list')
  return rows.data[0]?.deviceUniqueKey ?? ''
}

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Adds a document by a call. */
async function add(page: Page, device: string, category: number, content: string, file?: File, date = '2026-11-20') {
  const token = (await page.context().cookies()).find(({ name }) => name === 'sosogi_token')?.value ?? ''
  const fields = { deviceUniqueKey: device, category: String(category), registrationDate: date, content }
  const got = await page.request.post('api/equipment/document/add', {
    headers: { Authorization: `Bearer ${decodeURIComponent(token)}` },
    multipart: file ? { ...fields, file } : fields,
  })
  expect(got.status(), await got.text()).toBe(200)
}

test('covers UI-076: the plate tells what a machine is, with its code, and its fields stand in three languages', async ({
  page,
}) => {
  await enter(page, 'general')
  const { lines } = await findFixture(page)
  const calls = watchCalls(page)
  await page.goto(address(lines[0]?.device ?? ''))
  await expect(page).toHaveTitle('機器の詳細 | 機械管理 | Sosogi')
  const plate = page.getByLabel('銘板')
  await expect(plate.getByText('D1', { exact: true })).toBeVisible()
  for (const label of [
    '種別',
    'メーカー',
    '仕様',
    '型式',
    '機種区分',
    '機器番号',
    '納入日',
    'データ連携',
    '登録',
    '更新',
    '備考',
  ])
    await expect(plate.locator('dt', { hasText: new RegExp(`^${label}$`) })).toBeVisible()
  await expect(plate).toContainText('充填機')
  await expect(page.getByRole('heading', { name: /^いま/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'きょうの状態' })).toBeVisible()
  const own = calls.filter((call) => call.path.startsWith('equipment/'))
  expect(own.map((call) => call.headers['function-name'])).toEqual(own.map(() => '1HDG008'))
  expect(own.length).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  for (const [language, title] of [
    ['en', 'Nameplate'],
    ['ko', '명판'],
  ]) {
    await page.goto(address(lines[0]?.device ?? '', `&language=${language}`))
    await expect(page.getByRole('heading', { name: title ?? '', exact: true })).toBeVisible()
  }
})

test('covers RT-043: one machine opens from the list with its code, and without the code or a login it does not', async ({
  page,
}) => {
  const device = await machine(page, 10)
  const open = () => page.getByRole('link', { name: '液送りポンプ 1号', exact: true }).click()
  const calls = watchCalls(page)
  await page.goto('mm/equipment/list')
  await open()
  await expect(page).toHaveURL(new RegExp(`mm/equipment/detail\\?deviceUniqueKey=${device}$`))
  await expect(page.getByRole('heading', { level: 1, name: '液送りポンプ 1号' })).toBeVisible()
  await expect(page.getByLabel('銘板').getByText('P-1', { exact: true })).toBeVisible()
  const own = calls.filter((call) => call.path.startsWith('equipment/query/detail'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.map((call) => call.headers['function-name'])).toEqual(own.map(() => '1HDG008'))
  await answer(page, 'general/query/function/permission\\?functionCode=1HDG008', { data: { permitted: false } })
  await page.goto('mm/equipment/list')
  await open()
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  await page.unrouteAll()
  await page.context().clearCookies()
  await page.goto(address(device))
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=%2Fmm%2Fequipment%2Fdetail/)
})

test('a machine that is gone or was never there is told so, and without its code the page does not open', async ({
  page,
}) => {
  await enter(page, 'general')
  await page.goto(address('0192f000-0000-7000-8000-000000000001'))
  await expect(page.getByText('この機器は見つかりません')).toBeVisible()
  await page.getByRole('link', { name: 'ホームへ戻る' }).click()
  await expect(page).toHaveURL(/top\/home/)
  await answer(page, 'general/query/function/permission\\?functionCode=1HDG008', { data: { permitted: false } })
  await page.goto(address('0192f000-0000-7000-8000-000000000001'))
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
})

test('covers UI-077: documents stand in five groups, the newest two first, and are found by words', async ({
  page,
}) => {
  const device = await machine(page, 20)
  await add(page, device, 10, '取扱説明書', pdf('SF-200_取扱説明書.pdf'), '2022-03-18')
  for (const [content, date] of [
    ['納入時の仕様', '2022-03-18'],
    ['加圧を342 kPaに変更', '2024-05-20'],
    ['シールバーを交換', '2026-09-03'],
  ])
    await add(page, device, 20, content ?? '', undefined, date)
  await page.goto(address(device))
  await expect(page.getByRole('list', { name: '仕様変更の履歴' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('list', { name: '仕様変更の履歴' }).getByRole('listitem').first()).toContainText(
    '2026/09/03',
  )
  await page.getByRole('heading', { name: /^資料/ }).getByRole('button', { name: 'すべて見る' }).click()
  await expect(page).toHaveURL(/part=documents/)
  const names = ['納入書類', '仕様変更履歴', '作業報告書', '作業時資料', 'その他']
  for (const name of names) await expect(group(page, name)).toBeVisible()
  await expect(group(page, '作業報告書')).toContainText('まだ資料はありません。')
  const changes = group(page, '仕様変更履歴')
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await changes.getByRole('button', { name: 'ほか1件を見る' }).click()
  await expect(changes.getByRole('listitem')).toHaveCount(3)
  await expect(changes.getByRole('listitem').first()).toContainText('山本 美和')
  await expectAccessible(page)
  await page
    .getByRole('group', { name: '資料の区分' })
    .getByRole('button', { name: /^仕様変更履歴/ })
    .click()
  await expect(group(page, '納入書類')).toHaveCount(0)
  await page.goBack()
  await page.getByLabel('内容、ファイル名').fill('取扱')
  await page.getByRole('button', { name: '検索する' }).click()
  await expect(page).toHaveURL(/keyword=/)
  await expect(group(page, '納入書類').getByRole('listitem')).toHaveCount(1)
  await expect(changes).toContainText('合う資料はありません。')
})

test('a document is registered after a question, opened in the preview and deleted by an administrator', async ({
  page,
  context,
}) => {
  const device = await machine(page, 30)
  await page.goto(address(device, '&part=documents'))
  await group(page, '作業報告書').getByRole('button', { name: '作業報告書に追加する' }).click()
  await expect(form(page).getByLabel('作業報告書')).toBeChecked()
  await form(page).locator('input[type=file]').setInputFiles(pdf('作業報告_261120.pdf'))
  await form(page).getByLabel(/^内容/).fill('年次点検の報告')
  await form(page).getByRole('button', { name: '登録する' }).click()
  await expect(dialog(page)).toContainText('作業報告書')
  await expect(dialog(page)).toContainText('作業報告_261120.pdf')
  await dialog(page).getByRole('button', { name: '登録する' }).click()
  await expect(page.getByText('「作業報告_261120.pdf」を登録しました')).toBeVisible()
  const row = group(page, '作業報告書').getByRole('listitem')
  await expect(row).toContainText('年次点検の報告')
  await expect(form(page).getByLabel(/^内容/)).toHaveValue('')

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('button', { name: '作業報告_261120.pdf', exact: true }).click(),
  ])
  await expect(opened).toHaveURL(/pdf\/preview\?src=document-[0-9a-f-]+&fileName=/)
  await expect(opened.locator('.sg-pdf-sheet')).toBeVisible()
  await opened.close()

  await row.getByRole('button', { name: /の操作$/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'ファイルを保存する' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('作業報告_261120.pdf')
  expect(readFileSync(await download.path())).toEqual(japanesePdf(['ノズルの分解']))

  await row.getByRole('button', { name: /の操作$/ }).click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await dialog(page).getByRole('button', { name: '削除する' }).click()
  await expect(group(page, '作業報告書')).toContainText('まだ資料はありません。')
})

test('what a form may not hold is told at its field, and nothing is sent', async ({ page }) => {
  const device = await machine(page, 20)
  await page.goto(address(device, '&part=documents'))
  await form(page)
    .getByLabel(/^登録日/)
    .fill('')
  await form(page).getByRole('button', { name: '登録する' }).click()
  for (const text of ['区分が選ばれていません', '登録日が入力されていません', '内容が入力されていません'])
    await expect(form(page)).toContainText(text)
  const calls = watchCalls(page)
  const file = form(page).locator('input[type=file]')
  for (const name of ['A.EXE', 'a.pdf.exe']) {
    await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
    await expect(form(page)).toContainText('この種類のファイル(exe)は登録できません')
    await form(page)
      .getByRole('button', { name: /を外す$/ })
      .click()
  }
  await form(page).getByLabel('その他').check()
  await form(page)
    .getByLabel(/^登録日/)
    .fill('2026/11/22')
  await form(page).getByLabel(/^内容/).fill('大きすぎるファイル')
  // larger than the limit, without making its bytes
  await file.evaluate((input: HTMLInputElement) => {
    const large = new File(['x'], 'large.txt')
    Object.defineProperty(large, 'size', { value: 104_857_601 })
    const list = new DataTransfer()
    list.items.add(large)
    Object.defineProperty(input, 'files', { value: [large], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(form(page)).toContainText('100 MiBまでのファイルを選んでください')
  await form(page).getByRole('button', { name: '登録する' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(calls.filter(({ path }) => path.includes('document/add'))).toEqual([])
  await expectAccessible(page)
})

test('files are sent one after the other; one can be given up, a refused one stays until it is closed, and leaving asks', async ({
  page,
}) => {
  const device = await machine(page, 20)
  await page.goto(address(device, '&part=documents'))
  let go: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/equipment\/document\/add$/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const send = async (content: string, file: File) => {
    await form(page).getByLabel('その他').check()
    await form(page).locator('input[type=file]').setInputFiles(file)
    await form(page).getByLabel(/^内容/).fill(content)
    await form(page).getByRole('button', { name: '登録する' }).click()
    await dialog(page).getByRole('button', { name: '登録する' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await send('一つ目', pdf('one.pdf'))
  await send('二つ目', pdf('two.pdf'))
  await send('三つ目', { name: 'three.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf at all') })
  const others = group(page, 'その他').getByRole('listitem')
  await expect(others).toHaveCount(3)
  await expect(others.nth(1)).toContainText('順番を待っています')
  await page.getByRole('link', { name: 'ホーム', exact: true }).first().click()
  await expect(dialog(page)).toContainText('送信を中止して移動しますか?')
  await dialog(page).getByRole('button', { name: 'このページに残る' }).click()
  await expect(page).toHaveURL(/mm\/equipment\/detail/)
  await page.getByRole('button', { name: 'two.pdfの送信を中止する' }).click()
  await expect(others).toHaveCount(2)
  go()
  await expect(page.getByText('「one.pdf」を登録しました')).toBeVisible()
  await expect(group(page, 'その他').getByRole('alert')).toContainText('中身が、拡張子(pdf)の種類と違います')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'three.pdfを一覧から消す' }).click()
  await expect(others).toHaveCount(1)
  await page.getByRole('link', { name: 'ホーム', exact: true }).first().click()
  await expect(page).toHaveURL(/top\/home/)
})

test('a picture opens in a dialog, a dropped file chooses its group, and narrow pages ask in a dialog', async ({
  page,
}) => {
  const device = await machine(page, 20)
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await add(page, device, 50, '設置場所', { name: '設置_北側.png', mimeType: 'image/png', buffer: dot })
  await page.goto(address(device, '&part=documents'))
  await group(page, 'その他').getByRole('button', { name: '設置_北側.png', exact: true }).click()
  const picture = dialog(page).getByRole('img', { name: '設置_北側.pngの画像' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await dialog(page).getByRole('button', { name: '閉じる' }).click()
  const transfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    dropped.items.add(new File(['a'], '手順.txt'))
    return dropped
  })
  await group(page, '作業時資料').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(form(page).getByLabel('作業時資料')).toBeChecked()
  await expect(form(page)).toContainText('手順.txt')
  await page.setViewportSize({ width: 820, height: 1100 })
  await page.getByRole('button', { name: '資料を登録する' }).click()
  await expect(dialog(page).getByRole('form', { name: '資料の登録' })).toBeVisible()
  await expectAccessible(page)
})

test('a general member reads documents and neither adds nor deletes them', async ({ page }) => {
  const device = await machine(page, 10)
  await page.goto(address(device, '&part=documents'))
  await expect(group(page, 'その他')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /追加する$/ })).toHaveCount(0)
})

test('the trail names the list that one came from: none from home or a code, line editing from there', async ({
  page,
}) => {
  await logIn(page, 'superior')
  const { lines } = await findFixture(page)
  const device = lines[0]?.device ?? ''
  const trail = page.getByRole('navigation', { name: 'パンくずリスト' })
  await page.goto(address(device))
  await expect(trail.getByRole('link')).toHaveText(['ホーム'])
  await page.getByRole('link', { name: 'ライン編集' }).first().click()
  await page.getByRole('region', { name: '機器', exact: true }).getByRole('link').first().click()
  await expect(page).toHaveURL(/mm\/equipment\/detail/)
  await expect(trail.getByRole('link')).toHaveText(['ホーム', 'ライン編集'])
})
