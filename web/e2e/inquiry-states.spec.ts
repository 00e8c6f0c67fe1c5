//! What became of an inquiry: the desk says it, the member sees it.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { logInAsStaff, openConsole } from './support/console'
import { ask } from './support/filling'
import { expectFits } from './support/fits'
import { linkIn, mailTo } from './support/mails'
import { staff } from './support/people'
import { picture } from './support/picture'
import { enter, expect, logIn, type Page, test } from './support/test'

/** Where the desk reads: the sender's address, as nothing else is set. */
const desk = 'sosogi@localhost'
const list = 'top/inquiry/list'

const title = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toContainText(text)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Asks the desk as whoever is logged in; the answer's key and number. */
function send(
  page: Page,
  email: string,
  subject: string,
  fileUniqueKeys: readonly string[] = [],
): Promise<{ caseUniqueKey: string; number: string }> {
  const names = { familyName: '森', firstName: '真', kanaFamilyName: 'モリ', kanaFirstName: 'マコト' }
  return ask(page, 'case/addCaseAfterLogin', {
    serviceContent: 'MM',
    function: '第1ライン D1',
    subject,
    description: '朝から3回止まりました。\n再起動すると動きます。',
    company: '株式会社みなと食品',
    department: null,
    ...names,
    email,
    phone: '03-1234-5678',
    agreeTerms: true,
    agreePrivacyPolicy: true,
    fileUniqueKeys,
  })
}

/** Sends a file in; its key. */
async function sendFile(page: Page, name: string): Promise<string> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'sosogi_token')?.value ?? ''
  const response = await page.request.post('api/case/file/add', {
    headers: { Authorization: `Bearer ${decodeURIComponent(token)}` },
    multipart: { file: picture(name) },
  })
  return (await response.json()).data.fileUniqueKey
}

/** Presses a file's name and reads what is saved. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await download).path())
}

test('a member follows the own inquiries while the desk works on them', async ({ page, browser }) => {
  const company = await Company.open(['埼玉工場'])
  for (const who of ['asker', 'colleague']) await company.add(who, { type: 10, names: ['森', '真', 'モリ', 'マコト'] })
  await logIn(page, company.address('asker'))
  await page.goto('top/inquiry/registration')
  await page.getByRole('link', { name: 'お問い合わせ履歴' }).click()
  await title(page, 'お問い合わせ履歴')
  await told(page, 'お問い合わせはまだありません')
  await expectSound(page)
  const subject = `止まる充填機 ${Date.now().toString(36)}`
  const file = '止まった画面.png'
  const { number } = await send(page, company.address('asker'), subject, [await sendFile(page, file)])
  await page.reload()
  await expect(row(page, subject)).toContainText('受付済み')
  await expect(row(page, subject)).toContainText(number)
  await expectSound(page)
  await row(page, subject).getByRole('link').click()
  await title(page, subject)
  for (const words of ['受付済み', number, '再起動すると動きます。', company.address('asker'), 'モリ マコト'])
    await expect(page.getByRole('main')).toContainText(words)
  await expectSound(page)
  const own = page.url()
  expect(await saved(page, file)).toEqual(picture(file).buffer)

  // the desk comes by the link of its mail
  const at = await browser.newContext()
  const room = await at.newPage()
  await room.goto(linkIn(await mailTo(page, desk, number), 'console/inquiry/detail'))
  await logInAsStaff(room, staff.ordinary)
  await title(room, subject)
  await expect(room.getByRole('main')).toContainText(company.name)
  const mail = room.getByRole('link', { name: 'メールで回答する' })
  await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:.*${number}`))
  expect(await saved(room, file)).toEqual(picture(file).buffer)
  await button(room, '確認中にする').click()
  await told(room, '状況を変更しました')
  await title(room, '確認中')
  await expectSound(room)
  await page.reload()
  await title(page, '確認中')

  // somebody else was quicker: nothing is changed, and the page says how it is now
  const second = await at.newPage()
  await second.goto('console/inquiry/list')
  await second.getByRole('searchbox').fill(number)
  await button(second, '検索する').click()
  await expect(second.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await expectSound(second)
  await row(second, subject).getByRole('link').click()
  await title(second, '確認中')
  await button(room, '回答済みにする').click()
  await title(room, '回答済み')
  await button(second, '回答済みにする').click()
  await expect(second.getByRole('alert')).toContainText('ほかの担当者')
  await title(second, '回答済み')
  await page.reload()
  await title(page, '回答済み')

  // nobody else of the company sees it
  const other = await browser.newContext()
  const colleague = await other.newPage()
  await logIn(colleague, company.address('colleague'))
  await colleague.goto(own)
  await expect(colleague.getByRole('main')).toContainText('お問い合わせが見つかりません')
  await colleague.goto(list)
  await told(colleague, 'お問い合わせはまだありません')
})

test("the console's home shows what waits for an answer", async ({ page, browser }) => {
  await enter(page)
  const { number } = await send(page, 'general@a.example', `待っている件 ${Date.now().toString(36)}`)
  const room = await (await browser.newContext()).newPage()
  await openConsole(room, staff.ordinary)
  const waiting = room.getByRole('region', { name: '回答を待つお問い合わせ' })
  await expect(waiting).toContainText('待っている件')
  await expectSound(room)
  await waiting
    .getByRole('link', { name: /待っている件/ })
    .first()
    .click()
  await expect(room.getByRole('main')).toContainText(number)
})
