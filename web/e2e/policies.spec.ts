import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { expectFits } from './support/fits'
import { invite, newAddress } from './support/invitation'
import { answer, enter, expect, logIn, test, watchCalls } from './support/test'

test.describe.configure({ mode: 'default' })

const list = 'general/query/policy/list'

let company: Company

test.beforeAll(async () => {
  company = await Company.open(['埼玉工場'])
  const reader = { type: 10, names: ['土井', '空', 'ドイ', 'ソラ'], agreed: false } as const
  await Promise.all(['reader', 'other'].map((who) => company.add(who, reader)))
})

const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page) => dialog(page).getByRole('button', { name: '確認しました' })

test('covers RT-031 RT-032: members read both texts at their addresses, and visitors are led to the log-in', async ({
  page,
}) => {
  for (const path of ['top/terms/confirmation', 'top/privacy-policy/confirmation']) {
    await page.goto(path)
    await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=/)
  }
  await logIn(page)
  for (const [path, title] of [
    ['top/terms/confirmation', '利用規約'],
    ['top/privacy-policy/confirmation', 'プライバシーポリシー'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('第1版')).toBeVisible()
    await expect(page.locator('.sg-rich h2').first()).toBeVisible()
    await expect(page.getByRole('main').locator('input, textarea, [contenteditable]')).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 820, height: 1180 })
    await expectFits(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('covers ST-027 ST-028 ST-029 ST-031 UI-013 UI-014 UI-015 UI-026 CONST-018 ENT-020: what waits is confirmed one after the other, read to its end', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const checks = () => calls.filter(({ path }) => path === list).length
  await page.goto('top/user/login/open')
  await expect(page.locator('#memberId')).toBeVisible()
  expect(checks()).toBe(0)
  await logIn(page, company.address('reader'))
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page)).toContainText('利用規約')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.reload()
  await expect(dialog(page)).toContainText('利用規約')

  const box = dialog(page).getByRole('checkbox', { name: '利用規約の内容を確認し、同意します' })
  const text = page.getByTestId('policy-text')
  const stopAbove = (pixels: number) =>
    text.evaluate((node, above) => node.scrollTo(0, node.scrollHeight - node.clientHeight - above), pixels)
  await expect(text).toContainText('本サービスは、当社と契約した会社')
  await expect(box).toBeDisabled()
  await stopAbove(11)
  await page.waitForTimeout(300)
  await expect(box).toBeDisabled()
  await stopAbove(10)
  await expect(box).toBeEnabled()
  await expect(confirm(page)).toBeDisabled()
  await box.check()
  await confirm(page).click()

  // the second one, by the keyboard; between them a move to another page asks once
  await expect(dialog(page)).toContainText('プライバシーポリシー')
  await expect(dialog(page)).toHaveCount(1)
  const before = checks()
  await page.goto('./')
  await expect(page).toHaveURL(/top\/home$/)
  await expect(dialog(page)).toContainText('プライバシーポリシー')
  expect(checks() - before).toBe(1)
  await text.focus()
  await page.keyboard.press('End')
  await dialog(page).getByRole('checkbox').check()
  await confirm(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: '充填履歴' }).click()
  await expect(page).toHaveURL(/filling-history/)
  await expect.poll(() => checks() - before).toBe(2)
  await expect(dialog(page)).toHaveCount(0)
})

test('covers ST-030: a policy without words to confirm has no box', async ({ page }) => {
  const policy = { policyUniqueKey: '018f2a3b-0000-7000-8000-000000000000', version: 3, name: '運用の手引き' }
  await answer(page, list, { data: [{ ...policy, richText: '<p>短い文です。</p>', confirmFieldName: null }] })
  await answer(page, 'general/update/policy/status', {})
  await logIn(page)
  await expect(dialog(page)).toContainText('運用の手引き')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  const sent = page.waitForRequest(/general\/update\/policy\/status/)
  await confirm(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ version: 3, checked: false })
  await expect(dialog(page)).toHaveCount(0)
})

test('one that was withdrawn while its dialog is open leaves no dialog behind', async ({ page }) => {
  const policy = { policyUniqueKey: '018f2a3b-0000-7000-8000-000000000000', version: 3, name: '運用の手引き' }
  const waiting = { data: [{ ...policy, richText: '<p>短い文です。</p>', confirmFieldName: null }] }
  await answer(page, list, waiting)
  await logIn(page)
  await expect(dialog(page)).toContainText('運用の手引き')
  // the real server knows no such version; as long as it waits, the reader is told why
  await confirm(page).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await answer(page, list, { data: [] })
  await confirm(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホーム')
})

test('a text that is confirmed in one tab is confirmed in all', async ({ page, context }) => {
  await logIn(page, company.address('other'))
  const tab = await context.newPage()
  await tab.goto('top/home')
  for (const one of [page, tab]) await expect(dialog(one)).toContainText('利用規約')
  await page.getByTestId('policy-text').focus()
  await page.keyboard.press('End')
  await dialog(page).getByRole('checkbox').check()
  await confirm(page).click()
  for (const one of [page, tab]) await expect(dialog(one)).toContainText('プライバシーポリシー')
})

test('covers ERR-024: without a privacy policy its page and the consent of the registration say so', async ({
  page,
}) => {
  const none = { status: 409, json: { code: 500, message: 'プライバシーポリシーの本文がありません。', data: null } }
  await page.route(/pre\/login\/notice\/query\/html\/policy/, (route) => route.fulfill(none))
  await page.goto(await invite(page, newAddress('policy')))
  await page.getByRole('button', { name: 'このアドレスで登録を始める' }).click()
  await page.getByRole('button', { name: 'プライバシーポリシーを読む' }).click()
  await expect(dialog(page).getByText('プライバシーポリシーの本文がありません。')).toBeVisible()
  await dialog(page).getByRole('button', { name: '閉じる' }).last().click()
  await page.getByRole('button', { name: '利用規約を読む' }).click()
  await expect(dialog(page).getByRole('heading', { name: '1. 利用できる方' })).toBeVisible()
  await expectAccessible(page)
  await enter(page)
  await page.goto('top/privacy-policy/confirmation')
  await expect(page.getByText('プライバシーポリシーの本文がありません。')).toBeVisible()
})
