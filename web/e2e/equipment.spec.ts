import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { password, staff } from './support/people'
import { answer, enter, expect, screens, test, watchCalls } from './support/test'

const path = 'mm/equipment/list'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const names = (page: Page) => rows(page).locator('td:not(.control) .sg-rowlink')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sure = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: /ますか\?$/ })
    .getByRole('button', { name, exact: true })
    .click()
const told = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const menu = async (page: Page, device: string, item: string) => {
  await press(page, `${device}の操作`)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

interface Plant {
  company: Company
  location: string
  lines: readonly string[]
}

/** A company with two lines and people who may see, change and delete its equipment; the page is the administrator's. */
async function plant(page: Page): Promise<Plant> {
  const company = await Company.open(['埼玉工場', '神戸工場'])
  await Promise.all([
    company.add('admin', { type: 30, names: ['山本', '美和', 'ヤマモト', 'ミワ'] }),
    company.add('superior', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] }),
    company.add('general', { type: 10, names: ['森', '葵', 'モリ', 'アオイ'] }),
  ])
  await enter(page, company.address('admin'))
  const { locations } = await ask<{ locations: { locationUniqueKey: string }[] }>(page, 'general/query/viewable')
  const location = locations[0]?.locationUniqueKey ?? ''
  const lines: string[] = []
  for (const name of ['第1ライン', '第2ライン']) {
    const line = { name, startHour: 6, locationUniqueKey: location }
    lines.push((await ask<{ lineUniqueKey: string }>(page, 'line/add', line)).lineUniqueKey)
  }
  return { company, location, lines }
}

interface Wanted {
  number: string
  name: string
  category?: string
  line?: string | undefined
}

async function add(
  page: Page,
  { location }: Plant,
  { number, name, category = 'pump', line }: Wanted,
): Promise<string> {
  const body = {
    category,
    maker: '瀬戸内熱工',
    model: 'RP-30',
    equipmentNumber: number,
    displayName: name,
    iotFlag: false,
    locationUniqueKey: location,
    ...(line && { lineUniqueKey: line }),
  }
  return (await ask<{ deviceUniqueKey: string }>(page, 'equipment/add', body)).deviceUniqueKey
}

test('the list opens with its code and its key, and with one of them alone it does not', async ({ page }) => {
  await enter(page, 'general')
  const calls = watchCalls(page)
  await page.goto(path)
  await expect(page).toHaveTitle('機器一覧 | 機械管理 | Sosogi')
  await expect(rows(page).first()).toBeVisible()
  const own = calls.filter((call) => call.path.startsWith('equipment/'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.map((call) => call.headers['function-name'])).toEqual(own.map(() => '1HDG005'))
  await answer(page, 'general/query/function/permission\\?functionCode=1HDG005', { data: { permitted: false } })
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  await page.unrouteAll()
  await answer(page, 'hughomememberC/query/permission', { data: [{ sysPermissionKey: 'hughome.dashboard' }] })
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
})

test('the list goes by line and flow, is narrowed by its filters, and says what holds rows back', async ({ page }) => {
  const there = await plant(page)
  await add(page, there, { number: 'D2', name: '充填機 2号', category: 'filling-machine', line: there.lines[1] })
  await add(page, there, { number: 'D1', name: '充填機 1号', category: 'filling-machine', line: there.lines[0] })
  await add(page, there, { number: 'W1', name: '重量選別機', category: 'weight-checker', line: there.lines[0] })
  await add(page, there, { number: 'RP-31', name: '送液ポンプ 予備' })
  await page.goto(path)
  await expect(names(page)).toHaveText(['充填機 1号', '重量選別機', '充填機 2号', '送液ポンプ 予備'])
  await expect(rows(page).nth(1)).toContainText('第1ライン')
  await expect(rows(page).nth(1)).toContainText('流れの2番目')
  await expect(page.locator('.sg-facts')).toHaveText(/拠点 埼玉工場\s*機器 4台\s*連携あり 0台\s*未登録 1台/)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  const kinds = page.getByRole('group', { name: '種別' })
  await expect(kinds.getByRole('button')).toHaveText(['すべて 4', '充填機 2', 'ポンプ 1', '重量選別機・金属検出機 1'])
  await kinds.getByRole('button', { name: /^充填機/ }).click()
  await expect(names(page)).toHaveText(['充填機 1号', '充填機 2号'])
  await expect(page).toHaveURL(/category=filling-machine/)
  await page.getByLabel('ライン', { exact: true }).selectOption('第2ライン')
  await expect(names(page)).toHaveText(['充填機 2号'])
  await page.getByLabel('機器名、機器番号、型式').fill('ない機器')
  await press(page, '検索する')
  await expect(page.getByText('条件に合う機器がありません')).toBeVisible()
  await expect(page.getByText('種別は「充填機」')).toBeVisible()
  await press(page, '条件を外す')
  await expect(names(page)).toHaveCount(4)
  await page.getByRole('button', { name: /^機器/ }).first().click()
  await expect(page).toHaveURL(/sort=displayName/)
})

test('covers UI-064 UI-065: a machine is put on a line, moved in its flow, and deleted', async ({ page }) => {
  const there = await plant(page)
  await add(page, there, { number: 'A', name: '一号機', line: there.lines[0] })
  await add(page, there, { number: 'B', name: '二号機' })
  await page.goto(path)
  await press(page, 'ラインに登録する 二号機')
  await dialog(page)
    .getByRole('combobox', { name: /^ライン/ })
    .selectOption('第1ライン')
  await dialog(page).getByLabel('流れの中の位置').selectOption('1番目(「一号機」の前)')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '登録する', exact: true }).click()
  await sure(page, 'キャンセル')
  await dialog(page).getByRole('button', { name: '登録する', exact: true }).click()
  await sure(page, '登録する')
  await told(page, '「第1ライン」に登録しました')
  await expect(names(page)).toHaveText(['二号機', '一号機'])
  await expect(rows(page).first()).toContainText('第1ライン')

  await menu(page, '二号機', 'ラインを変える')
  await dialog(page)
    .getByRole('combobox', { name: /^ライン/ })
    .selectOption('ラインから外す(未登録の機器にする)')
  await dialog(page).getByRole('button', { name: '外す', exact: true }).click()
  await sure(page, '外す')
  await told(page, 'ラインから外しました')
  await expect(names(page)).toHaveText(['一号機', '二号機'])

  await menu(page, '一号機', '削除する')
  await expect(dialog(page)).toContainText('機器番号 A')
  await dialog(page).getByRole('button', { name: '残す' }).click()
  await expect(names(page)).toHaveCount(2)
  await menu(page, '一号機', '削除する')
  await dialog(page).getByRole('button', { name: '削除する' }).click()
  await told(page, '「一号機」を削除しました')
  await expect(names(page)).toHaveText(['二号機'])
})

