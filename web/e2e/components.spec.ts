import { expectAccessible } from './support/axe'
import { expect, test, watchCalls } from './support/test'

const path = 'demo/components'
const form = 'form[aria-label="確認のあるフォーム"]'

test('covers RT-016: a visitor sees the catalogue, which asks the server for nothing of its own', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto(path)
  await expect(page).toHaveTitle('画面部品の見本 | Sosogi')
  await expect(page.getByRole('heading', { level: 1, name: '画面部品の見本' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await expect(page.locator('.apexcharts-line').first()).toBeAttached()
  // announcements for everybody are asked for with every page
  expect(calls.filter(({ path }) => path !== 'general/select/popup')).toEqual([])
})

for (const scheme of ['light', 'dark'] as const)
  test(`the catalogue is accessible in ${scheme}, faults and dialogs included`, async ({ page }) => {
    test.slow() // the longest page of all, looked at whole three times
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(path)
    await expect(page.locator('.apexcharts-line').first()).toBeAttached()
    await expectAccessible(page)
    await page.locator(form).getByRole('button', { name: '内容を確認する' }).click()
    await expect(page.locator(form).getByRole('alert')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: '失敗する' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '削除する' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('削除できませんでした')
    await expectAccessible(page)
  })

test('the form leads through its confirm step, and back with what was refused', async ({ page }) => {
  await page.goto(path)
  const member = page.locator(form)
  await member.getByLabel(/^姓 /).fill('山田')
  await member.getByLabel(/^姓（カナ）/).fill('ヤマダ')
  await member.getByLabel('一般利用者').check()
  await member.getByLabel(/^メールアドレス/).fill('yamada@a.example')
  await member.getByRole('textbox', { name: /^パスワード/ }).fill('Abcdefg1')
  await member.getByLabel(/^電話番号1/).fill('03-1234-5678')
  await member.getByLabel('埼玉工場').check()
  await member.getByLabel(/^目標重量/).fill('３５．２')
  await member.getByLabel(/^利用規約/).check()
  await page.getByRole('button', { name: '項目の誤り' }).click()
  await member.getByRole('button', { name: '内容を確認する' }).click()
  await expect(member.getByText('内容を確かめてください')).toBeFocused()
  await expect(member.getByRole('textbox')).toHaveCount(0)
  await expect(member).toContainText('35.2g')
  await expect(member).not.toContainText('Abcdefg1')
  await expectAccessible(page)
  await member.getByRole('button', { name: '登録する' }).click()
  await expect(member.getByRole('alert')).toContainText('メールアドレス：このメールアドレスは登録済みです')
  await expect(member.getByRole('alert')).toContainText('契約の上限人数に達しています')
  await member.getByRole('link', { name: /^メールアドレス/ }).click()
  await expect(member.getByLabel(/^メールアドレス/)).toBeFocused()
  await expect(member.getByRole('textbox', { name: /^パスワード/ })).toHaveValue('Abcdefg1')
})

for (const scheme of ['light', 'dark'] as const)
  test(`a day and a period are typed, or picked by keys alone, accessible in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(path)
    const dates = page.locator('#dates')
    const day = dates.getByRole('textbox', { name: '点検日' }).first()
    await day.fill('20240531')
    await day.press('Tab')
    await expect(day).toHaveValue('2024/05/31')
    await day.press('ArrowDown')
    const calendar = page.getByRole('dialog')
    const dayOf = (name: string) => calendar.getByRole('button', { name, exact: true })
    await expect(dayOf('2024年5月31日')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dayOf('2024年6月1日')).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(dayOf('2024年5月1日')).toBeFocused()
    await expectAccessible(page, { part: '[role=dialog]' })
    // months and years have their names too, and the way back leads to a day
    await calendar.getByRole('button', { name: '2024年5月', exact: true }).press('Enter')
    await expect(calendar.getByRole('button', { name: '前の年' })).toBeVisible()
    await expectAccessible(page, { part: '[role=dialog]' })
    await calendar.getByRole('button', { name: '4月', exact: true }).press('Enter')
    await expect(dayOf('2024年4月1日')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar).toHaveCount(0)
    await expect(day).toHaveValue('2024/04/01')
    await expect(day).toBeFocused()

    const from = dates.getByRole('textbox', { name: '分析期間（開始）' }).first()
    const to = dates.getByRole('textbox', { name: '分析期間（終了）' }).first()
    await from.fill('2026/05/01')
    await to.fill('2026/06/01')
    await to.press('Tab')
    await page.keyboard.press('Tab')
    await expect(to).toHaveAccessibleDescription(/31日以内にしてください/)
    await to.press('ArrowDown')
    await expect(dayOf('2026年5月1日')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar.getByRole('status')).toContainText('2026/05/01から。終了日を選んでください。')
    await page.keyboard.press('ArrowDown')
    await expect(dayOf('2026年5月8日')).toBeFocused()
    await expectAccessible(page, { part: '[role=dialog]' })
    await page.keyboard.press('Enter')
    await expect(from).toHaveValue('2026/05/01')
    await expect(to).toHaveValue('2026/05/08')
    await expect(to).toHaveAccessibleDescription('31日以内')
    await to.press('ArrowDown')
    await page.getByRole('list', { name: 'よく使う期間' }).getByRole('button', { name: '先月' }).press('Enter')
    await expect(from).toHaveValue(/\/01$/)
    await expect(to).toBeFocused()
  })

test('a page with changes is not left by accident, and a change of language keeps them', async ({ page }) => {
  await page.goto(path)
  const name = page.locator('#member-familyName')
  await name.fill('山田')
  await page.getByRole('button', { name: '한국어' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '화면 부품 견본' })).toBeVisible()
  await expect(name).toHaveValue('山田')
  await page.getByRole('button', { name: '日本語', exact: true }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(name).toHaveValue('山田')
})

test('a list is put in order by grip, by keys and by arrows, and says so', async ({ page }) => {
  await page.goto(`${path}?language=en`)
  const list = page.getByRole('list', { name: 'By grip, arrows or keyboard' })
  const rows = list.getByRole('listitem')
  const said = page.locator('#sorting').getByRole('status')
  const first = [
    'Filling speed',
    'Conveyor speed',
    'Vertical seal temperature',
    'Horizontal seal temperature',
    'Liquid temperature',
  ]
  const order = (...places: number[]) => expect(rows).toHaveText(places.map((place) => first[place] ?? ''))
  await page.getByRole('button', { name: 'Move Filling speed down' }).click()
  await order(1, 0, 2, 3, 4)
  await expect(said).toHaveText('Filling speed is 2 of 5.')
  await expect(page.getByRole('button', { name: 'Move Filling speed down' })).toBeFocused()

  const grip = page.getByRole('button', { name: 'Reorder Filling speed' })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Filling speed lifted, 2 of 5.')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('Filling speed is 3 of 5.')
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Filling speed put down, 3 of 5.')
  await order(1, 2, 0, 3, 4)
  // a row settles before it can be lifted again: it goes back to its place in the document, which takes the focus
  // from its grip until the next frame
  const settled = async () => {
    await expect(list.locator('[data-dragging]')).toHaveCount(0)
    await expect(grip).toBeFocused()
  }
  await settled()

  await page.keyboard.press('Space')
  await expect(said).toHaveText('Filling speed lifted, 3 of 5.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Reordering cancelled. Filling speed is back in its position.')
  await order(1, 2, 0, 3, 4)
  await settled()

  const [from, to] = await Promise.all([grip.boundingBox(), rows.last().boundingBox()])
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) + 10, { steps: 12 })
  await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) + 60, { steps: 8 })
  await expect(said).toHaveText('Filling speed is 5 of 5.')
  await page.mouse.up()
  await order(1, 2, 3, 4, 0)
})
