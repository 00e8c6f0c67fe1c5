//! Operating-status analysis over the fixture F1.
import { expectAccessible } from './support/axe'
import { ask, type Fixture, findFixture } from './support/filling'
import { expectFits } from './support/fits'
import { addLine, Gateway } from './support/plant'
import { answer, enter, expect, screens, test } from './support/test'

const path = 'support/operational-status/analysis'

let fixture: Fixture
test.beforeEach(async ({ page }) => {
  await enter(page)
  fixture = await findFixture(page)
})

// covers: UI-122
test('the shares of states add up, unknown stands apart, and each day has its band', async ({ page }) => {
  await page.goto(path)
  await expect(page).toHaveTitle('稼働分析 | サポート | Sosogi')
  await expect(page.getByText('ユニットと期間を選んでください')).toBeVisible()
  await expectAccessible(page)
  const unit = `${fixture.lines[0]?.line} ${fixture.lines[0]?.device}`
  const search = new URLSearchParams({ location: fixture.location, unit, from: fixture.day, to: fixture.day })
  await page.goto(`${path}?${search}`)
  const shares = page.getByRole('list', { name: '状態の割合' }).getByRole('listitem')
  await expect(shares).toHaveCount(5)
  // 8,100 s of 86,400, 600, 300, and what nobody heard
  await expect(shares.nth(0)).toContainText(/稼働\s*9\.4\s*%2\.25時間/)
  await expect(shares.nth(1)).toContainText(/アラーム\s*0\.7\s*%0\.17時間/)
  await expect(shares.nth(2)).toContainText(/停止\s*0\.3\s*%0\.08時間/)
  await expect(shares.nth(4)).toContainText('不明')
  const numbers = await shares.locator('b').allTextContents()
  const sum = numbers.reduce((all, one) => all + Number(one), 0)
  expect(Math.abs(sum - 100)).toBeLessThan(0.3)
  await expect(page.getByRole('img', { name: /稼働 2\.25時間、アラーム 0\.17時間/ })).toBeVisible()
  const alarms = page.getByRole('list', { name: 'アラーム', exact: true })
  await expect(alarms).toContainText('発生 1回 / 停止 10.0分')
  await page.getByText('停止時間順').click()
  await expect(page).toHaveURL(/order=duration/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1100 })
  await expectFits(page)
  await alarms.getByRole('link', { name: /充填ノズル圧力低下 12/ }).click()
  await expect(page).toHaveURL(/alarm\/detail/)
})

test('the seal bar that rejects come from is named once the number of bars is known', async ({ page }) => {
  await enter(page, 'other')
  const filler = `SB${crypto.randomUUID().slice(0, 6)}`
  await addLine(filler)
  const gateway = await Gateway.open()
  await page.goto(path)
  // every sixth from the third on, and a few of any
  const spoiled = Array.from({ length: 30 }, (_, turn) => turn * 6 + 3)
  await gateway.reject(page, filler, 600, [...spoiled, 601, 608, 615, 622, 629])
  const { lines } = await ask<{ lines: { lineUniqueKey: string; devices: { equipmentNumber: string }[] }[] }>(
    page,
    'support/fetchLineDeviceInfo?screen=operating-status',
  )
  const own = lines.find(({ devices }) => devices.some(({ equipmentNumber }) => equipmentNumber === filler))
  const search = new URLSearchParams({ unit: own?.lineUniqueKey ?? '', last: 'last7Days' })
  await page.goto(`${path}?${search}`)
  const section = page.getByRole('region', { name: /^不良の出方/ })
  await expect(section).toContainText('不良が35件あります')
  await section.getByLabel('シールバーの数').selectOption('6本')
  await expect(page).toHaveURL(/bars=6/)
  await expect(section).toContainText('シールバー3（6本中）に不良の89%が集まっています')
  const bars = section.getByRole('listitem')
  await expect(bars).toHaveCount(6)
  await expect(bars.nth(2)).toContainText('31件 / 89%')
  await expectAccessible(page)
  await section.getByLabel('シールバーの数').selectOption('7本')
  await expect(section).toContainText('不良35件に、特定のシールバーへの偏りはありません。')
  await page.setViewportSize({ width: 820, height: 1100 })
  await expectFits(page)
})

test('a period without data says so; a period that is too long is told; failures and walls', async ({ page }) => {
  await page.goto(`${path}?unit=${fixture.lines[0]?.line}&from=2020-01-01&to=2020-01-02`)
  await expect(page.getByText('この期間に受信したデータがありません')).toBeVisible()
  await page.getByLabel('日付（終了）').fill('2020/02/01')
  await page.getByRole('button', { name: '分析する' }).click()
  await expect(page.getByText('期間は31日以内にしてください')).toBeVisible()
  await answer(page, 'analysis/query/analysis/operating/conditions/new', { code: 500, message: 'T' }, 500)
  await page.goto(`${path}?unit=${fixture.lines[0]?.line}&from=2020-01-01&to=2020-01-03`)
  await expect(page.getByText('状態の割合を取得できませんでした')).toBeVisible()
  await page.unrouteAll()
  await enter(page, 'admin@d.example')
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(screens.noPermission))
})
