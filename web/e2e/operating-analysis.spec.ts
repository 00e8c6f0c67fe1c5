//! Operating-status analysis over the fixture F1.
import { expectAccessible } from './support/axe'
import { type Fixture, findFixture } from './support/filling'
import { expectFits } from './support/fits'
import { answer, enter, expect, screens, test } from './support/test'

const path = 'support/operational-status/analysis'

let fixture: Fixture
test.beforeEach(async ({ page }) => {
  await enter(page)
  fixture = await findFixture(page)
})

// covers: RT-052 UI-122
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
  await expect(alarms).toContainText('1回 / 10.0分')
  await page.getByText('停止時間順').click()
  await expect(page).toHaveURL(/order=duration/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1100 })
  await expectFits(page)
  await alarms.getByRole('link', { name: /充填ノズル圧力低下 12/ }).click()
  await expect(page).toHaveURL(/alarm\/detail/)
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
