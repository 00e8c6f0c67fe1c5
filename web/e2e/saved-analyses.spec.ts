//! Saved analyses: saved on a screen of the analysis, found, opened, renamed, shared, deleted.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { expectFits, expectInView } from './support/fits'
import { answer, enter, expect, screens, test } from './support/test'

const list = 'support/production-analysis/result'
const analysis = 'support/production-analysis/by-recipe'
const items = encodeURIComponent(JSON.stringify([[12, 'TEA500', 'GREEN TEA 500']]))

const rows = (page: Page) => page.getByRole('table', { name: '保存した分析' }).locator('tbody tr')
const menuOf = (page: Page, name: string) => rows(page).filter({ hasText: name }).getByRole('button')

let company: Company
test.beforeAll(async () => {
  company = await Company.open(['本社工場'])
  await company.add('author', { type: 10, names: ['保存', '花子', 'ホゾン', 'ハナコ'] })
  await company.add('colleague', { type: 10, names: ['同僚', '次郎', 'ドウリョウ', 'ジロウ'] })
})

// covers: UI-117 ERR-073
test('an analysis is saved with name and memo, and opens again from the list', async ({ page }) => {
  await enter(page, company.address('author'))
  await page.goto(list)
  await expect(page).toHaveTitle('保存した分析 | サポート | Sosogi')
  await expect(page.getByText('保存した分析はありません')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${analysis}?items=${items}&last=lastMonth&tab=week`)
  await page.getByRole('button', { name: '結果を保存する' }).click()
  const dialog = page.getByRole('dialog', { name: '分析を保存する' })
  const name = dialog.getByLabel('名前')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(name).toHaveAccessibleDescription('入力されていません')
  await answer(
    page,
    'support/save/query/parameters',
    { code: 501, data: { fields: [{ field: 'savedName', rule: 'max_length', message: '長すぎます(T)' }] } },
    422,
  )
  await name.fill('5月の監査')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(name).toHaveAccessibleDescription('長すぎます(T)')
  await page.unrouteAll()
  await dialog.getByLabel('メモ').fill('緑茶の歩留まり')
  await expect(dialog.getByLabel('社内の会員にも表示する')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存する' }).click()
  await page.getByRole('button', { name: '保存した分析を見る' }).click()

  await expect(rows(page)).toHaveCount(1)
  for (const text of ['5月の監査', '品目ごと', '緑茶の歩留まり', '保存 花子', '共有中'])
    await expect(rows(page)).toContainText(text)
  await expectAccessible(page)
  await rows(page).getByRole('link', { name: '5月の監査' }).click()
  await expect(page).toHaveURL(/by-recipe\?.*last=lastMonth/)
  await expect(page.getByRole('tab', { name: '週別' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: '先月' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('list', { name: '選んだ品目' })).toContainText('GREEN TEA 500')
})

// covers: UI-118 UI-119 ERR-059
test('saved analyses are searched, renamed, kept to oneself and deleted; a colleague only reads', async ({ page }) => {
  await enter(page, company.address('author'))
  for (const savedName of ['May audit', 'June'])
    await ask(page, 'support/save/query/parameters', { screen: 'by-recipe', savedName, memo: '', conditions: {} })
  await page.goto(list)
  await page.getByLabel('名前の一部').fill('AUD')
  await page.getByRole('button', { name: '検索する' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('May audit')
  await expect(page).toHaveURL(/keyword=AUD/)

  await menuOf(page, 'May audit').click()
  await page.getByRole('menuitem', { name: '名前・共有を変える' }).click()
  const dialog = page.getByRole('dialog', { name: '保存した分析を編集する' })
  await dialog.getByLabel('名前').fill('May audit 2')
  await dialog.getByLabel('社内の会員にも表示する').uncheck()
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(rows(page)).toContainText('自分だけ')
  await expect(rows(page)).toContainText('May audit 2')

  await page.getByLabel('作成日（まで）').fill('2020/01/01')
  await page.getByLabel('作成日（まで）').blur()
  await expect(page.getByText('条件に合うものはありません')).toBeVisible()
  await expect(page.getByText('条件を変えるか、外してください。')).toBeVisible()

  await enter(page, company.address('colleague'))
  await page.goto(list)
  await expect(rows(page).filter({ hasText: 'June' })).toBeVisible()
  await expect(page.getByText('May audit')).toHaveCount(0)
  await menuOf(page, 'June').click()
  await expect(page.getByRole('menuitem')).toHaveText(['開く'])

  await enter(page, company.address('author'))
  await page.goto(list)
  await menuOf(page, 'May audit 2').click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await page.getByRole('button', { name: '削除しない' }).click()
  await expect(rows(page).filter({ hasText: 'May audit 2' })).toBeVisible()
  await menuOf(page, 'May audit 2').click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await page.getByRole('button', { name: '削除する', exact: true }).click()
  await expect(rows(page).filter({ hasText: 'May audit 2' })).toHaveCount(0)
})

test('an analysis is mailed each month to chosen members; the list says how that stands', async ({ page }) => {
  await enter(page, company.address('author'))
  const saved = { screen: 'all-units', memo: '' }
  await ask(page, 'support/save/query/parameters', {
    ...saved,
    savedName: '先週の全台',
    conditions: { last: 'lastWeek' },
  })
  const fixed = { from: '2026-05-01', to: '2026-05-07' }
  await ask(page, 'support/save/query/parameters', { ...saved, savedName: '5月の最初の週', conditions: fixed })
  await page.goto(list)
  const state = rows(page).filter({ hasText: '先週の全台' })
  const open = async (name: string) => {
    await menuOf(page, name).click()
    await page.getByRole('menuitem', { name: '定期的に送る' }).click()
    return page.getByRole('dialog', { name: `「${name}」を定期的に送る` })
  }
  const unfit = await open('5月の最初の週')
  await expect(unfit.getByText('日付が固定された分析は')).toBeVisible()
  await unfit.locator('footer').getByRole('button', { name: '閉じる' }).click()

  const dialog = await open('先週の全台')
  await expect(dialog.getByLabel('曜日')).toHaveValue('1')
  await expect(dialog.getByLabel('時刻')).toHaveValue('7')
  await dialog.getByRole('button', { name: '保存する' }).click()
  const recipients = dialog.getByRole('group', { name: '送り先' })
  await expect(recipients.getByText('選ばれていません')).toBeVisible()
  await recipients.getByLabel('同僚 次郎').check()
  await dialog.getByLabel('毎月').check()
  await dialog.getByLabel('日', { exact: true }).selectOption('28')
  await dialog.getByLabel('レポートの言語').selectOption('ko')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText(/「先週の全台」を定期的に送ります。次は\d{4}\/\d{2}\/28 7:00です/)).toBeVisible()
  await expect(state).toContainText('送付中')

  await open('先週の全台')
  await expect(dialog.getByLabel('毎月')).toBeChecked()
  await expect(dialog.getByLabel('日', { exact: true })).toHaveValue('28')
  await expect(recipients.getByLabel('同僚 次郎')).toBeChecked()
  await expect(dialog.getByText(/\/28 7:00 \(Asia\/Tokyo\)/)).toBeVisible()
  await dialog.getByLabel('送付', { exact: true }).uncheck({ force: true })
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(state).toContainText('停止中')

  await open('先週の全台')
  await dialog.getByRole('button', { name: '予定を削除する' }).click()
  await page.getByRole('button', { name: 'やめる' }).click()
  await expect(state).toContainText('―')
  await expect(state).not.toContainText('停止中')
})

test('a link to an analysis that is gone says so; a company without Support does not get in', async ({ page }) => {
  await enter(page, company.address('author'))
  await page.goto(`${list}?open=01900000-0000-7000-8000-000000000001`)
  await expect(page.getByText('この分析は開けません')).toBeVisible()
  await page.getByRole('button', { name: '一覧に戻る' }).click()
  await expect(page.getByLabel('名前の一部')).toBeVisible()
  await enter(page, 'admin@d.example')
  await page.goto(list)
  await expect(page).toHaveURL(new RegExp(screens.noPermission))
})

test('a list that cannot be had says so, and comes with another try', async ({ page }) => {
  await enter(page, company.address('author'))
  const saved = { screen: 'by-recipe', savedName: '取り直す分析', memo: '', conditions: {} }
  await ask(page, 'support/save/query/parameters', saved)
  await answer(page, 'support/search/productionAnalysisNarrowedResult', { code: 500, message: '不調(T)' }, 500)
  await page.goto(list)
  await expect(page.getByText('保存した分析を取得できませんでした')).toBeVisible()
  await expect(page.getByText('保存した分析はありません')).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'もう一度取得する' }).click()
  await expect(rows(page).filter({ hasText: '取り直す分析' })).toBeVisible()
})

test('on a tablet of 820 pixels the list fits, and so does the dialog of its mails', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 })
  await enter(page, company.address('author'))
  const saved = { screen: 'all-units', savedName: 'タブレットの先週', memo: '毎週の会議で見る、全台の値' }
  await ask(page, 'support/save/query/parameters', { ...saved, conditions: { last: 'lastWeek' } })
  await page.goto(list)
  await expect(rows(page).filter({ hasText: 'タブレットの先週' })).toBeVisible()
  await expectFits(page)
  await menuOf(page, 'タブレットの先週').click()
  await page.getByRole('menuitem', { name: '定期的に送る' }).click()
  const dialog = page.getByRole('dialog', { name: '「タブレットの先週」を定期的に送る' })
  await dialog.getByLabel('毎月').check()
  await expect(dialog.getByLabel('日', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('group', { name: '送り先' }).getByLabel('同僚 次郎')).toBeVisible()
  await expectInView(dialog)
  await expectFits(page)
})