test('covers UI-066 ERR-068: what stands on no line is listed apart, and put on a line together', async ({ page }) => {
  const there = await plant(page)
  const old = await add(page, there, { number: 'SF-002', name: '旧2号機', line: there.lines[1] })
  await add(page, there, { number: 'RP-31', name: '送液ポンプ' })
  await add(page, there, { number: 'CV-05', name: '搬送コンベヤー', category: 'conveyor' })
  await ask(page, 'equipment/assign/line', { deviceUniqueKeys: [old] })
  await add(page, there, { number: 'X', name: 'ラインの機器', line: there.lines[0] })
  await page.goto(path)
  await expect(names(page)).toHaveCount(4)
  await page.getByRole('tab', { name: /未登録の機器/ }).click()
  await expect(page).toHaveURL(/view=unregistered/)
  await expect(names(page)).toHaveText(['旧2号機', '搬送コンベヤー', '送液ポンプ'])
  await expect(rows(page).first()).toContainText('第2ライン')
  await page.getByLabel('送液ポンプを選択').check()
  await page.getByLabel('搬送コンベヤーを選択').check()
  await expect(page.getByText('2件を選択中')).toBeVisible()
  await expectAccessible(page)
  await page.locator('.sg-bulk').getByRole('button', { name: 'ラインに登録する' }).click()
  await expect(dialog(page)).toContainText('2台：')
  await dialog(page).getByRole('button', { name: '登録する', exact: true }).click()
  await expect(dialog(page)).toContainText('選ばれていません')
  await dialog(page)
    .getByRole('combobox', { name: /^ライン/ })
    .selectOption('第1ライン')
  await dialog(page).getByRole('button', { name: '登録する', exact: true }).click()
  await sure(page, '登録する')
  await expect(names(page)).toHaveText(['旧2号機'])
  await expect(page.locator('.sg-bulk')).not.toContainText('選択中')
  await page.getByRole('tab', { name: /すべての機器/ }).click()
  await expect(names(page)).toHaveText(['ラインの機器', '送液ポンプ', '搬送コンベヤー', '旧2号機'])
  await menu(page, '旧2号機', '削除する')
  await dialog(page).getByRole('button', { name: '削除する' }).click()
  await page.getByRole('tab', { name: /未登録の機器/ }).click()
  await expect(page.getByText('未登録の機器はありません')).toBeVisible()
  await expectAccessible(page)
})

