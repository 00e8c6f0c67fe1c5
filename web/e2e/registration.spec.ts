import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { asAdministrator, invite, letAge, newAddress } from './support/invitation'
import { mailsTo, mailTo } from './support/mails'
import { people } from './support/people'
import { expect, screens, test, watchCalls } from './support/test'

const input = '/top/new-menber/registration/open'
const confirmation = '/top/new-menber/confirmation/open'
const completion = '/top/new-menber/completion/open'
const word = 'Abcdefg1'

const step = (page: Page) => page.locator('.sg-steps [aria-current=step]')
const title = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const next = (page: Page) => page.getByRole('button', { name: '内容を確認する' })
const field = (page: Page, name: string) => page.locator(`#member-${name}`)
const fault = (page: Page, name: string) => page.locator(`#member-${name}-error`)

/** Opens a link and goes past the mail step. */
async function begin(page: Page, link: string) {
  await page.goto(link)
  await page.getByRole('button', { name: 'このアドレスで登録を始める' }).click()
  await title(page, '会員情報の入力')
}

async function fillPerson(page: Page) {
  const values = { familyName: '高橋', firstName: '由美', kanaFamilyName: 'タカハシ', kanaFirstName: 'ユミ' }
  for (const [name, value] of Object.entries({ ...values, phone1: '090-1234-5678' }))
    await field(page, name).fill(value)
}

async function fillSecret(page: Page) {
  await field(page, 'password').fill(word)
  await field(page, 'passwordConfirmation').fill(word)
  await field(page, 'agreeTerms').check()
  await field(page, 'agreePrivacyPolicy').check()
}

async function choosePlaces(page: Page) {
  await page
    .getByRole('group', { name: /^所属拠点/ })
    .getByLabel('埼玉工場')
    .check()
  await page
    .getByRole('group', { name: /^主拠点/ })
    .getByLabel('埼玉工場')
    .check()
}

async function logIn(page: Page, memberId: string) {
  await page.goto(screens.login)
  await page.locator('#memberId').fill(memberId)
  await page.locator('#password').fill(word)
  await page.locator('button[type=submit]').click()
}

test('covers RT-006 RT-007 RT-008 ST-007 ST-008 ST-009 UI-035 ERR-030: an invited person registers, waits, is let in', async ({
  page,
}) => {
  const address = newAddress('yumi')
  const link = await invite(page, address)
  const calls = watchCalls(page)
  const token = new URL(link, 'http://x').searchParams.get('param') ?? ''
  const codes = (part: string) =>
    calls.filter(({ path }) => path.includes(part)).map(({ headers }) => headers['function-name'])
  await page.goto(link)
  await title(page, 'メールアドレスの確認')
  await expect(page).toHaveURL(new RegExp(`${input}\\?language=ja$`))
  await expect(step(page)).toContainText('メールの確認')
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'このアドレスで登録を始める' }).click()
  await title(page, '会員情報の入力')
  await expect(step(page)).toContainText('入力')
  await fillPerson(page)
  await choosePlaces(page)
  await fillSecret(page)
  await next(page).click()

  await expect(page).toHaveURL(new RegExp(`${confirmation}$`))
  await title(page, '登録内容の確認')
  await expect(step(page)).toContainText('確認')
  for (const text of ['高橋', 'ユミ', '090-1234-5678', '一般ユーザー', '埼玉工場'])
    await expect(page.locator('form')).toContainText(text)
  await expect(page.locator('form')).not.toContainText(word)
  await expectAccessible(page)
  await page.getByRole('button', { name: '入力に戻る' }).click()
  await expect(page).toHaveURL(new RegExp(`${input}$`))
  await expect(field(page, 'kanaFirstName')).toHaveValue('ユミ')
  await expect(field(page, 'password')).toHaveValue(word)
  await next(page).dblclick()
  await title(page, '登録内容の確認')
  await page.goBack()
  await expect(field(page, 'familyName')).toHaveValue('高橋')
  await next(page).click()
  await title(page, '登録内容の確認')
  await page.getByRole('button', { name: '登録する' }).click()

  await expect(page).toHaveURL(new RegExp(`${completion}$`))
  await title(page, '登録が完了しました')
  await expect(step(page)).toContainText('完了')
  await expect(page.getByRole('main')).toContainText('システム管理者の確認をお待ちください')
  await expect(page.getByRole('main').getByRole('link', { name: 'ログイン画面へ進む' })).toHaveCount(0)
  await expectAccessible(page)
  await expect.poll(() => codes('newAccountSelect')).toEqual(['9HDG005', '9HDG007'])
  expect([codes('verify/memberId'), codes('newAccountRegister')]).toEqual([['9HDG005'], ['9HDG006']])
  expect(calls.filter(({ headers }) => headers.referer?.includes(token))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([history.state, location.href]))).not.toContain(token)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('高橋')
  await page.goBack()
  await title(page, '登録が完了しました')

  await mailTo(page, address, '登録')
  await logIn(page, address)
  await expect(page.getByRole('alert')).toContainText('確認を待っています')
  const list = `hughomememberC/active/member/select?keyword=${encodeURIComponent(address)}`
  const { data } = await asAdministrator<{ data: { hugHomeMemberUniqueKeyC: string }[] }>(page, list)
  const key = data[0]?.hugHomeMemberUniqueKeyC
  await asAdministrator(page, 'hughomememberC/active/member/update', { hugHomeMemberUniqueKeyC: key, valid: true })
  await logIn(page, address)
  await title(page, 'ホーム')

  const later = await page.context().newPage()
  await later.goto(link)
  await expect(later.getByText('このメールアドレスは登録済みです')).toBeVisible()
  await expect(later.locator('form')).toHaveCount(0)
})

