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
    reason: null,
    mail: { standing: 'sent', mailedAt: '2026-11-20T14:30:12+09:00', memberCount: 6, held: false },
  }
  const over = {
    ...row,
    alarmNumber: '41',
    alarmText: 'フィルム蛇行',
    endTime: '2026-11-20T14:29:00+09:00',
    reason: { kind: 'unplanned', name: 'フィルムのつなぎ目', comment: '端をそろえた' },
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
  for (const text of ['送っていません', 'フィルムのつなぎ目', '端をそろえた']) {
    await expect(rows.nth(1)).toContainText(text)
  }
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

test('a day and a number narrow the history, and a number leads to what helps', async ({ page }) => {
  await enter(page, 'general')
  await page.goto(path)
  const days = page.getByRole('group', { name: '日ごとのアラームの回数' })
  await expect(days.getByRole('button')).toHaveCount(14)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const count = page.getByRole('status').filter({ hasText: '件' })
  const bar = days
    .getByRole('button')
    .filter({ hasNot: page.locator('[style*="height: 0%"]') })
    .first()
  const [, date = '', times = ''] = /^(\S+) (\d+)回/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
  await bar.click()
  await expect(page).toHaveURL(new RegExp(`day=${date.replaceAll('/', '-')}`))
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  await expect(count).toContainText(`${times}件`)
  await page.getByRole('button', { name: `${date} だけ` }).click()
  await expect(page).not.toHaveURL(/day=/)
  const first = page.getByRole('list', { name: '鳴っていた時間の長い順' }).getByRole('button').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByLabel('番号')).toHaveValue(name.split(' ')[0] ?? '')
  await rows.first().getByRole('link', { name }).click()
  await expect(page).toHaveURL(/mm\/alarm\/detail/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  for (const part of ['原因と対処', 'ここで記録された理由', '過去30日', '記録']) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${part}`) })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: '履歴で見る' }).click()
  await expect(page).toHaveURL(/days=30/)
})

test('a number tells causes, reasons, its rise and what was changed before; a machine that is gone says so', async ({
  page,
}) => {
  await enter(page, 'superior')
  const device = '01900000-0000-7000-8000-000000000001'
  const occurrence = {
    deviceUniqueKey: device,
    displayName: '液体充填機',
    equipmentNumber: 'D1',
    lineName: '第1ライン',
    alarmNumber: '12',
    alarmText: '充填ノズル圧力低下',
    startTime: '2026-11-20T14:28:11+09:00',
    endTime: null,
    duration: 192,
    reason: null,
    mail: { standing: 'off', mailedAt: null, memberCount: 0, held: false },
  }
  const answered = {
    alarmNumber: '12',
    alarmText: '充填ノズル圧力低下',
    model: 'SF-200',
    displayName: '液体充填機',
    equipmentNumber: 'D1',
    lineName: '第1ライン',
    mail: true,
    count: 3,
    duration: 3120,
    days: Array.from({ length: 30 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 9, 22 + day)).toISOString().slice(0, 10),
      count: day === 29 ? 3 : 0,
    })),
    grownSince: '2026-11-20',
    changes: [
      { kind: 'itemData', deviceUniqueKey: device, time: '2026-11-19T07:20:00+09:00', name: 'ごまだれ', count: 3 },
    ],
    machines: [{ deviceUniqueKey: device, displayName: '液体充填機', lineName: '第1ライン', count: 3 }],
    reasons: [{ kind: 'unplanned', name: 'ノズルの詰まり', count: 2 }],
    causes: [{ cause: '充填ノズルの詰まり', cure: 'ノズルを外して洗浄する' }],
    occurrences: [occurrence],
  }
  await answer(page, 'alarmHistory/query/number', { data: answered })
  await page.goto(`mm/alarm/detail?device=${device}&number=12`)
  await expect(page).toHaveTitle('アラーム番号 | 機械管理 | Sosogi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 充填ノズル圧力低下')
  for (const text of ['3回、52分0秒', '送る', '2026/11/20から増えています', '品目データを変更（3件）', 'ごまだれ']) {
    await expect(page.getByRole('main')).toContainText(text)
  }
  await expect(page.getByRole('alert').filter({ hasText: '第1ライン 液体充填機で発生中' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '充填ノズルの詰まり' })).toContainText(
    'ノズルを外して洗浄する',
  )
  await expect(page.getByRole('list', { name: 'ここで記録された理由' })).toContainText('ノズルの詰まり')
  await expect(page.getByRole('link', { name: 'メールの設定を開く' })).toHaveAttribute('href', new RegExp(device))
  await expectAccessible(page)
  // whoever asks the desk about it says when it came last, on the page's clock: UTC where the location is not known
  await page.getByRole('link', { name: '問い合わせる' }).click()
  await expect(page.locator('#inquiry-subject')).toHaveValue('アラーム 12（2026/11/20 5:28）について')
  await page.unrouteAll()
  await page.goto(`mm/alarm/detail?device=${device}&number=12`)
  await expect(page.getByText('この機器は見つかりません')).toBeVisible()
})