test('covers ERR-064 ERR-065: a location without equipment says so, and so does a member without a location', async ({
  page,
}) => {
  const { company } = await plant(page)
  await page.goto(path)
  await expect(page.getByText('表示できる機器がありません')).toBeVisible()
  await expect(page.getByText('埼玉工場には、まだ機器が登録されていません。')).toBeVisible()
  await expect(page.locator('.sg-blank').getByRole('link', { name: '機器を登録する' })).toBeVisible()
  await expectAccessible(page)
  await enter(page, company.address('general'))
  await page.goto(path)
  await expect(page.getByText('表示できる機器がありません')).toBeVisible()
  await expect(page.getByRole('link', { name: '機器を登録する' })).toHaveCount(0)
  await answer(page, 'general/query/viewable', { data: { locations: [] } })
  await page.reload()
  await expect(page.getByText('表示できる拠点がありません')).toBeVisible()
})

test('who may not edit is offered neither editing nor lines, and who may not delete no such entry', async ({
  page,
}) => {
  const there = await plant(page)
  await add(page, there, { number: 'A', name: '一号機' })
  await enter(page, there.company.address('general'))
  await page.goto(path)
  await expect(names(page)).toHaveText(['一号機'])
  await press(page, '一号機の操作')
  await expect(page.getByRole('menuitem')).toHaveText(['詳細を開く', 'QRラベルを作る'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /ラインに登録する/ })).toHaveCount(0)
  await page.goto('mm/equipment/registration')
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  await page.goto('about:blank')
  await enter(page, there.company.address('superior'))
  await page.goto(path)
  await press(page, '一号機の操作')
  await expect(page.getByRole('menuitem')).toHaveText(['詳細を開く', '編集する', 'ラインに登録する', 'QRラベルを作る'])
})