test('covers VAL-039 VAL-040 VAL-033 ERR-031 ERR-033 ERR-035 ERR-037 ERR-039 ERR-041 ERR-043: what is missing is told at its field', async ({
  page,
}) => {
  await begin(page, await invite(page, newAddress('faults'), { memberTypeCode: 20 }))
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('か所を直してください')
  for (const name of ['familyName', 'firstName', 'kanaFamilyName', 'kanaFirstName', 'phone1', 'password'])
    await expect(fault(page, name)).toHaveText('入力されていません')
  for (const name of ['memberTypeCode', 'locationUniqueKeys', 'mainLocationUniqueKey'])
    await expect(fault(page, name)).toHaveText('選ばれていません')
  for (const name of ['agreeTerms', 'agreePrivacyPolicy']) await expect(fault(page, name)).toHaveText('同意が必要です')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await fillPerson(page)
  await page.getByLabel('上位ユーザー').check()
  await expect(page.getByLabel('システム管理者')).toHaveCount(0)
  await choosePlaces(page)
  await field(page, 'agreeTerms').check()
  const rules = page.getByRole('list', { name: 'パスワードの条件' }).locator('[data-kept]')
  await field(page, 'password').fill('abc')
  await expect(rules).toHaveCount(2)
  await field(page, 'password').fill(word)
  await expect(rules).toHaveCount(5)
  await field(page, 'passwordConfirmation').fill('Abcdefg2')
  await next(page).click()
  await expect(fault(page, 'passwordConfirmation')).toHaveText('パスワードと一致しません')
  await field(page, 'passwordConfirmation').fill(word)
  await next(page).click()
  await expect(fault(page, 'agreePrivacyPolicy')).toHaveText('同意が必要です')
  await field(page, 'agreePrivacyPolicy').check()
  await field(page, 'agreeTerms').uncheck()
  await next(page).click()
  await expect(fault(page, 'agreeTerms')).toHaveText('同意が必要です')
  await expect(page).toHaveURL(new RegExp(`${input}\\?`))
})

