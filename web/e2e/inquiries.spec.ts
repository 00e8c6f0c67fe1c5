import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask, findFixture } from './support/filling'
import { expectFits } from './support/fits'
import { newAddress } from './support/invitation'
import { mailTo } from './support/mails'
import { picture } from './support/picture'
import { answer, cut, enter, expect, logIn, screens, test, watchCalls } from './support/test'

const form = 'top/inquiry/registration'
const completion = 'top/inquiry/completion'
const openForm = `${form}/open`
const openCompletion = `${completion}/open`
/** Where the desk reads: the sender's address, as nothing else is set. */
const desk = 'sosogi@localhost'

const title = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const step = (page: Page) => page.locator('.sg-steps [aria-current=step]')
const field = (page: Page, name: string) => page.locator(`#inquiry-${name}`)
const fault = (page: Page, name: string) => page.locator(`#inquiry-${name}-error`)
const next = (page: Page) => page.getByRole('button', { name: '内容を確認する' })
const sends = (calls: ReturnType<typeof watchCalls>) => calls.filter(({ path }) => path.startsWith('case/add'))

const sender = {
  company: '株式会社みなと食品',
  department: '設備課',
  familyName: '相沢',
  firstName: '恵',
  kanaFamilyName: 'アイザワ',
  kanaFirstName: 'メグミ',
  phone: '03-1234-5678',
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

async function fillMatter(page: Page, subject: string) {
  await page.getByRole('radio', { name: 'ライブラリ' }).check()
  await fill(page, { function: '動画', subject, description: '再生すると止まります。\n2行目です。' })
}

async function agree(page: Page) {
  for (const name of ['agreeTerms', 'agreePrivacyPolicy']) await field(page, name).check()
}

/** Gives the member logged in a telephone number, which nobody has from the start. */
async function setOwnPhone(page: Page, memberId: string) {
  const { member } = await ask<{ member: Record<string, unknown> }>(
    page,
    `hughomememberC/detail/update/select?memberId=${memberId}`,
  )
  const { familyName, firstName, kanaFamilyName, kanaFirstName, version } = member
  const names = { familyName, firstName, kanaFamilyName, kanaFirstName }
  const rest = { phone1: '03-1111-2222', languageC: 'ja', memberTypeCode: 10 }
  await ask(page, 'hughomememberC/detail/update', { memberId, version, ...names, ...rest })
}

test('covers RT-028 ST-026 UI-055: a member asks, reads it once more, and both sides get a mail', async ({ page }) => {
  const company = await Company.open(['埼玉工場'])
  await company.add('asker', { type: 10, names: ['森', '真', 'モリ', 'マコト'] })
  await logIn(page, company.address('asker'))
  await setOwnPhone(page, company.address('asker'))
  const subject = `止まる動画 ${Date.now().toString(36)}`
  const address = newAddress('inquirer')
  const calls = watchCalls(page)
  await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: 'お問い合わせ' }).click()
  await expect(page).toHaveTitle('お問い合わせ | Sosogi')
  const known = {
    company: company.name,
    familyName: '森',
    firstName: '真',
    kanaFamilyName: 'モリ',
    kanaFirstName: 'マコト',
    email: company.address('asker'),
    phone: '03-1111-2222',
  }
  for (const [name, value] of Object.entries(known)) await expect(field(page, name)).toHaveValue(value)
  await expect(step(page)).toContainText('入力')
  await expectAccessible(page)
  await fillMatter(page, subject)
  await field(page, 'email').fill(address)
  const chooser = page.getByLabel('添付ファイル: ファイルを加える')
  await chooser.setInputFiles({ name: '悪い.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') })
  await expect(page.getByRole('alert')).toContainText('悪い.png を送れませんでした')
  await chooser.setInputFiles([picture('注ぎ口.png'), picture('余分.png')])
  await expect(page.getByRole('img', { name: '余分.png' })).toBeVisible()
  await page.getByRole('button', { name: '余分.png を外す' }).click()
  await expect(page.getByRole('img', { name: '注ぎ口.png' })).toBeVisible()
  await agree(page)
  await expectAccessible(page)
  await next(page).click()

  await expect(step(page)).toContainText('確認')
  await expect(page).toHaveURL(new RegExp(`${form}$`))
  const read = page.getByRole('form', { name: 'お問い合わせ' })
  for (const words of ['ライブラリ', '動画', subject, '2行目です。', address, company.name, '注ぎ口.png'])
    await expect(read).toContainText(words)
  await expect(read.getByRole('textbox')).toHaveCount(0)
  expect(sends(calls)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: '入力に戻る' }).click()
  await expect(field(page, 'subject')).toHaveValue(subject)
  await expect(page.getByRole('img', { name: '注ぎ口.png' })).toBeVisible()
  await next(page).click()
  await page.getByRole('button', { name: '送信する' }).dblclick()

  await title(page, 'お問い合わせを受け付けました')
  await expect(page).toHaveURL(new RegExp(`${completion}$`))
  expect(sends(calls).map(({ path, headers }) => [path, headers['function-name']])).toEqual([
    ['case/addCaseAfterLogin', '9HDG017'],
  ])
  await expect(page.getByRole('main')).toContainText(address)
  await expectAccessible(page)
  const number = await page.locator('dt', { hasText: '受付番号' }).locator('+ dd').innerText()
  const received = await mailTo(page, address, number)
  expect(received.text).not.toContain(subject)
  const brought = await mailTo(page, desk, number)
  for (const words of [subject, '2行目です。', address, company.name, '注ぎ口.png'])
    expect(brought.text).toContain(words)

  // the page is a step of this inquiry, not an address
  await page.reload()
  await title(page, 'お問い合わせを受け付けました')
  await page.goto('about:blank')
  await page.goto(completion)
  await expect(page).toHaveURL(new RegExp(`${form}$`))
  await title(page, 'お問い合わせ')
})

