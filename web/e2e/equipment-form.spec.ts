import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { add, dialog, form, menu, names, type Plant, path, plant, press, rows, sure, told } from './support/equipment'
import { ask } from './support/filling'
import { password, staff } from './support/people'
import { enter, expect, screens, test } from './support/test'

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