test('covers UI-030 ERR-032 ERR-034 ERR-036 ERR-038 ERR-045 VAL-034: what is wrong is told at its field', async ({
  page,
}) => {
  await begin(page, await invite(page, newAddress('wrong')))
  const wrong = { familyName: 'あ'.repeat(31), kanaFamilyName: 'やまだ', phone1: 'abc', password: 'abc' }
  for (const [name, value] of Object.entries(wrong)) await field(page, name).fill(value)
  const places = page.getByRole('group', { name: /^所属拠点/ })
  for (const name of ['埼玉工場', '神戸工場']) await places.getByLabel(name).check()
  await page
    .getByRole('group', { name: /^主拠点/ })
    .getByLabel('神戸工場')
    .check()
  await places.getByLabel('神戸工場').uncheck()
  await next(page).click()
  await expect(fault(page, 'firstName')).toHaveText('入力されていません')
  await expect(fault(page, 'familyName')).toHaveText('30文字までです')
  await expect(fault(page, 'kanaFamilyName')).toHaveText('全角カタカナで入力してください')
  await expect(fault(page, 'phone1')).toHaveText('数字とハイフンで入力してください')
  await expect(fault(page, 'password')).toHaveText('8文字から25文字で入力してください')
  await expect(fault(page, 'mainLocationUniqueKey')).toContainText('選んだ所属拠点の中から選んでください')
})

test('a reload keeps what was typed and never the password; a later step opened by its address leads to the form', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await begin(page, await invite(page, newAddress('reload')))
  await fillPerson(page)
  await choosePlaces(page)
  await fillSecret(page)
  await next(page).click()
  await title(page, '登録内容の確認')
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(word)
  await page.reload()
  await title(page, '会員情報の入力')
  await expect(page).toHaveURL(new RegExp(`${input}$`))
  await expect(page.getByText('パスワードと同意は、もう一度入力してください')).toBeVisible()
  await expect(field(page, 'kanaFamilyName')).toHaveValue('タカハシ')
  await expect(page.getByRole('group', { name: /^主拠点/ }).getByLabel('埼玉工場')).toBeChecked()
  await expect(field(page, 'password')).toHaveValue('')
  await expect(field(page, 'agreeTerms')).not.toBeChecked()
  for (const address of [completion, confirmation]) {
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`${input}$`))
    await title(page, '会員情報の入力')
  }
})

test('covers UI-036: an administrator who registers is told to log in, and can', async ({ page }) => {
  const address = newAddress('chief')
  await begin(page, await invite(page, address, { memberTypeCode: 30 }))
  await fillPerson(page)
  await page.getByLabel('システム管理者').check()
  await choosePlaces(page)
  await fillSecret(page)
  await next(page).click()
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page.getByRole('main')).toContainText('今すぐログインできます')
  await expect(page.getByRole('main')).not.toContainText('お待ちください')
  await page.getByRole('main').getByRole('link', { name: 'ログイン画面へ進む' }).click()
  await logIn(page, address)
  await title(page, 'ホーム')
})

test('covers ST-006 ERR-052: a link of 24 hours opens a dialog that names the administrator, and no form', async ({
  page,
}) => {
  const address = newAddress('late')
  const link = await invite(page, address, { languageC: 'en' })
  await letAge(address, '23 hours 59 minutes')
  await page.goto(link)
  await page.getByRole('button', { name: 'Begin with this address' }).click()
  await title(page, 'Enter your details')
  await letAge(address, '2 minutes')
  await page.reload()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The registration link has expired')
  await expect(dialog).toContainText("Ask your company's system administrator")
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Ask your company')
  await expect(page.locator('form')).toHaveCount(0)
})

test('covers API-014: a replaced link, a broken one and none at all say what to do, each in its own words', async ({
  page,
}) => {
  const address = newAddress('twice')
  const first = await invite(page, address)
  await asAdministrator(page, 'hughomememberC/hug/member/add', { email: address })
  await expect.poll(() => mailsTo(page, address)).toBe(2)
  const member = asAdministrator(page, 'hughomememberC/hug/member/add', { email: people.general })
  await expect(member).rejects.toThrow('すでに登録されています')
  for (const [link, words] of [
    [first, '登録用リンクは新しいものに替わりました'],
    [`${input}?param=made-up`, '登録用リンクが正しくありません'],
  ] as const) {
    await page.goto(link)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
  }
  const fresh = await page.context().newPage()
  for (const address of [confirmation, completion, input]) {
    await fresh.goto(address)
    await expect(fresh.getByText('招待のメールから開いてください')).toBeVisible()
    await expect(fresh).toHaveURL(new RegExp(`${input}$`))
  }
  expect(await mailsTo(page, people.general, '会員登録')).toBe(0)
})