test('covers RT-027: the form opens with its key, and not without it', async ({ page }) => {
  await page.goto(form)
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=/)
  await enter(page)
  await page.goto(form)
  await expect(page.getByRole('form', { name: 'お問い合わせ' })).toBeVisible()
  await answer(page, 'hughomememberC/query/permission', { data: [{ sysPermissionKey: 'hughome.dashboard' }] })
  for (const path of [form, completion]) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
    await title(page, 'アクセス権限がありません')
  }
})

// covers: VAL-041 VAL-042
for (const [rows, path] of [
  ['VAL-042', form],
  ['VAL-041', openForm],
] as const)
  test(`covers ${rows} VAL-149 CONST-032 UI-030: what is missing or wrong at ${path} is told at its field, and nothing is sent`, async ({
    page,
  }) => {
    if (path === form) await enter(page)
    const calls = watchCalls(page)
    await page.goto(path)
    const choice = page.getByRole('group', { name: /^サービス/ })
    await expect(choice.getByRole('radio')).toHaveCount(4)
    for (const name of ['全般', '機械管理', 'サポート', 'ライブラリ'])
      await expect(choice.getByRole('radio', { name, exact: true })).toBeVisible()
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('か所を直してください')
    await expect(fault(page, 'serviceContent')).toHaveText('選ばれていません')
    for (const name of ['function', 'subject', 'description'])
      await expect(fault(page, name)).toHaveText('入力されていません')
    for (const name of ['agreeTerms', 'agreePrivacyPolicy'])
      await expect(fault(page, name)).toHaveText('同意が必要です')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.setViewportSize({ width: 820, height: 1180 })
    await expectFits(page)

    await fillMatter(page, '件名')
    await fill(page, { ...sender, kanaFamilyName: 'あいざわ', email: 'a.b.co', phone: 'abc' })
    await field(page, 'agreeTerms').check()
    await next(page).click()
    await expect(fault(page, 'kanaFamilyName')).toHaveText('全角カタカナで入力してください')
    await expect(fault(page, 'email')).toContainText('name@example.com')
    await expect(fault(page, 'phone')).toHaveText('数字とハイフンで入力してください')
    await fill(page, { ...sender, email: newAddress('wrong'), description: 'あ'.repeat(32_001) })
    await next(page).click()
    await expect(fault(page, 'description')).toContainText('文字までです')
    await field(page, 'description').fill('あ'.repeat(32_000))
    await next(page).click()
    await expect(fault(page, 'agreePrivacyPolicy')).toHaveText('同意が必要です')
    await field(page, 'agreePrivacyPolicy').check()
    await field(page, 'agreeTerms').uncheck()
    await next(page).click()
    await expect(fault(page, 'agreeTerms')).toHaveText('同意が必要です')
    await expect(step(page)).toContainText('入力')
    await expect(page.getByRole('button', { name: '送信する' })).toHaveCount(0)
    expect(sends(calls)).toEqual([])
    await field(page, 'agreeTerms').check()
    await next(page).click()
    await expect(step(page)).toContainText('確認')
  })

