import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { enter, expect, test } from './support/test'

test.describe.configure({ mode: 'default' })

const plants = [
  '埼玉工場',
  '神戸工場',
  '札幌工場',
  '盛岡工場',
  '新潟工場',
  '静岡工場',
  '名古屋工場',
  '京都工場',
  '広島工場',
  '高松工場',
  '福岡工場',
  '那覇工場',
]
let company: Company

test.beforeAll(async () => {
  company = await Company.open(plants)
  const both = plants.slice(0, 2)
  await Promise.all([
    company.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'], locations: plants }),
    company.add('second', { type: 30, names: ['馬場', '渚', 'ババ', 'ナギサ'], locations: both }),
    company.add('superior', { type: 20, names: ['千葉', '歩', 'チバ', 'アユム'], locations: both }),
    company.add('general', { type: 10, names: ['土井', '空', 'ドイ', 'ソラ'], locations: both }),
    company.add('colleague', { type: 10, names: ['江口', '光', 'エグチ', 'ヒカル'], locations: both, phone: '' }),
  ])
})

/** Somebody else sits down at the page: one that is open would follow the new login by itself. */
async function handOver(page: Page, who: string): Promise<void> {
  await page.goto('about:blank')
  await enter(page, company.address(who))
}

const pageOf = (screen: 'detail' | 'edit', who?: string) =>
  `/top/member/${screen}${who ? `?memberId=${encodeURIComponent(company.address(who))}` : ''}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, label: string) => page.locator('.sg-keyvalues > div', { hasText: label })
/** The code that a call of the member logged in is answered with. */
async function codeOf(page: Page, path: string, data: object): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'sosogi_token')?.value ?? ''
  const headers = { Authorization: `Bearer ${decodeURIComponent(token)}` }
  return (await (await page.request.post(`api/hughomememberC/${path}`, { headers, data })).json()).code
}

/** Tries to give oneself another main location. */
async function moveMain(page: Page, who: string): Promise<number> {
  const memberId = company.address(who)
  const { chosen, mainLocationUniqueKey: main } = await ask<{ chosen: string[]; mainLocationUniqueKey: string }>(
    page,
    `hughomememberC/location/select?memberId=${memberId}`,
  )
  const mainLocationUniqueKey = chosen.find((key) => key !== main)
  return codeOf(page, 'location/update', { memberId, locationUniqueKeys: chosen, mainLocationUniqueKey })
}

/** What an edit of a member sends, right in every field. */
function editOf({ memberId, version, familyName, firstName, kanaFamilyName, kanaFirstName }: Record<string, unknown>) {
  const names = { familyName, firstName, kanaFamilyName, kanaFirstName }
  return { memberId, version, ...names, phone1: '03-1111-2222', languageC: 'ja' }
}

const facts = (page: Page) => page.locator('.sg-facts')
const places = (page: Page) => page.getByRole('list', { name: '所属拠点' }).getByRole('listitem')

test('covers UI-043 ROLE-004: an administrator goes from the list to a colleague and edits them', async ({ page }) => {
  await enter(page, company.address('admin'))
  await page.goto('/top/member/list')
  const colleague = page.getByRole('row', { name: /江口 光/ })
  await expect(colleague.getByRole('switch')).toBeVisible()
  await expect(colleague.getByRole('combobox')).toBeVisible()
  await colleague.getByRole('link', { name: '江口 光' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '江口 光' })).toBeVisible()
  await expect(row(page, 'フリガナ')).toContainText('エグチ ヒカル')
  await expect(places(page)).toHaveText(['埼玉工場 主拠点', '神戸工場'])
  await expectAccessible(page)

  await page.getByRole('link', { name: '編集する' }).click()
  await expect(page.getByRole('navigation', { name: 'パンくずリスト' })).toContainText('江口 光')
  const family = page.getByLabel('姓')
  await family.fill('')
  await page.getByLabel('セイ').fill('えぐち')
  await button(page, '保存する').click()
  const told = page.getByRole('alert')
  await expect(told).toContainText('3か所を直してください')
  await expect(family).toHaveAccessibleDescription('入力されていません')
  await expect(page.getByLabel('セイ')).toHaveAccessibleDescription('全角カタカナで入力してください')
  await expect(page.getByLabel('電話番号1')).toHaveAccessibleDescription('入力されていません')
  await told.getByRole('link', { name: /セイ/ }).click()
  await expect(page.getByLabel('セイ')).toBeFocused()
  await expectAccessible(page)

  await family.fill('榎本')
  await page.getByLabel('セイ').fill('エノモト')
  await page.getByLabel('部署').fill('充填課')
  await page.getByLabel('電話番号1').fill('03-1234-5678')
  await button(page, '保存する').click()
  await expect(page.getByRole('heading', { level: 1, name: '榎本 光' })).toBeVisible()
  await expect(row(page, '部署')).toContainText('充填課')
  await page.reload()
  await expect(row(page, '電話番号1')).toContainText('03-1234-5678')
})

test('covers UI-045 VAL-033 ROLE-009 ROLE-022: an administrator chooses, orders and marks a colleague’s locations', async ({
  page,
}) => {
  await enter(page, company.address('admin'))
  await page.goto(pageOf('edit', 'colleague'))
  await button(page, '拠点を変更する').click()
  const dialog = page.getByRole('dialog')
  const step = dialog.locator('[aria-current="step"]')
  await expect(step).toContainText('拠点を選ぶ')
  await expectAccessible(page)
  for (const name of plants.slice(0, 2)) await dialog.getByRole('checkbox', { name }).uncheck()
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect(dialog.getByRole('group', { name: '所属拠点' })).toHaveAccessibleDescription('選ばれていません')
  await dialog.getByRole('searchbox').fill('福')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: '福岡工場' }).check()
  await dialog.getByRole('searchbox').fill('')
  await dialog.getByRole('checkbox', { name: '神戸工場' }).check()
  await dialog.getByRole('button', { name: '次へ' }).click()

  await expect(step).toContainText('順番を決める')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '神戸工場を上へ' }).click()
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect(step).toContainText('主拠点を決める')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog.getByRole('group', { name: '主拠点' })).toHaveAccessibleDescription(/選ばれていません/)
  await dialog.getByRole('radio', { name: '福岡工場' }).check()
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(places(page)).toHaveText(['神戸工場', '福岡工場 主拠点'])
  // what is typed beside it is saved by itself, without a quarrel about the locations
  await page.getByLabel('電話番号1').fill('0312345678')
  await page.getByLabel('役職').fill('班長')
  await button(page, '保存する').click()
  await expect(row(page, '役職')).toContainText('班長')
  await expect(places(page)).toHaveText(['神戸工場', '福岡工場 主拠点'])
  await page.goto(pageOf('detail', 'general'))
  await expect(places(page)).toHaveText(['埼玉工場 主拠点', '神戸工場'])
})

test('the second of two administrators learns what the first one changed, and takes over', async ({
  page,
  browser,
}) => {
  const choose = async (at: Page, plant: string) => {
    await button(at, '拠点を変更する').click()
    const dialog = at.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: plant }).check()
    for (const next of ['次へ', '次へ']) await dialog.getByRole('button', { name: next }).click()
    return dialog
  }
  await enter(page, company.address('admin'))
  await page.goto(pageOf('edit', 'superior'))
  await page.getByLabel('電話番号1').fill('011-111-1111')
  await page.getByLabel('部署').fill('品質管理部')
  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, company.address('second'))
  await other.goto(pageOf('edit', 'superior'))
  await other.getByLabel('電話番号1').fill('022-222-2222')
  await other.getByLabel('部署').fill('製造部')
  await other.getByLabel('役職').fill('課長')
  await button(other, '保存する').click()
  await expect(row(other, '部署')).toContainText('製造部')
  await other.getByRole('link', { name: '編集する' }).click()
  const mine = await choose(page, '那覇工場')
  const theirs = await choose(other, '福岡工場')
  await theirs.getByRole('button', { name: '保存する' }).click()
  await expect(places(other)).toHaveText(['埼玉工場 主拠点', '神戸工場', '福岡工場'])
  await context.close()

  await mine.getByRole('button', { name: '保存する' }).click()
  await expect(mine.getByRole('region', { name: /馬場 渚さんが/ })).toContainText('埼玉工場, 神戸工場, 福岡工場')
  await expectAccessible(page)
  await mine.getByRole('button', { name: '保存する' }).click()
  await expect(places(page)).toHaveText(['埼玉工場 主拠点', '神戸工場', '那覇工場'])

  await button(page, '保存する').click()
  const note = page.getByRole('region', { name: /馬場 渚さんが.*先に保存しました/ })
  await expect(note).toBeFocused()
  await expect(note.locator('.sg-keyvalues > div')).toHaveText([
    /部署.*製造部.*自分の入力を残しています/,
    /役職.*課長\s*$/,
    /電話番号1.*022-222-2222.*自分の入力を残しています/,
  ])
  await expect(page.getByLabel('部署')).toHaveValue('品質管理部')
  await expect(page.getByLabel('役職')).toHaveValue('課長')
  await expectAccessible(page)
  await button(page, '保存する').click()
  await expect(row(page, '部署')).toContainText('品質管理部')
  await expect(row(page, '役職')).toContainText('課長')
  await expect(row(page, '電話番号1')).toContainText('011-111-1111')
})

test('covers RT-024 RT-025 ROLE-003 ROLE-036 UI-044 ST-020 ST-021 ST-022: everybody has their own data, and colleagues only as far as the role permits', async ({
  page,
}) => {
  await enter(page, company.address('general'))
  await page.goto('/top/home')
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: '自分の会員情報' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '土井 空' })).toBeVisible()
  await page.getByRole('link', { name: '編集する' }).click()
  await expect(page.getByLabel('種別')).toHaveCount(0)
  await page.getByLabel('電話番号1').fill('050-1111-2222')
  await button(page, '順番を変更する').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByRole('button', { name: '神戸工場を上へ' }).click()
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(places(page)).toHaveText(['神戸工場', '埼玉工場 主拠点'])
  await button(page, '保存する').click()
  await expect(row(page, '電話番号1')).toContainText('050-1111-2222')
  expect(await moveMain(page, 'general')).toBe(403)

  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/hughomememberC/')) answers.push(response.text().catch(() => ''))
  })
  await page.goto(pageOf('detail', 'second'))
  await expect(page.getByText('この会員の情報を見る権限がありません')).toBeVisible()
  await expect(page).toHaveURL(/top\/member\/detail/)
  await expectAccessible(page)
  await page.goto(pageOf('edit', 'second'))
  await expect(page.getByText('この会員の情報を編集する権限がありません')).toBeVisible()
  expect((await Promise.all(answers)).join()).not.toMatch(/馬場|ババ|渚|ナギサ/)

  await handOver(page, 'superior')
  await page.goto(pageOf('detail', 'second'))
  await expect(page.getByRole('heading', { level: 1, name: '馬場 渚' })).toBeVisible()
  await expect(places(page)).toHaveText(['埼玉工場 主拠点', '神戸工場'])
  await expect(page.getByRole('link', { name: '編集する' })).toHaveCount(0)
  await expect(button(page, '無効にする')).toHaveCount(0)
  await page.goto(pageOf('edit', 'second'))
  await expect(page.getByText('この会員の情報を編集する権限がありません')).toBeVisible()
  await page.getByRole('link', { name: '自分の情報を開く' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '千葉 歩さんの情報を編集する' })).toBeVisible()
  await expect(button(page, '拠点を変更する')).toHaveCount(0)
  await page.getByLabel('電話番号1').fill('050-3333-4444')
  await button(page, '順番を変更する').click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await button(page, '保存する').click()
  await expect(row(page, '電話番号1')).toContainText('050-3333-4444')
  await page.goto('/top/member/list')
  await expect(page.getByRole('row', { name: /馬場 渚/ })).toBeVisible()
  for (const control of ['switch', 'combobox'] as const)
    await expect(page.getByRole('table').getByRole(control)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '会員を招待する' })).toHaveCount(0)
  expect(await moveMain(page, 'superior')).toBe(403)
  const { hugHomeMemberUniqueKeyC, ...second } = await ask<Record<string, unknown>>(
    page,
    `hughomememberC/detail/select?memberId=${company.address('second')}`,
  )
  for (const [path, body] of [
    ['active/member/update', { hugHomeMemberUniqueKeyC, valid: true }],
    ['detail/update', editOf(second)],
    ['hug/member/add', { email: company.address('nobody') }],
  ] as const)
    expect(await codeOf(page, path, body), path).toBe(403)

  await handOver(page, 'admin')
  await page.goto(pageOf('edit', 'general'))
  await expect(page.getByLabel('種別')).toBeVisible()
  await expect(button(page, '拠点を変更する')).toBeVisible()
  await page.getByLabel('部署').fill('資材課')
  await button(page, '保存する').click()
  await expect(row(page, '部署')).toContainText('資材課')
})

test('covers ST-013 ST-015 ST-016 ST-017 ST-018 ST-019: another type gives and takes pages, and an administrator is made something else before being made invalid', async ({
  page,
  browser,
}) => {
  await enter(page, company.address('admin'))
  const context = await browser.newContext()
  const member = await context.newPage()
  await enter(member, company.address('second'))
  const become = async (type: string) => {
    await page.goto(pageOf('edit', 'second'))
    await page.getByLabel('電話番号1').fill('03-0000-0000')
    await page.getByLabel('種別').selectOption({ label: type })
    await button(page, '保存する').click()
    await page.getByRole('dialog').getByRole('button', { name: '種別を変える' }).click()
    await expect(facts(page)).toContainText(`種別 ${type}`)
  }
  const press = async (name: string) => {
    await button(page, name).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  await page.goto(pageOf('detail', 'second'))
  await press('無効にする')
  await expect(page.getByRole('dialog')).toContainText('システム管理者は無効にできません')
  await page.getByRole('dialog').getByRole('button', { name: 'キャンセル' }).click()
  await expect(facts(page)).toContainText('状態 有効')

  await become('一般ユーザー')
  await expect
    .poll(async () => {
      await member.goto('/top/member/list')
      await member.getByRole('heading', { level: 1 }).waitFor()
      return member.url()
    })
    .toContain('top/access/not-allowed')
  await member.goto(pageOf('edit', 'general'))
  await expect(member.getByText('この会員の情報を編集する権限がありません')).toBeVisible()
  await expect(member.getByLabel('姓')).toHaveCount(0)
  await become('上位ユーザー')
  await expect
    .poll(async () => {
      await member.goto('/top/member/list')
      await member.getByRole('heading', { level: 1 }).waitFor()
      return member.url()
    })
    .toContain('top/member/list')
  await expect(member.getByRole('row', { name: /土井 空/ })).toBeVisible()
  await expect(member.getByRole('switch')).toHaveCount(0)
  await member.goto(pageOf('edit', 'general'))
  await expect(member.getByText('この会員の情報を編集する権限がありません')).toBeVisible()
  await become('システム管理者')
  await expect
    .poll(async () => {
      await member.goto(pageOf('edit', 'general'))
      await member.getByRole('heading', { level: 1 }).waitFor()
      return member.getByLabel('姓').count()
    })
    .toBe(1)
  await member.getByLabel('電話番号1').fill('04-0000-0000')
  await member.getByLabel('部署').fill('工務課')
  await button(member, '保存する').click()
  await expect(row(member, '部署')).toContainText('工務課')
  await context.close()

  await become('一般ユーザー')
  await press('無効にする')
  await expect(facts(page)).toContainText('状態 無効')
  await press('有効にする')
  await expect(facts(page)).toContainText('状態 有効')
})

test('covers RT-022 UI-042 VAL-038: an administrator invites by mail, and nobody else does', async ({ page }) => {
  const newcomer = company.address('newcomer')
  const mailsTo = async () => {
    const mails = await (await page.request.get(`${process.env.SOSOGI_E2E_MAILBOX_URL}/api/email`)).json()
    return (mails as { to: { address: string }[] }[]).filter(({ to }) => to.some(({ address }) => address === newcomer))
      .length
  }
  await enter(page, company.address('admin'))
  await page.goto('/top/member/list')
  await page.getByRole('link', { name: '会員を招待する' }).click()
  await expect(page).toHaveURL(/top\/member\/registration$/)
  const email = page.getByLabel('メールアドレス')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await button(page, '招待メールを送る').click()
  await expect(email).toHaveAccessibleDescription(/入力されていません/)
  expect(calls.filter((url) => url.includes('hug/member/add'))).toEqual([])
  await expectAccessible(page)
  await email.fill(company.address('general'))
  await button(page, '招待メールを送る').click()
  await expect(page.getByRole('alert')).toContainText('すでに登録されています')
  await email.fill(newcomer)
  await page.getByRole('checkbox', { name: '神戸工場' }).check()
  await page.getByLabel('主拠点の初期値').selectOption('神戸工場')
  await button(page, '招待メールを送る').click()
  await expect(page.getByText(`${newcomer} に招待メールを送りました`)).toBeVisible()
  await expect(email).toHaveValue('')
  await expect.poll(mailsTo).toBe(1)
  await handOver(page, 'general')
  await page.goto('/top/member/registration')
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
})
