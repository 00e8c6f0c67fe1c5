import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { answer, enter, expect, test } from './support/test'

const path = 'mm/alarm-notification/setting'

const table = (page: Page) => page.getByRole('table', { name: 'アラーム番号ごとのメール' })
const rows = (page: Page) => table(page).locator('tbody tr')
const switchOf = (page: Page, number: string) => page.getByRole('switch', { name: new RegExp(`^${number} `) })
const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
/** Mantine's switch hides its input: it is moved by the keyboard. */
const toggle = (page: Page, number: string) => switchOf(page, number).press('Space')

const generic =
  '予期しないエラーが発生しました。画面を更新して、もう一度操作してください。それでも解決しない場合は、お問い合わせフォームから当社までご連絡ください。'

interface Setting {
  alarmNumber: string
  emailFlag: boolean
}

/** A company with two connected fillers and two groups that hold the first of them. */
async function open(page: Page): Promise<string> {
  const company = await Company.open(['本社工場'])
  await Promise.all([
    company.add('editor', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] }),
    company.addLooseFiller('SF-1', '充填機 1号機'),
    company.addLooseFiller('SF-2', '充填機 2号機'),
  ])
  await enter(page, company.address('editor'))
  const { locations } = await ask<{ locations: { locationUniqueKey: string }[] }>(page, 'general/query/viewable')
  const locationUniqueKey = locations[0]?.locationUniqueKey
  const devices = await ask<{ deviceUniqueKey: string; equipmentNumber: string }[]>(
    page,
    'alarmNotification/query/device',
  )
  const key = devices.find(({ equipmentNumber }) => equipmentNumber === 'SF-1')?.deviceUniqueKey ?? ''
  for (const name of ['保全', '班長'])
    await ask(page, 'equipmentGroup/add', { name, locationUniqueKey, deviceUniqueKeys: [key] })
  await page.goto(`${path}?device=${key}`)
  await expect(rows(page).first()).toBeVisible()
  return key
}

/** The switches as the server has them. */
async function saved(page: Page, device: string): Promise<Record<string, boolean>> {
  const { settings } = await ask<{ settings: Setting[] }>(
    page,
    `alarmNotification/query/setting?deviceUniqueKey=${device}`,
  )
  return Object.fromEntries(settings.map(({ alarmNumber, emailFlag }) => [alarmNumber, emailFlag]))
}

test('the settings open with their code, and a general user is not let in', async ({ page }) => {
  await enter(page, 'superior')
  await page.goto(path)
  await expect(page).toHaveTitle('アラームメール | 機械管理 | Sosogi')
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
  await answer(page, 'general/query/function/permission\\?functionCode=1HDG013', { data: { permitted: false } })
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  await page.unrouteAll()
  await page.goto('about:blank')
  await enter(page, 'general')
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
})

test('covers UI-082 UI-083: each number has a switch, and what is saved stays', async ({ page }) => {
  const device = await open(page)
  const before = await saved(page, device)
  await expect(page.getByRole('switch', { name: / のメール$/ })).toHaveCount(Object.keys(before).length)
  await expect(rows(page)).toHaveCount(Object.keys(before).length)
  await expect(switchOf(page, '12')).toBeChecked()
  await expect(switchOf(page, '41')).not.toBeChecked()
  await toggle(page, '12')
  await toggle(page, '41')
  await expect(page.getByText('2件の変更があります')).toBeVisible()
  await expect(rows(page).filter({ hasText: '変更あり' })).toHaveCount(2)
  await expect(page.getByText(/過去30日に当てはめると/)).toBeVisible()
  await expectAccessible(page)
  await press(page, '保存する')
  await expect(page.getByText('アラームメールの設定を保存しました')).toBeVisible()
  await page.reload()
  await expect(switchOf(page, '12')).not.toBeChecked()
  await expect(switchOf(page, '41')).toBeChecked()
  expect(await saved(page, device)).toEqual({ ...before, 12: false, 41: true })
  await expect(page.getByText(/更新.*林 葵/)).toBeVisible()
})

