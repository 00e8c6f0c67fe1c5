import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { answer, enter, expect, test } from './support/test'

const path = 'mm/equipment-group/setting'

const groups = (page: Page) => page.getByRole('list', { name: 'グループの順番' }).getByRole('listitem')
const names = (page: Page) => groups(page).locator('b')
const members = (page: Page) => page.getByRole('table', { name: '会員' }).locator('tbody tr')
const fillers = (page: Page) => page.getByRole('table', { name: '充填機' }).locator('tbody tr')
const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** A company with three connected fillers, a pump and a filler that is not connected, and two people. */
async function plant(): Promise<Company> {
  const company = await Company.open(['本社工場', '西工場'])
  await Promise.all([
    company.add('editor', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] }),
    company.add('worker', { type: 10, names: ['森', '健', 'モリ', 'ケン'], locations: ['本社工場'] }),
    company.add('far', { type: 10, names: ['原', '遥', 'ハラ', 'ハルカ'], locations: ['西工場'] }),
    company.addLooseFiller('SF-1', '充填機 1号機'),
    company.addLooseFiller('SF-2', '充填機 2号機'),
    company.addLooseFiller('SF-9', '西の充填機', '西工場'),
    company.addDevice('P-1', '送液ポンプ'),
  ])
  return company
}

/** Opens the screen as the company's editor, with groups of these names that hold the first filler. */
async function openWith(page: Page, company: Company, ...wanted: string[]): Promise<void> {
  await enter(page, company.address('editor'))
  const { locations } = await ask<{ locations: { locationUniqueKey: string }[] }>(page, 'general/query/viewable')
  const locationUniqueKey = locations[0]?.locationUniqueKey
  const offered = await ask<{ deviceUniqueKey: string; equipmentNumber: string }[]>(
    page,
    `equipmentGroup/query/candidate?locationUniqueKey=${locationUniqueKey}`,
  )
  const deviceUniqueKeys = [offered.find(({ equipmentNumber }) => equipmentNumber === 'SF-1')?.deviceUniqueKey]
  for (const name of wanted) await ask(page, 'equipmentGroup/add', { name, locationUniqueKey, deviceUniqueKeys })
  await page.goto(path)
  if (wanted.length > 0) await expect(names(page)).toHaveText(wanted)
}

test('the groups open with their code, and a general user is not let in', async ({ page }) => {
  await enter(page, 'superior')
  await page.goto(path)
  await expect(page).toHaveTitle('機器グループ | 機械管理 | Sosogi')
  await expect(page.getByRole('heading', { level: 1, name: '機器グループ' })).toBeVisible()
  await answer(page, 'general/query/function/permission\\?functionCode=1HDG014', { data: { permitted: false } })
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  await page.unrouteAll()
  await page.goto('about:blank')
  await enter(page, 'general')
  await page.goto(path)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
})

test('covers ERR-066 UI-085 ST-061 UI-090: a group is added in two steps, and giving up between them leaves none', async ({
  page,
}) => {
  const company = await plant()
  await openWith(page, company)
  await expect(page.getByText('表示できるグループがありません')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'グループを追加する')
  await pressInDialog(page, '次へ')
  await expect(dialog(page)).toContainText('入力されていません')
  await dialog(page)
    .getByLabel(/^グループ名/)
    .fill('充'.repeat(31))
  await expect(dialog(page)).toContainText('30文字までです')
  await dialog(page)
    .getByLabel(/^グループ名/)
    .fill('保全')
  await pressInDialog(page, '次へ')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'SF-' })).toHaveText([/SF-1/, /SF-2/])
  await expect(dialog(page)).not.toContainText('送液ポンプ')
  await expectAccessible(page)
  await pressInDialog(page, 'キャンセル')
  await page.reload()
  await expect(page.getByText('表示できるグループがありません')).toBeVisible()

  await press(page, 'グループを追加する')
  await dialog(page)
    .getByLabel(/^グループ名/)
    .fill('保全')
  await pressInDialog(page, '次へ')
  await pressInDialog(page, '追加する')
  await expect(dialog(page)).toContainText('選ばれていません')
  await dialog(page).getByLabel(/1号機/).check()
  await pressInDialog(page, '名前に戻る')
  await expect(dialog(page).getByLabel(/^グループ名/)).toHaveValue('保全')
  await pressInDialog(page, '次へ')
  await dialog(page).getByLabel(/1号機/).check()
  await pressInDialog(page, '追加する')
  await expect(dialog(page)).toContainText('「保全」を追加しますか?')
  await pressInDialog(page, 'キャンセル')
  await expect(names(page)).toHaveCount(0)
  await pressInDialog(page, '追加する')
  await expect(dialog(page)).toContainText('「保全」を追加しますか?')
  await pressInDialog(page, '追加する')
  await expect(page.getByText('「保全」を追加しました')).toBeVisible()
  await expect(names(page)).toHaveText(['保全'])
  await expect(groups(page)).toContainText('会員がいません。メールは誰にも届きません')
  await expect(page.getByText(/充填機 2号機.*はどのグループにもない/)).toBeVisible()
  await expectAccessible(page)
})