test('covers RT-009 RT-010 UI-056: a visitor begins with an empty form, sends it, and gets a mail', async ({
  page,
}) => {
  await page.goto(openCompletion)
  await expect(page).toHaveURL(new RegExp(`${openForm}$`))
  await page.goto(screens.login)
  const calls = watchCalls(page)
  await page.getByRole('link', { name: 'お問い合わせ' }).click()
  await title(page, 'お問い合わせ')
  await expect(page).toHaveURL(new RegExp(`${openForm}$`))
  for (const name of ['function', 'subject', 'description', 'email', ...Object.keys(sender)])
    await expect(field(page, name)).toHaveValue('')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: '利用規約を読む' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: '1. 利用できる方' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click()
  const address = newAddress('visitor')
  await fillMatter(page, '導入の相談')
  await fill(page, { ...sender, email: address })
  await agree(page)
  await next(page).click()
  await page.getByRole('button', { name: '送信する' }).click()
  await title(page, 'お問い合わせを受け付けました')
  await expect(page).toHaveURL(new RegExp(`${openCompletion}$`))
  await expectAccessible(page)
  // but for what is announced to everybody, which the log-in page asks for
  const own = calls.filter(({ path }) => path !== 'general/select/popup')
  expect(new Set(own.map(({ headers }) => headers['function-name']))).toEqual(new Set(['9HDG020']))
  const received = await mailTo(page, address, '受け付けました')
  expect(received.text).toContain('受付番号')
  // whoever's address was typed, nothing that the visitor wrote reaches it
  for (const typed of ['導入の相談', '再生すると', sender.company, sender.familyName])
    expect(`${received.subject} ${received.text} ${received.html}`).not.toContain(typed)
  await page.goBack()
  await expect(page.locator('#memberId')).toBeVisible()
})

test('what only robots see is out of people’s way, and comes into view when a browser filled it in', async ({
  page,
}) => {
  await page.goto(openForm)
  const trap = field(page, 'website')
  await expect(trap).not.toBeInViewport()
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await fillMatter(page, '自動入力')
  await fill(page, { ...sender, email: newAddress('autofill') })
  await agree(page)
  await trap.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'https://shop.example')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await next(page).click()
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(fault(page, 'website')).toHaveText('この欄は空のままにしてください。')
  await trap.scrollIntoViewIfNeeded()
  await expect(trap).toBeInViewport()
  await expectAccessible(page)
  await trap.fill('')
  await expect(fault(page, 'website')).toBeHidden()
  await expect(trap).not.toBeInViewport()
})

