import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { expectFits } from './support/fits'
import { answer, enter, expect, test, watchCalls } from './support/test'

const path = 'mm/parts-due/list'
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A company with one machine on one line, entered by somebody who may set alarms. */
async function plant(page: Page): Promise<void> {
  const company = await Company.open(['本社工場'])
  await company.add('editor', { type: 20, names: ['林', '葵', 'ハヤシ', 'アオイ'] })
  await company.addDevice('P-1', '送りポンプ 1号機')
  await enter(page, company.address('editor'))
  const { locations } = await ask<{ locations: { locationUniqueKey: string }[] }>(page, 'general/query/viewable')
  const line = { name: '第1ライン', startHour: 0, locationUniqueKey: locations[0]?.locationUniqueKey }
  const { lineUniqueKey } = await ask<{ lineUniqueKey: string }>(page, 'line/add', line)
  const free = await ask<{ data: { deviceUniqueKey: string }[] }>(
    page,
    'equipment/query/unregistered/list?page=1&size=10',
  )
  const deviceUniqueKeys = free.data.map(({ deviceUniqueKey }) => deviceUniqueKey)
  await ask(page, 'line/device/add', { lineUniqueKey, deviceUniqueKeys })
  await page.goto(path)
}

test('a replacement is recorded after it was read once more, its alarm is set, and the list follows', async ({
  page,
}) => {
  await plant(page)
  await expect(page).toHaveTitle('部品の交換時期 | 機械管理 | Sosogi')
  await expect(page.getByText('記録された部品がありません')).toBeVisible()
  await press(page, '部品交換を記録する')
  await dialog(page).getByLabel('個数').fill('12345678901')
  await dialog(page).getByRole('form').getByLabel(/^部品/).fill('帯')
  await pressInDialog(page, '確かめる')
  for (const words of [
    '選ばれていません',
    '全角カタカナと半角英字で入力してください',
    '交換箇所を入力してください',
    '10桁以内で入力してください',
  ])
    await expect(dialog(page).getByText(words).first()).toBeVisible()
  await expectAccessible(page)

  await dialog(page).getByRole('combobox', { name: '機器' }).click()
  await page.getByRole('option', { name: '送りポンプ 1号機' }).click()
  await dialog(page).getByRole('form').getByLabel(/^部品/).fill('ﾍﾞﾙﾄA')
  await dialog(page).getByLabel('交換箇所').fill('駆動部')
  await dialog(page).getByLabel('個数').fill('2')
  await pressInDialog(page, '確かめる')
  await expect(dialog(page).getByText('登録しますか?')).toBeVisible()
  await expect(dialog(page).getByText('ベルトA')).toBeVisible()
  await pressInDialog(page, '登録する')
  await expect(page.getByText('ベルトAの交換を記録しました')).toBeVisible()
  const unknown = section(page, '見込みを出せない')
  await expect(unknown.getByRole('listitem')).toContainText('ベルトA')
  await expect(unknown.getByRole('listitem')).toContainText('連携がないため')

  const menu = async (item: string) => {
    await unknown.getByRole('button', { name: 'ベルトA 駆動部 送りポンプ 1号機の操作' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('詳細を開く')
  await expect(dialog(page).getByText('前回の交換日')).toBeVisible()
  await expect(dialog(page).getByText('駆動部')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await unknown.getByRole('link', { name: 'ベルトA', exact: true }).click()
  await expect(page).toHaveURL(/mm\/equipment\/detail\?.*part=parts/)
  await expect(page.getByRole('tab', { name: '部品交換' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()

  await menu('通知を設定する')
  await dialog(page).getByLabel('条件に達したらメールで知らせる').check()
  await pressInDialog(page, '確かめる')
  await expect(dialog(page).getByText('回転数か時間のどちらかを入力してください').first()).toBeVisible()
  await expect(dialog(page).getByText('知らせる会員を選んでください').first()).toBeVisible()
  await dialog(page).getByLabel('ロールの回転数').fill('1000')
  await dialog(page).getByLabel('林 葵').check()
  await pressInDialog(page, '確かめる')
  await pressInDialog(page, '保存する')
  await expect(page.getByText('ベルトAの通知を保存しました')).toBeVisible()
  await menu('通知を設定する')
  await expect(dialog(page).getByLabel('ロールの回転数')).toHaveValue('1000')
  await expect(dialog(page).getByLabel('林 葵')).toBeChecked()
  await expect(dialog(page).getByLabel('条件に達したらメールで知らせる')).toBeChecked()
  await page.keyboard.press('Escape')
  await menu('納期を決める')
  await dialog(page).getByLabel('発注してから届くまで').fill('7')
  await pressInDialog(page, '確かめる')
  await pressInDialog(page, '保存する')
  await expect(page.getByText('ベルトAの納期を保存しました')).toBeVisible()
})

const part = (place: string, forecast: object, more: object = {}) => ({
  partsUniqueKey: place,
  deviceUniqueKey: 'd1',
  displayName: '液体充填機 3号機',
  equipmentNumber: 'SF-203',
  iotFlag: true,
  lineUniqueKey: 'l1',
  lineName: '第3ライン',
  partName: 'カッターブレード',
  replacedLocation: place,
  quantity: 4,
  workDate: '2026-08-02',
  rotationsSince: 94,
  hoursSince: 12,
  notify: true,
  rotationThreshold: 100,
  hoursThreshold: null,
  recipientCount: 2,
  leadDays: 14,
  refreshedAt: '2026-11-20T06:00:00+09:00',
  limit: { unit: 'rotations', used: 94, limit: 100, lives: [97, 88] },
  forecast: {
    reason: null,
    dataDays: 60,
    date: null,
    earliest: null,
    latest: null,
    daysOver: null,
    orderBy: null,
    ...forecast,
  },
  ...more,
})

const due = {
  refreshedAt: '2026-11-20T06:00:00+09:00',
  nextRefreshAt: '2026-11-21T06:00:00+09:00',
  connectedCount: 4,
  today: '2026-11-20',
  parts: [
    part(
      'カット部',
      { section: 'overdue', date: '2026-11-18', daysOver: 2 },
      {
        limit: { unit: 'rotations', used: 104, limit: 100, lives: [88, 96, 91] },
      },
    ),
    part('横シール部', {
      section: 'soon',
      date: '2026-12-04',
      earliest: '2026-11-30',
      latest: '2026-12-09',
      orderBy: '2026-11-20',
    }),
    part(
      '充填部',
      { section: 'later', date: '2026-12-14', earliest: '2026-12-10', latest: '2026-12-21', orderBy: '2026-11-30' },
      { partName: 'ノズルOリング' },
    ),
    part('フィルム送り部', { section: 'unknown', reason: 'limit' }, { limit: null }),
  ],
}

test('parts stand by section with what to do, chips narrow them, and the order list is a file', async ({ page }) => {
  await enter(page)
  await answer(page, 'partsReplacement/query/due', { data: due })
  await page.goto(path)
  await expect(section(page, '期限を過ぎた').getByRole('listitem')).toContainText(/2日超過\s*今すぐ交換/)
  await expect(section(page, '2週間以内').getByRole('listitem')).toContainText(/12\/04ごろ\s*きょう発注/)
  await expect(section(page, 'それより後').getByRole('listitem')).toContainText(/12\/14ごろ\s*11\/30までに発注/)
  await expect(section(page, '見込みを出せない').getByRole('listitem')).toContainText('通知の条件がない')
  await expect(page.getByRole('img', { name: '104 / 100 回転、104%。前の寿命：88、96、91' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '発注する時期 1' }).click()
  await expect(page).toHaveURL(/due=order/)
  await expect(page.getByRole('listitem').filter({ hasText: '液体充填機' })).toHaveCount(1)
  await page.getByRole('button', { name: 'すべて 4' }).click()
  await page.getByLabel('部品', { exact: true }).selectOption('ノズルOリング')
  await expect(page.getByRole('listitem').filter({ hasText: '液体充填機' })).toHaveCount(1)

  const saved = page.waitForEvent('download')
  await press(page, '発注の一覧をCSVにする')
  const file = await saved
  expect(file.suggestedFilename()).toBe('発注の一覧-2026-11-20.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toEqual([
    '\ufeff部品,個数,ライン,機器,見込みの日,発注の目安',
    'カッターブレード,4,第3ライン,液体充填機 3号機,2026/11/18,2026/11/20',
    'カッターブレード,4,第3ライン,液体充填機 3号機,2026/12/04,2026/11/20',
    'ノズルOリング,4,第3ライン,液体充填機 3号機,2026/12/14,2026/11/30',
    '',
  ])
})

test('on a tablet a row is as high as a glove needs, and nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await enter(page)
  await answer(page, 'partsReplacement/query/due', { data: due })
  await page.goto(path)
  const row = section(page, '2週間以内').getByRole('listitem')
  const box = await row.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(76)
  await expectFits(page)
  await row.click({ position: { x: 400, y: 60 } })
  await expect(page).toHaveURL(/mm\/equipment\/detail\?.*part=parts/)
})

test('a general member records replacements and sets nothing, and the screen calls itself by its code', async ({
  page,
}) => {
  await enter(page)
  await answer(page, 'partsReplacement/query/due', { data: due })
  const calls = watchCalls(page)
  await page.goto(path)
  await section(page, '2週間以内')
    .getByRole('button', { name: /の操作$/ })
    .click()
  await expect(page.getByRole('menuitem', { name: '部品交換を記録する' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '通知を設定する' })).toHaveCount(0)
  const own = calls.filter((call) => call.path.startsWith('partsReplacement/'))
  expect(own.map((call) => call.headers['function-name'])).toEqual(own.map(() => '1HDG104'))
})
