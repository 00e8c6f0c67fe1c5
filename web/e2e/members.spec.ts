import { expectAccessible } from './support/axe'
import { enter, expect, test } from './support/test'

const list = '/top/member/list'
const waiting = 'waiting@a.example'

test('covers RT-020: the member list opens for an administrator and not for a general user', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto(list)
  await expect(page.getByRole('heading', { level: 1, name: '会員一覧' })).toBeVisible()
  await expect(page.getByRole('row', { name: waiting })).toBeVisible()
  await expectAccessible(page)
  // the page of the former member reloads by itself, which a move would cross
  await page.goto('about:blank')
  await enter(page, 'general')
  await page.goto(list)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
})

test('covers UI-040: a member is made valid and invalid after a question', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto(list)
  const row = page.getByRole('row', { name: waiting })
  const valid = row.getByRole('switch')
  await expect(valid).not.toBeChecked()
  await valid.press('Space')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('有効にしますか')
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(valid).not.toBeChecked()
  await valid.press('Space')
  await dialog.getByRole('button', { name: '有効にする' }).click()
  await expect(valid).toBeChecked()
  await valid.press('Space')
  await dialog.getByRole('button', { name: '無効にする' }).click()
  await expect(valid).not.toBeChecked()
})

test('covers UI-041: a member is given another type', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto(list)
  const type = page.getByRole('row', { name: waiting }).getByRole('combobox')
  const change = async (label: string) => {
    await type.selectOption({ label })
    await page.getByRole('dialog').getByRole('button', { name: '種別を変える' }).click()
    await expect(type.locator('option:checked')).toHaveText(label)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await change('上位ユーザー')
  await change('一般ユーザー')
})

test('covers ROLE-002 ROLE-028: a superior user reads the list and changes nothing', async ({ page }) => {
  await enter(page, 'superior')
  await page.goto(list)
  const row = page.getByRole('row', { name: waiting })
  await expect(row).toBeVisible()
  await expect(row.getByRole('switch')).toHaveCount(0)
  await expect(row.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '会員を招待する' })).toHaveCount(0)
})

test('covers ERR-046: an administrator who is to be made invalid stays valid, and the dialog says why', async ({
  page,
}) => {
  await enter(page, 'admin')
  await page.goto(list)
  await page.getByRole('row', { name: 'admin@a.example' }).getByRole('switch').press('Space')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '無効にする' }).click()
  await expect(dialog).toContainText('システム管理者は無効にできません')
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.getByRole('row', { name: 'admin@a.example' }).getByRole('switch')).toBeChecked()
})