test('the last page says whether a mail went out, and how long answers took lately', async ({ page }) => {
  await page.goto(openForm)
  await fillMatter(page, '回答の時間')
  await fill(page, { ...sender, email: newAddress('answers') })
  await agree(page)
  const taken = {
    caseUniqueKey: '018f2a3b-0000-7000-8000-000000000000',
    number: 'Q-1',
    receivedAt: '2026-05-01T09:02:00Z',
  }
  await answer(page, 'case/addCaseBeforeLogin', { data: { ...taken, acknowledged: false, answeredWithinHours: 50 } })
  await next(page).click()
  await page.getByRole('button', { name: '送信する' }).click()
  await title(page, 'お問い合わせを受け付けました')
  await expect(page.getByRole('main')).toContainText('5件のうち4件が 3 日以内')
  await expect(page.getByRole('main')).toContainText('今回はメールをお送りしていません')
})

test('covers CONV-034: what the server refuses is told at each field, and a failure keeps what was typed', async ({
  page,
}) => {
  await page.goto(openForm)
  await fillMatter(page, '件名')
  await fill(page, { ...sender, email: newAddress('refused') })
  await agree(page)
  await next(page).click()
  await cut(page, 'case/addCaseBeforeLogin')
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  const fields = [
    { field: 'email', rule: 'email', message: '使えないアドレスです(T)' },
    { field: 'subject', rule: 'max_length', message: '長すぎる件名です(T)' },
  ]
  await answer(page, 'case/addCaseBeforeLogin', { code: 501, message: null, data: { fields } }, 422)
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(fault(page, 'email')).toHaveText('使えないアドレスです(T)')
  await expect(fault(page, 'subject')).toHaveText('長すぎる件名です(T)')
  await expect(step(page)).toContainText('入力')
  await expect(field(page, 'description')).toHaveValue(/2行目です。/)
  await page.getByRole('link', { name: 'ログイン画面へ進む' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'このページに残る' }).click()
  await expect(field(page, 'subject')).toHaveValue('件名')
})

test('who cannot be told who they are asks all the same', async ({ page }) => {
  await enter(page)
  await cut(page, 'hughomememberC/detail/select')
  await page.goto(form)
  await expect(page.getByRole('alert')).toContainText('会員情報を取得できませんでした')
  await expect(field(page, 'email')).toHaveValue('general@a.example')
  await expect(field(page, 'familyName')).toHaveValue('')
  await expectAccessible(page)
})

test('from a machine, an alarm or a document one asks about it', async ({ page }) => {
  await enter(page)
  await page.goto('mm/equipment/list')
  await page.getByRole('table').locator('tbody tr').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/equipment\/detail/)
  await expect(page.getByRole('link', { name: '問い合わせる' })).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).split('\n')[0] ?? ''
  await page.getByRole('link', { name: '問い合わせる' }).click()
  await title(page, 'お問い合わせ')
  await expect(page.getByRole('radio', { name: '機械管理' })).toBeChecked()
  await expect(field(page, 'function')).toHaveValue(new RegExp(name.trim()))
  await expect(field(page, 'subject')).toHaveValue('')
  const { lines } = await findFixture(page)
  // the places come late: what is asked about is known by name first
  await page.route('**/api/general/query/viewable', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto(`mm/alarm/detail?device=${lines[0]?.device}&number=207`)
  await page.getByRole('link', { name: '問い合わせる' }).click()
  await expect(field(page, 'function')).toHaveValue(/ D1$/)
  await expect(field(page, 'subject')).toHaveValue('アラーム 207 について')
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(`${form}?about=${encodeURIComponent('機'.repeat(120))}`)
  await expect(field(page, 'function')).toHaveValue('機'.repeat(80))
  await page.goto(`${form}?about=${encodeURIComponent('充填ノズルの交換')}&service=Library`)
  await expect(field(page, 'function')).toHaveValue('充填ノズルの交換')
  await expect(page.getByRole('radio', { name: 'ライブラリ' })).toBeChecked()
})
