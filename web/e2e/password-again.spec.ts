//! The password asked for once more, before what changes who gets in.
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { inDatabase } from './support/database'
import { expectFits } from './support/fits'
import { password } from './support/people'
import { enter, expect, type Page, test, watchCalls } from './support/test'

test.describe.configure({ mode: 'default' })

let company: Company

test.beforeEach(async () => {
  company = await Company.open(['埼玉工場'])
  await company.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'] })
})

/** As eleven minutes after the password was last given. */
function later(): Promise<unknown> {
  const admin = `select member_id from member where email = '${company.address('admin')}'`
  const long = "created_at = created_at - interval '11 minutes', confirmed_at = confirmed_at - interval '11 minutes'"
  return inDatabase(`update session set ${long} where member_id = (${admin})`)
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'パスワードの確認' })
const typed = (page: Page) => page.locator('#again-currentPassword')
const accept = (page: Page) => dialog(page).getByRole('button', { name: '確認して保存する' })
const save = (page: Page) => page.getByRole('button', { name: '保存する', exact: true })

test('ten minutes after the log-in a form asks for the password, sends, and does not ask again', async ({ page }) => {
  await enter(page, company.address('admin'))
  const sent = watchCalls(page)
  const saved = () => sent.filter(({ path }) => path.endsWith('setExpiration')).length
  await page.goto('top/password/expiration-setting')
  await page.getByRole('switch', { name: '有効期限を設ける' }).press('Space')
  const days = page.locator('#validity-days')
  await days.fill('120')
  await later()
  await save(page).click()
  await expect(typed(page)).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await accept(page).click()
  await expect(page.locator('#again-currentPassword-error')).toHaveText('入力されていません')
  await typed(page).fill('Wrong-pass-1')
  await accept(page).click()
  await expect(page.locator('#again-currentPassword-error')).toHaveText('現在のパスワードが違います。')
  // who gives none has saved nothing and lost nothing
  await dialog(page).getByRole('button', { name: 'キャンセル' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(days).toHaveValue('120')
  await expect(page.getByText('変更があります。')).toBeVisible()
  expect(saved()).toBe(1)

  await save(page).click()
  await typed(page).fill(password)
  await typed(page).press('Enter')
  await expect(page.getByText('パスワードの有効期限を保存しました')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(saved()).toBe(3)
  await days.fill('121')
  await save(page).click()
  await expect(page.getByText('変更があります。')).toHaveCount(0)
  expect(saved()).toBe(4)
})

test('keys are saved and taken away, and ranges are saved, after the password', async ({ page }) => {
  await enter(page, company.address('admin'))
  await later()
  await page.goto('top/web-api/management')
  await page.getByRole('button', { name: 'キーを登録' }).click()
  await page.getByRole('button', { name: '値を自動生成' }).click()
  await save(page).click()
  await typed(page).fill(password)
  await accept(page).click()
  await expect(page.getByText('キーを保存しました')).toBeVisible()

  await later()
  await page.getByRole('button', { name: 'この組を削除' }).click()
  const question = page.getByRole('dialog', { name: 'キーの組 1 を削除しますか' })
  await question.getByRole('button', { name: 'この組を削除' }).click()
  await expect(typed(page)).toBeFocused()
  await typed(page).fill(password)
  await accept(page).click()
  await expect(page.getByText('キーは登録されていません')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await later()
  await page.goto('top/global-ip/blocking')
  await page.getByRole('button', { name: '範囲を追加' }).click()
  await page.locator('#restriction-ranges-0-startIp').fill('127.0.0.1')
  await page.locator('#restriction-ranges-0-endIp').fill('127.0.0.9')
  await save(page).click()
  await typed(page).fill(password)
  await accept(page).click()
  await expect(page.getByText('IP制限を保存しました')).toBeVisible()
})