test('the list is saved as a file, and said in three languages', async ({ page }) => {
  const there = await plant(page)
  await add(page, there, { number: 'A', name: '一号機' })
  await page.goto(path)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'CSVで保存する')])
  expect(file.suggestedFilename()).toMatch(/^機器一覧_\d{8}\.csv$/)
  for (const [language, heading, button] of [
    ['en', 'Equipment', 'Add equipment'],
    ['ko', '기기 목록', '기기 등록'],
  ] as const) {
    await page.goto(`${path}?language=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: button })).toBeVisible()
  }
  await page.goto(`${path}?language=ja`)
})

const form = (page: Page) => page.getByRole('form', { name: '機器の入力' })

test('covers UI-062 UI-067 UI-068: a machine is entered by a form that follows its category', async ({ page }) => {
  await plant(page)
  await page.goto(path)
  await page.getByRole('link', { name: '機器を登録する' }).first().click()
  await press(page, '登録する')
  await expect(page.getByRole('alert')).toContainText('5か所を直してください')
  await expectAccessible(page)
  const tiles = form(page).getByRole('radio')
  await expect(tiles).toHaveCount(16)
  const offered = async (field: string) => {
    await form(page).getByRole('combobox', { name: field }).click()
    const texts = await page.getByRole('listbox').getByRole('option').allTextContents()
    await page.keyboard.press('Escape')
    return texts
  }
  await form(page).getByText('充填機', { exact: true }).click()
  expect(await offered('メーカー')).toEqual(['Sosogi'])
  await form(page)
    .getByRole('combobox', { name: /^メーカー/ })
    .fill('Sosogi')
  await form(page).getByRole('combobox', { name: /^型式/ }).fill('SF-200')
  await form(page).getByText('ポンプ', { exact: true }).click()
  await expect(page.getByText('メーカー、型式を選び直してください', { exact: false })).toBeVisible()
  await expect(form(page).getByRole('combobox', { name: /^メーカー/ })).toHaveValue('')
  expect(await offered('メーカー')).toEqual(['瀬戸内熱工'])
  await form(page).getByText('その他', { exact: true }).click()
  expect(await offered('メーカー')).not.toContain('Sosogi')
  await form(page).getByText('ポンプ', { exact: true }).click()
  await form(page)
    .getByRole('combobox', { name: /^メーカー/ })
    .fill('瀬戸内熱工')
  await form(page).getByRole('combobox', { name: /^型式/ }).fill('RP-30')
  await form(page)
    .getByLabel(/^表示名/)
    .fill('送液ポンプ 予備')
  await form(page)
    .getByLabel(/^機器番号/)
    .fill('RP-31')
  await form(page)
    .getByRole('combobox', { name: /^ライン/ })
    .selectOption('第2ライン')
  await page.keyboard.press('Escape')
  await press(page, '登録する')
  await sure(page, 'キャンセル')
  await press(page, '登録する')
  await sure(page, '登録する')
  await told(page, '「送液ポンプ 予備」を登録しました')
  await expect(names(page)).toHaveText(['送液ポンプ 予備'])
  await expect(rows(page).first()).toContainText('第2ライン')
})

test('what is typed before the offer of a category has come stays', async ({ page }) => {
  await plant(page)
  await page.goto('mm/equipment/registration')
  const field = (name: RegExp) => form(page).getByRole('combobox', { name })
  await field(/^メーカー/).fill('Sosogi')
  let come = () => {}
  const typed = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/category\/option\?category=heat/, async (route) => {
    await typed
    await route.continue()
  })
  await form(page).getByText('熱交換器', { exact: true }).click()
  await field(/^型式/).fill('HX-9')
  come()
  await expect(page.getByText('メーカーを選び直してください', { exact: false })).toBeVisible()
  await expect(field(/^メーカー/)).toHaveValue('')
  await expect(field(/^型式/)).toHaveValue('HX-9')
})

test('limits of the form are told at its fields', async ({ page }) => {
  await plant(page)
  await page.goto('mm/equipment/registration')
  for (const [field, most] of [
    ['表示名', 80],
    ['機器番号', 32],
    ['型式', 32],
    ['備考', 1000],
  ] as const) {
    const input = form(page)
      .locator('input, textarea')
      .and(form(page).getByLabel(new RegExp(`^${field}`)))
    await input.fill('あ'.repeat(most + 1))
    await input.blur()
    await expect(form(page).getByText(`${most}文字までです`).first()).toBeVisible()
    await input.fill('あ'.repeat(most))
    await expect(form(page).getByText(`${most}文字までです`)).toHaveCount(0)
  }
})

test('covers UI-063: a machine is changed; who saves second learns who was first; a number is taken once', async ({
  page,
  browser,
  baseURL,
}) => {
  const there = await plant(page)
  const key = await add(page, there, { number: 'A', name: '一号機' })
  await add(page, there, { number: 'B', name: '二号機' })
  await page.goto(path)
  await menu(page, '一号機', '編集する')
  await expect(page.getByRole('heading', { level: 1, name: '一号機の編集' })).toBeVisible()
  await form(page)
    .getByLabel(/^機器番号/)
    .fill('B')
  await press(page, '保存する')
  await sure(page, '保存する')
  await expect(form(page).getByText('機器番号 B は「二号機」が使っています。').first()).toBeVisible()
  await form(page)
    .getByLabel(/^機器番号/)
    .fill('A')

  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const desk = await other.newPage()
  await enter(desk, there.company.address('superior'))
  await ask(desk, 'equipment/assign/line', { deviceUniqueKeys: [key], lineUniqueKey: there.lines[0] })
  await other.close()
  await form(page).getByLabel(/^備考/).fill('分解点検中')
  await press(page, '保存する')
  await sure(page, '保存する')
  const note = page.getByRole('region', { name: /^林 葵さんが.*先に保存しました$/ })
  await expect(note).toContainText('第1ライン')
  await expect(form(page).getByLabel(/^備考/)).toHaveValue('分解点検中')
  await expectAccessible(page)
  await press(page, '保存する')
  await sure(page, '保存する')
  await told(page, '「一号機」を保存しました')
  await expect(rows(page).first()).toContainText('第1ライン')
  await names(page).first().click()
  await expect(page).toHaveURL(new RegExp(`mm/equipment/detail\\?deviceUniqueKey=${key}`))
  await expect(page.getByLabel('銘板', { exact: true })).toContainText('分解点検中')
  await page.goBack()
  await menu(page, '一号機', '編集する')
  await expect(form(page).getByLabel(/^備考/)).toHaveValue('分解点検中')
  await form(page).getByLabel(/^備考/).fill('')
  await page.getByRole('link', { name: 'キャンセル' }).click()
  await dialog(page).getByRole('button', { name: 'このページに残る' }).click()
  await expect(form(page)).toBeVisible()
  await page.goto('mm/equipment/registration?deviceUniqueKey=018f0000-0000-7000-8000-000000000000')
  await expect(page.getByText('機器が見つかりません')).toBeVisible()
})

/** Comes by the staff login and enters the customer. */
async function enterAsStaff(page: Page, { company }: Plant, who: keyof typeof staff): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(screens.staffLogin)
  await page.locator('#email').fill(staff[who])
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByLabel('会社名または拠点名の一部').fill(company.name)
  await page.getByRole('button', { name: '検索する' }).click()
  await page.getByRole('radio', { name: new RegExp(company.name) }).check()
  await page
    .getByRole('group', { name: '主な拠点' })
    .getByRole('radio', { name: /埼玉工場/ })
    .check()
  await page.getByRole('button', { name: '表示を始める' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
}

const sixteen = [
  '充填機',
  'ポンプ',
  '印字機',
  '検査装置',
  'フィルム殺菌装置',
  '熱交換器',
  '冷却装置',
  'カット装置',
  '重量選別機・金属検出機',
  '小袋詰め機',
  '折り畳み機',
  '整列機',
  '巻取り装置',
  'コンベヤー',
  '耐圧試験・破断検査キット',
  'その他',
]

test('covers CONST-034 CONST-035 UI-069 ROLE-018: staff enter a DANGAN with its extras, customers read them', async ({
  page,
}) => {
  const there = await plant(page)
  const tiles = page.locator('.sg-tiles label')
  const extras = page.getByRole('region', { name: 'DANGANの仕様' })
  await page.goto('mm/equipment/registration')
  await expect(tiles).toHaveText(sixteen)
  const classes = form(page)
    .getByRole('combobox', { name: /^機種区分/ })
    .locator('option')
  const eleven = [
    'GIP',
    'INFINITY',
    'L',
    'カッター',
    'なし',
    '超大容量',
    '大容量',
    '大容量W4',
    '標準',
    '標準W4',
    '標準ワイドW4',
  ]
  await expect(classes).toHaveText(eleven)
  for (const who of ['ordinary', 'chief'] as const) {
    await enterAsStaff(page, there, who)
    await page.goto('mm/equipment/registration')
    await expect(tiles).toHaveText([...sixteen, /^DANGAN\s*スタッフ$/])
    await expect(extras).toHaveCount(0)
    await tiles.filter({ hasText: 'DANGAN' }).click()
    await expect(extras.getByRole('textbox')).toHaveCount(3)
    await expect(extras.getByRole('switch')).toHaveCount(4)
    await tiles.filter({ hasText: 'ポンプ' }).click()
    await expect(extras).toHaveCount(0)
  }
  await tiles.filter({ hasText: 'DANGAN' }).click()
  await form(page)
    .getByRole('combobox', { name: /^メーカー/ })
    .fill('Sosogi')
  await form(page).getByRole('combobox', { name: /^型式/ }).fill('DG-400')
  await extras.getByLabel(/^機種、ユニット/).fill('DG-400 / 2ユニット')
  await extras.getByLabel(/^ロール分割数/).fill('25')
  await extras.getByLabel(/^ロール分割数/).blur()
  await expect(extras).toContainText('2から24の間で入力してください')
  await extras.getByLabel(/^ロール分割数/).fill('８')
  await expect(extras).toContainText('1回転で 8袋')
  await extras.getByText('W4(両面4方シール)').click()
  await form(page)
    .getByLabel(/^表示名/)
    .fill('高速充填機')
  await form(page)
    .getByLabel(/^機器番号/)
    .fill('DG-1')
  // further down, the banner covers a part of whatever link of the navigation has come beneath it
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await press(page, '登録する')
  await sure(page, '登録する')
  await told(page, '「高速充填機」を登録しました')

  await page.goto('about:blank')
  await enter(page, there.company.address('admin'))
  await page.goto(path)
  await menu(page, '高速充填機', '編集する')
  await expect(extras).toContainText('DG-400 / 2ユニット')
  await expect(extras).toContainText('8 本')
  await expect(extras.getByRole('textbox')).toHaveCount(0)
  await expect(tiles).toHaveText([/^DANGAN/])
  await form(page).getByLabel(/^備考/).fill('1号')
  await press(page, '保存する')
  await sure(page, '保存する')
  await told(page, '「高速充填機」を保存しました')
})

test('switching the data connection off asks first', async ({ page }) => {
  const there = await plant(page)
  await add(page, there, { number: 'A', name: '一号機' })
  await page.goto(path)
  await menu(page, '一号機', '編集する')
  const link = form(page).getByRole('switch', { name: 'データ連携' })
  await link.click({ force: true })
  await expect(link).toBeChecked()
  await press(page, '保存する')
  await sure(page, '保存する')
  await menu(page, '一号機', '編集する')
  await link.click({ force: true })
  await dialog(page).getByRole('button', { name: 'キャンセル' }).click()
  await expect(link).toBeChecked()
  await link.click({ force: true })
  await dialog(page).getByRole('button', { name: '切る' }).click()
  await expect(link).not.toBeChecked()
})
