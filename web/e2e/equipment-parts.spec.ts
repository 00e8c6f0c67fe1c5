import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { enter, expect, test } from './support/test'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const history = (page: Page) => page.getByRole('region', { name: '交換の履歴', exact: true })
const entries = (page: Page) => history(page).locator('tbody tr')
const due = (page: Page) => page.getByRole('region', { name: '交換時期', exact: true })

/** A machine's tab of parts, opened by somebody who may set alarms; the machine's key. */
async function openParts(page: Page): Promise<string> {
  const company = await Company.open(['本社工場'])
  await Promise.all([
    company.add('editor', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] }),
    company.add('other', { type: 10, names: ['森', '葵', 'モリ', 'アオイ'] }),
    company.addDevice('P-1', '送りポンプ 1号機'),
  ])
  await enter(page, company.address('editor'))
  const { data } = await ask<{ data: { deviceUniqueKey: string }[] }>(page, 'equipment/query/unregistered/list')
  const device = data[0]?.deviceUniqueKey ?? ''
  await page.goto(`mm/equipment/detail?deviceUniqueKey=${device}&part=parts`)
  await expect(history(page)).toContainText('交換の記録がありません')
  return device
}

/** Records a replacement by a call. */
const replaced = (page: Page, deviceUniqueKey: string, partName: string, replacedLocation: string, workDate: string) =>
  ask(page, 'partsReplacement/add', { deviceUniqueKey, partName, quantity: 1, replacedLocation, workDate })

test('covers UI-078: a replacement is added, looked at and deleted, and the history follows', async ({ page }) => {
  const device = await openParts(page)
  await press(page, '部品交換を記録する')
  await expect(dialog(page).getByRole('heading', { name: '送りポンプ 1号機の部品交換を記録する' })).toBeVisible()
  await dialog(page).getByRole('form').getByLabel(/^部品/).fill('ベルトA')
  await dialog(page).getByLabel('交換箇所').fill('駆動部')
  await dialog(page).getByLabel('個数').fill('2')
  await dialog(page).getByLabel('メモ').fill('張りを調整')
  await expect(dialog(page).getByLabel('作業者')).toHaveValue('林 葵')
  await pressInDialog(page, '確かめる')
  await expect(entries(page)).toHaveCount(0)
  await pressInDialog(page, '登録する')
  await expect(page.getByText('ベルトAの交換を記録しました')).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  for (const words of ['ベルトA', '駆動部', '2', '林 葵', '張りを調整'])
    await expect(entries(page).first().getByRole('cell', { name: words, exact: true })).toBeVisible()
  await expect(due(page).locator('tbody tr')).toHaveCount(1)

  await replaced(page, device, 'ノズル', '充填部', '2026-01-15')
  await page.reload()
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).first()).toContainText('ベルトA')
  await expectAccessible(page)
  await press(page, 'ノズル 2026/01/15の操作')
  await page.getByRole('menuitem', { name: '詳細を開く' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'ノズルの交換' })).toBeVisible()
  for (const words of ['充填部', '2026/01/15', '1 個', '前回の交換日', '交換後のロール回転数', '現在の電源ON時間'])
    await expect(dialog(page)).toContainText(words)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  const remove = async (answer: string) => {
    await press(page, 'ノズル 2026/01/15の操作')
    await page.getByRole('menuitem', { name: '削除する' }).click()
    await expect(dialog(page)).toContainText('ノズル(2026/01/15)の記録を削除しますか?')
    await pressInDialog(page, answer)
  }
  await remove('残す')
  await expect(entries(page)).toHaveCount(2)
  await remove('削除する')
  await expect(page.getByText('ノズルの記録を削除しました')).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page).first()).toContainText('ベルトA')
  await expect(due(page).locator('tbody tr')).toHaveCount(1)
  await page.reload()
  await expect(entries(page)).toHaveCount(1)
})

test('covers UI-079: of the history all entries show, or the latest of each replaced location', async ({ page }) => {
  const device = await openParts(page)
  await replaced(page, device, 'ノズル', '充填部', '2026-01-15')
  await replaced(page, device, 'ノズルB', '充填部', '2026-03-20')
  await replaced(page, device, 'ベルト', '駆動部', '2026-02-10')
  await replaced(page, device, 'ベルト', '駆動部', '2025-12-01')
  await replaced(page, device, 'カッター', 'カット部', '2025-11-01')
  await page.reload()
  const days = () =>
    entries(page)
      .locator('td')
      .filter({ hasText: /^\d{4}\/\d\d\/\d\d$/ })
  await expect(days()).toHaveText(['2026/03/20', '2026/02/10', '2026/01/15', '2025/12/01', '2025/11/01'])
  const filter = history(page).getByRole('group', { name: '表示する履歴' })
  await filter.getByRole('button', { name: '箇所ごとに最新だけ' }).click()
  await expect(days()).toHaveText(['2026/03/20', '2026/02/10', '2025/11/01'])
  for (const [place, part] of ['ノズルB', 'ベルト', 'カッター'].entries())
    await expect(entries(page).nth(place)).toContainText(part)
  await filter.getByRole('button', { name: 'すべて' }).click()
  await expect(days()).toHaveCount(5)
})

test('covers UI-080: the notice of a part is set in a dialog, and stands in it when it is opened again', async ({
  page,
}) => {
  const device = await openParts(page)
  await replaced(page, device, 'ベルト', '駆動部', '2026-02-10')
  await page.reload()
  const open = async () => {
    await due(page).getByRole('button', { name: 'ベルト 駆動部の交換通知' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'ベルトの交換通知' })).toBeVisible()
  }
  await open()
  await expect(dialog(page).getByLabel('条件に達したらメールで知らせる')).not.toBeChecked()
  await dialog(page).getByLabel('条件に達したらメールで知らせる').check()
  await dialog(page).getByLabel('ロールの回転数').fill('1000')
  await dialog(page).getByLabel('林 葵').check()
  await expectAccessible(page)
  await pressInDialog(page, '確かめる')
  await pressInDialog(page, '保存する')
  await expect(page.getByText('ベルトの通知を保存しました')).toBeVisible()
  await expect(due(page).getByRole('button', { name: 'ベルト 駆動部の交換通知' })).toContainText('1人')
  const kept = async () => {
    await open()
    await expect(dialog(page).getByLabel('条件に達したらメールで知らせる')).toBeChecked()
    await expect(dialog(page).getByLabel('ロールの回転数')).toHaveValue('1000')
    await expect(dialog(page).getByLabel('電源ON時間')).toHaveValue('')
    await expect(dialog(page).getByLabel('林 葵')).toBeChecked()
    await expect(dialog(page).getByLabel('森 葵')).not.toBeChecked()
  }
  await kept()
  await page.keyboard.press('Escape')
  await page.reload()
  await kept()
})
