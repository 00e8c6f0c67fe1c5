import { expectAccessible } from './support/axe'
import { answer, enter, expect, test } from './support/test'

const path = 'mm/alarm-history/list'

test('every member sees when alarms came and who was mailed about them', async ({ page }) => {
  await enter(page, 'general')
  const row = {
    deviceUniqueKey: '01900000-0000-7000-8000-000000000001',
    displayName: '液体充填機',
    equipmentNumber: 'D1',
    lineName: '第1ライン',
    alarmNumber: '12',
    alarmText: '充填ノズル圧力低下',
    startTime: '2026-11-20T14:28:11+09:00',
    endTime: null,
    duration: 192,
    mail: { standing: 'sent', mailedAt: '2026-11-20T14:30:12+09:00', memberCount: 6, held: false },
  }
  const over = {
    ...row,
    alarmNumber: '41',
    alarmText: 'フィルム蛇行',
    endTime: '2026-11-20T14:29:00+09:00',
    mail: { standing: 'off', mailedAt: null, memberCount: 0, held: false },
  }
  await answer(page, 'alarmHistory/query/list', { data: { data: [row, over], count: 2 } })
  await page.goto(`${path}?at=${Date.parse(row.startTime)}`)
  await expect(page).toHaveTitle('アラーム履歴 | 機械管理 | Sosogi')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(2)
  for (const text of ['12 充填ノズル圧力低下', '第1ライン', '3分12秒 発生中', '14:30 に6人']) {
    await expect(rows.first()).toContainText(text)
  }
  await expect(rows.nth(1)).toContainText('送っていません')
  await expectAccessible(page)
  await page.unrouteAll()
  for (const [language, title] of [
    ['ko', '알람 이력'],
    ['en', 'Alarm history'],
    ['ja', 'アラーム履歴'],
  ] as const) {
    await page.goto(`${path}?language=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.getByLabel('期間').selectOption('過去90日')
  await expect(page).toHaveURL(/days=90/)
  await expect(rows.first()).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSVで保存する' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^アラーム履歴_\d{8}\.csv$/)
})