test('covers UI-084 ST-056: a reset asks, and replaces what is saved and what is not by the defaults', async ({
  page,
}) => {
  const device = await open(page)
  const defaults = await saved(page, device)
  for (const number of ['12', '14', '41']) await toggle(page, number)
  await press(page, '保存する')
  await expect(page.getByText('アラームメールの設定を保存しました')).toBeVisible()
  await toggle(page, '27')
  await press(page, '標準に戻す')
  await expect(dialog(page)).toContainText('保存していない変更1件と、保存した違い3件が消えます')
  await pressInDialog(page, 'キャンセル')
  await expect(switchOf(page, '27')).not.toBeChecked()
  await press(page, '標準に戻す')
  await pressInDialog(page, '標準に戻す')
  await expect(page.getByText('標準に戻しました')).toBeVisible()
  for (const number of ['12', '14', '27']) await expect(switchOf(page, number)).toBeChecked()
  await expect(switchOf(page, '41')).not.toBeChecked()
  expect(await saved(page, device)).toEqual(defaults)
  await page.reload()
  for (const number of ['12', '14', '27']) await expect(switchOf(page, number)).toBeChecked()
  await expect(switchOf(page, '41')).not.toBeChecked()
})

test('covers ERR-057: a save that fails shows the generic text, and the edits stay', async ({ page }) => {
  await open(page)
  await toggle(page, '12')
  await answer(page, 'alarmNotification/save', { code: 500, message: null, data: null }, 500)
  await press(page, '保存する')
  await expect(page.getByText(generic, { exact: true })).toBeVisible()
  await expect(switchOf(page, '12')).not.toBeChecked()
  await page.unrouteAll()
  await press(page, '保存する')
  await expect(page.getByText('アラームメールの設定を保存しました')).toBeVisible()
})

test('how a group is mailed is set beside the numbers, with what follows', async ({ page }) => {
  await open(page)
  const panel = page.getByRole('complementary', { name: /送り方/ })
  const course = panel.getByRole('list', { name: 'この設定では' })
  await expect(course.getByRole('listitem')).toHaveText([/0分アラームが発生/, /0分保全 0人にメール/])
  await panel.getByLabel(/^送るまで待つ/).selectOption('2分')
  await panel.getByLabel(/^続いているとき/).selectOption('30分ごと')
  await panel.getByLabel(/^復帰しないとき/).selectOption('60分後')
  await panel.getByRole('switch', { name: /^復帰したら知らせる/ }).press('Space')
  await panel.getByRole('switch', { name: /^静かな時間/ }).press('Space')
  await expect(course.getByRole('listitem')).toHaveText([
    /0分アラームが発生/,
    /2分保全 0人にメール/,
    /32分もう一度、保全に/,
    /60分班長 0人にメール/,
    /62分もう一度、保全に/,
    /92分もう一度、保全に/,
    /復帰受け取った0人にメール/,
  ])
  const end = panel.getByRole('combobox', { name: '終わり', exact: true })
  await end.selectOption('22:00')
  await press(page, '保存する')
  await expect(page.getByText('静かな時間の終わりは、始まりと違う時刻にしてください。')).toBeVisible()
  await end.selectOption('5:30')
  // what lies half below the header is no target
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await press(page, '保存する')
  await expect(page.getByText('アラームメールの設定を保存しました')).toBeVisible()
  await page.reload()
  await expect(end).toHaveValue('330')
  await expect(panel.getByLabel(/^送るまで待つ/)).toHaveValue('2')
  await panel.getByRole('tab', { name: '班長' }).click()
  await expect(panel.getByLabel(/^送るまで待つ/)).toHaveValue('0')
})

test('saved switches are copied, and changes that are not saved are asked about before the page is left', async ({
  page,
}) => {
  await open(page)
  await toggle(page, '12')
  await press(page, '保存する')
  await expect(page.getByText('アラームメールの設定を保存しました')).toBeVisible()
  await press(page, 'ほかの機器に写す')
  await expect(dialog(page).getByLabel(/2号機/)).toBeChecked()
  await pressInDialog(page, '写す')
  await expect(dialog(page)).toContainText('1台に写しますか?')
  await pressInDialog(page, '写す')
  await expect(page.getByText('1台に写しました')).toBeVisible()
  await toggle(page, '41')
  await page.getByLabel('機器', { exact: true }).selectOption({ label: '充填機 2号機 SF-2' })
  await expect(dialog(page)).toContainText('保存')
  await dialog(page).getByRole('button').last().click()
  await expect(switchOf(page, '12')).not.toBeChecked()
  await expect(page.getByText('どのグループにもないため、メールは誰にも届きません。')).toBeVisible()
})

test('the settings speak Korean and English', async ({ page }) => {
  const device = await open(page)
  for (const [language, title, text] of [
    ['ko', '알람 메일', '충진 노즐 압력 저하'],
    ['en', 'Alarm emails', 'Filling nozzle pressure low'],
  ] as const) {
    await page.goto(`${path}?device=${device}&language=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessible(page)
  }
})