test('covers UI-086: a group is renamed and deleted after a question, and the list follows', async ({ page }) => {
  const company = await plant()
  await openWith(page, company, '保全', '夜勤')
  const name = page.getByLabel(/^グループ名/)
  await name.fill('夜勤')
  await press(page, '保存する')
  await pressInDialog(page, '名前を変える')
  await expect(page.getByRole('form', { name: 'グループの名前' })).toContainText('同じ名前のグループがあります')
  await name.fill('保全 A')
  await press(page, '保存する')
  await expect(dialog(page)).toContainText('「保全 A」に変えますか?')
  await pressInDialog(page, '名前を変える')
  await expect(page.getByText('名前を「保全 A」に変えました')).toBeVisible()
  await expect(names(page)).toHaveText(['保全 A', '夜勤'])
  await press(page, 'グループを削除する')
  await pressInDialog(page, '削除しない')
  await expect(names(page)).toHaveCount(2)
  await press(page, 'グループを削除する')
  await pressInDialog(page, '削除する')
  await expect(page.getByText('「保全 A」を削除しました')).toBeVisible()
  await expect(names(page)).toHaveText(['夜勤'])
  await page.reload()
  await expect(names(page)).toHaveText(['夜勤'])
})

test('covers UI-087: groups are reordered and the order is saved by a press', async ({ page }) => {
  const company = await plant()
  await openWith(page, company, '一', '二', '三')
  await groups(page).nth(1).getByRole('button', { name: /上へ/ }).click()
  await expect(names(page)).toHaveText(['二', '一', '三'])
  await press(page, '順番を保存する')
  await expect(page.getByText('グループの順番を保存しました')).toBeVisible()
  await page.reload()
  await expect(names(page)).toHaveText(['二', '一', '三'])
})

test('covers UI-088 ERR-067: members of the location are added and removed', async ({ page }) => {
  const company = await plant()
  await openWith(page, company, '保全')
  await press(page, '会員を加える')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: '@' })).toHaveText([/林 葵/, /森 健/])
  await dialog(page).getByLabel(/森 健/).check()
  await dialog(page).getByLabel(/林 葵/).check()
  await pressInDialog(page, '加える')
  await expect(dialog(page)).toContainText('2人を加えますか?')
  await pressInDialog(page, '加える')
  await expect(page.getByText('2人を加えました')).toBeVisible()
  await expect(members(page)).toHaveCount(2)
  const row = members(page).filter({ hasText: company.address('worker') })
  for (const text of ['森 健', '本社工場', company.address('worker'), '有効', '一般ユーザー']) {
    await expect(row).toContainText(text)
  }
  await expectAccessible(page)
  await press(page, '会員を加える')
  await expect(dialog(page)).toContainText('表示できる会員がいません')
  await pressInDialog(page, 'キャンセル')
  await row.getByRole('button', { name: '森 健さんを外す' }).click()
  await pressInDialog(page, '外さない')
  await expect(members(page)).toHaveCount(2)
  await row.getByRole('button', { name: '森 健さんを外す' }).click()
  await pressInDialog(page, '外す')
  await expect(members(page)).toHaveCount(1)
  await page.reload()
  await expect(members(page)).toHaveCount(1)
})

test('covers UI-089: fillers are added and removed', async ({ page }) => {
  const company = await plant()
  await openWith(page, company, '保全')
  await expect(fillers(page)).toHaveCount(1)
  await press(page, '充填機を加える')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'SF-' })).toHaveText([/SF-2/])
  await dialog(page).getByLabel(/2号機/).check()
  await pressInDialog(page, '加える')
  await expect(dialog(page)).toContainText('1台を加えますか?')
  await pressInDialog(page, '加える')
  await expect(fillers(page)).toHaveCount(2)
  await fillers(page).filter({ hasText: 'SF-1' }).getByRole('button', { name: '充填機 1号機を外す' }).click()
  await pressInDialog(page, '外す')
  await expect(fillers(page)).toHaveCount(1)
  await expect(fillers(page)).toContainText('SF-2')
  await page.reload()
  await expect(fillers(page)).toContainText('SF-2')
})

test('covers UI-091: the trail is home and the alarm mails, whatever way one came', async ({ page }) => {
  const trail = page.getByRole('navigation', { name: 'パンくずリスト' })
  await enter(page, 'superior')
  await page.goto(path)
  await expect(trail.getByRole('link')).toHaveText(['ホーム', 'アラームメール'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('機器グループ')
  await trail.getByRole('link', { name: 'アラームメール' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('アラームメール')
  await page.getByRole('link', { name: 'グループを編集する' }).click()
  await expect(trail.getByRole('link')).toHaveText(['ホーム', 'アラームメール'])
  await page.goto('mm/line/edit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ライン編集')
  await page.goto(path)
  await expect(trail.getByRole('link')).toHaveText(['ホーム', 'アラームメール'])
})

test('the groups speak Korean and English', async ({ page }) => {
  const company = await plant()
  await openWith(page, company, '保全')
  for (const [language, title, silent] of [
    ['ko', '기기 그룹', '회원이 없습니다'],
    ['en', 'Equipment groups', 'No members'],
  ] as const) {
    await page.goto(`${path}?language=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(silent).first()).toBeVisible()
    await expectAccessible(page)
  }
})
