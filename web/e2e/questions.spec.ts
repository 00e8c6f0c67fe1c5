import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/fits'
import { answer, cut, enter, expect, logIn, test, watchCalls } from './support/test'

const members = 'top/question-answer/list'
const open = 'top/question-answer/list/open'

const list = (page: Page) => page.getByRole('list', { name: 'よくある質問' })
const titles = (page: Page) => list(page).getByRole('heading', { level: 2 })
const entry = (page: Page, title: string) => list(page).getByRole('button', { name: title })
const service = (page: Page, name: string) =>
  page.getByRole('group', { name: 'サービス' }).getByRole('button', { name, exact: true })
/** What the lists asked for were to be about, in their order. */
const asked = (calls: ReturnType<typeof watchCalls>) =>
  calls
    .filter(({ path }) => path.startsWith('questionAnswer/fetchQuestionAnswer'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('serviceType'))

test('covers UI-059 CONST-031: members narrow the questions by service and by words', async ({ page }) => {
  await logIn(page)
  const calls = watchCalls(page)
  await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: 'よくある質問' }).click()
  await expect(page).toHaveTitle('よくある質問 | Sosogi')
  await expect(titles(page)).toHaveCount(8)
  expect(asked(calls)).toEqual(['50'])
  await service(page, 'ライブラリ').click()
  await expect(titles(page)).toHaveText([/^動画が途中で止まります/])
  expect(asked(calls)).toEqual(['50', '30'])
  await expect(page).toHaveURL(/service=30/)
  await service(page, '機械管理').click()
  await expect(titles(page)).toHaveText([/^機器が「不明」のままです/, /^夜間のアラームメールを止めたい/])
  await service(page, 'サポート').click()
  await expect(titles(page)).toHaveCount(2)
  await service(page, 'すべて').click()
  await expect(titles(page)).toHaveCount(8)
  expect(asked(calls)).toEqual(['50', '30', '10', '20', '40'])

  await page.getByLabel('質問と回答に含まれる言葉').fill('BOM')
  await page.getByRole('button', { name: '検索する' }).click()
  await expect(titles(page)).toHaveText([/^CSVをExcelで開くと文字化けします/])
  await page.getByLabel('質問と回答に含まれる言葉').fill('ないはずの言葉')
  await page.getByRole('button', { name: '検索する' }).click()
  await expect(page.getByText('条件に合う質問はありません')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '条件を外す' }).click()
  await expect(titles(page)).toHaveCount(8)
  await page.getByRole('main').getByRole('link', { name: 'お問い合わせへ進む' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お問い合わせ')
})

test('an answer unfolds below its question, is noted as read once, and folds again', async ({ page }) => {
  await enter(page)
  await page.goto(members)
  const calls = watchCalls(page)
  const notes = () => calls.filter(({ path }) => path.startsWith('questionAnswer/recordQAHistory'))
  const question = entry(page, '機器が「不明」のままです')
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  expect(notes()).toEqual([])
  const noted = page.waitForResponse(/recordQAHistory/)
  await question.click()
  await expect(list(page).getByText('ゲートウェイの電源とLANの表示灯を確かめてください')).toBeVisible()
  expect((await (await noted).json()).code).toBe(200)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await question.press('Enter')
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  await expect(list(page).getByText('ゲートウェイの電源')).toBeHidden()
  await question.click()
  await entry(page, '登録したのにログインできません').click()
  await expect(list(page).getByText('会員一覧で「有効」に切り替わるまで')).toBeVisible()
  await expect.poll(() => notes().length).toBe(2)
  expect(new Set(notes().map(({ path }) => path)).size).toBe(2)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectFits(page)
})

test('what cannot be had is told in its place, and had at another try', async ({ page }) => {
  await enter(page)
  await cut(page, 'questionAnswer/fetchQuestionAnswerAfter')
  await page.goto(members)
  await expect(page.getByRole('alert')).toContainText('よくある質問を取得できませんでした')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'もう一度取得する' }).click()
  await expect(titles(page)).toHaveCount(8)

  await cut(page, 'questionAnswer/fetchHtmlEditRichTextAfter')
  await cut(page, 'questionAnswer/recordQAHistory')
  await entry(page, 'パスワードを忘れました').click()
  await expect(list(page).getByRole('alert')).toContainText('回答を取得できませんでした')
  await page.unroute(/fetchHtmlEditRichTextAfter/)
  await page.unrouteAll()
  await cut(page, 'questionAnswer/recordQAHistory')
  await list(page).getByRole('button', { name: 'もう一度取得する' }).click()
  // that it could not be noted is nothing to the reader
  await expect(list(page).getByText('24時間以内に新しいパスワード')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.unrouteAll()
  await answer(page, 'questionAnswer/fetchQuestionAnswerAfter', { data: { data: [], count: 0 } })
  await page.goto(members)
  await expect(page.getByText('質問はまだありません')).toBeVisible()
})

test('covers RT-012: a visitor reads what is for everybody, and every call carries 9HDG019', async ({ page }) => {
  // the log-in page asks for its own pop-ups, under its own code
  const asked = page.waitForRequest(/general\/select\/popup/)
  await page.goto('top/user/login/open')
  await asked
  const calls = watchCalls(page)
  await page.getByRole('link', { name: 'よくある質問' }).click()
  await expect(page).toHaveURL(new RegExp(`${open}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('よくある質問')
  await expect(titles(page)).toHaveCount(6)
  await expect(entry(page, '動画が途中で止まります')).toHaveCount(0)
  const noted = page.waitForResponse(/recordQAHistory/)
  await entry(page, 'パスワードを忘れました').click()
  await expect(list(page).getByText('24時間以内に新しいパスワード')).toBeVisible()
  expect((await (await noted).json()).code).toBe(200)
  await service(page, 'ライブラリ').click()
  await expect(page.getByText('条件に合う質問はありません')).toBeVisible()
  await expectAccessible(page)
  expect(calls.length).toBeGreaterThan(3)
  expect(new Set(calls.map(({ headers }) => headers['function-name']))).toEqual(new Set(['9HDG019']))
  expect(calls.filter(({ headers }) => headers.authorization)).toEqual([])

  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(`${open}?language=en`)
  await expect(page.getByRole('button', { name: 'I forgot my password' })).toBeVisible()
  await expectFits(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send an inquiry' }).click()
  await expect(page).toHaveURL(/top\/inquiry\/registration\/open/)
})
