//! From where a company's members may come, and the company's audit log.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { expectFits } from './support/fits'
import { choreOf } from './support/plant'
import { enter, expect, type Page, screens, test } from './support/test'

test.describe.configure({ mode: 'default' })

const page_ = 'top/global-ip/blocking'
const log = 'top/audit-log/list'

let company: Company

test.beforeAll(async () => {
  company = await Company.open(['埼玉工場'])
  await company.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'] })
  await company.add('general', { type: 10, names: ['土井', '空', 'ドイ', 'ソラ'] })
})

// each begins with a company that may be reached from everywhere
test.beforeEach(() => choreOf(company.name, 'company', 'open'))

const title = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const field = (page: Page, place: number, name: string) => page.locator(`#restriction-ranges-${place}-${name}`)
const fault = (page: Page, place: number, name: string) => page.locator(`#restriction-ranges-${place}-${name}-error`)
const rows = (page: Page) => page.locator('form ol > li')

async function expectSound(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function fill(page: Page, place: number, start: string, end: string, remark = '') {
  await field(page, place, 'startIp').fill(start)
  await field(page, place, 'endIp').fill(end)
  await field(page, place, 'remark').fill(remark)
}

/** Saves a range that holds the browser's own address. */
async function saveOwn(page: Page) {
  await page.goto(page_)
  await page.getByRole('button', { name: '範囲を追加' }).click()
  await fill(page, 0, '127.0.0.1', '127.0.0.9', 'ここ')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('IP制限を保存しました')).toBeVisible()
}

const words = {
  ja: {
    add: '範囲を追加',
    save: '保存する',
    private: 'プライベートアドレスが含まれています',
    out: 'どの範囲にも含まれていません',
  },
  en: { add: 'Add a range', save: 'Save', private: 'A range holds private addresses', out: 'is in none of the ranges' },
  ko: {
    add: '범위 추가',
    save: '저장하기',
    private: '사설 주소가 포함되어 있습니다',
    out: '어느 범위에도 포함되어 있지 않습니다',
  },
} as const

for (const language of ['ja', 'en', 'ko'] as const) {
  test(`covers ERR-053: what is wrong with a range is told in six ways (${language})`, async ({ page }) => {
    await enter(page, company.address('admin'))
    await page.goto(`${page_}?language=${language}`)
    const say = words[language]
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press(say.add)
    const told = new Set<string>()
    /** A complaint in words not told before. */
    const tell = async (place: number, name: string) => {
      const words = async () => (await fault(page, place, name).allInnerTexts()).join('').trim()
      await expect.poll(async () => (await words()) !== '' && !told.has(await words())).toBe(true)
      told.add(await words())
    }
    await press(say.save)
    await tell(0, 'startIp')
    await expect(fault(page, 0, 'endIp')).toHaveText([...told])
    await fill(page, 0, '203.0.113.256', '203.0.113.9')
    await press(say.save)
    await tell(0, 'startIp')
    await fill(page, 0, '203.0.113.9', '203.0.113.1')
    await press(say.save)
    await tell(0, 'endIp')
    await fill(page, 0, '203.0.113.1', '203.0.113.9')
    const out = page.getByRole('alert').filter({ hasText: say.out })
    await expect(out).toContainText('127.0.0.1')
    told.add(say.out)
    await press(say.add)
    await fill(page, 1, '203.0.113.1', '203.0.113.9')
    await press(say.save)
    await tell(1, 'startIp')
    await expect(page.getByText(say.private)).toHaveCount(0)
    await fill(page, 1, '192.168.0.1', '192.168.0.9')
    await expect(page.getByText(say.private)).toBeVisible()
    told.add(say.private)
    expect(told.size).toBe(6)
  })
}

test('covers RT-035 UI-051: rows are added and removed, and the whole set is saved', async ({ page }) => {
  await enter(page, company.address('admin'))
  await page.goto(page_)
  await title(page, 'IP制限')
  await expect(page.getByText('どのIPアドレスからも利用できます')).toBeVisible()
  const add = page.getByRole('button', { name: '範囲を追加' })
  await add.click()
  await add.click()
  await fill(page, 0, '203.0.113.1', '203.0.113.9', 'office')
  await fill(page, 1, '127.0.0.1', '127.0.0.9', 'ここ')
  await expect(page.getByText('プライベートアドレスが含まれています')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '1番目の範囲を取り除く' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('IP制限を保存しました')).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(field(page, 0, 'startIp')).toHaveValue('127.0.0.1')
  await expect(field(page, 0, 'remark')).toHaveValue('ここ')
  await page.goto('about:blank')
  await enter(page, company.address('general'))
  await page.goto(page_)
  await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
})

test('covers UI-052 VAL-059: who would be locked out sees the own address, and saves after a tick alone', async ({
  page,
}) => {
  await enter(page, company.address('admin'))
  await page.goto(page_)
  await page.getByRole('button', { name: '範囲を追加' }).click()
  await fill(page, 0, '203.0.113.1', '203.0.113.9')
  const warning = page.getByRole('alert').filter({ hasText: 'どの範囲にも含まれていません' })
  await expect(warning).toContainText('127.0.0.1')
  await expectSound(page)
  const save = page.getByRole('button', { name: '保存する', exact: true })
  await save.click()
  await expect(page.locator('#restriction-lockOutAccepted-error')).toHaveText('保存するには、チェックを入れてください')
  const saved = page.waitForResponse(/hug\/address\/ip\/add/)
  await warning.getByRole('checkbox').check()
  await save.click()
  expect((await saved).status()).toBe(200)
  // from here nothing is answered any more
  await page.goto('top/member-setting/list')
  await expect(page.getByText('現在のIPアドレスからは利用できません').first()).toBeVisible()
  await choreOf(company.name, 'company', 'open')
  await expect(async () => {
    await page.goto(page_)
    await title(page, 'IP制限')
  }).toPass()
})

test('covers UI-138: the audit log is filtered by time, person and kind, and tells what changed', async ({ page }) => {
  await enter(page, company.address('admin'))
  await saveOwn(page)
  await page.goto('top/member-setting/list')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^監査ログ/ })
    .click()
  await title(page, '監査ログ')
  const table = page.getByRole('table', { name: '監査ログ' }).locator('tbody tr')
  await expect(table.filter({ hasText: 'IP制限の変更' }).first()).toBeVisible()
  await expectSound(page)
  const kind = page.getByRole('combobox', { name: '実行者の区分' })
  await kind.selectOption('提供元の作業')
  await expect(table.filter({ hasText: '会員の登録' }).first()).toBeVisible()
  await expect(table.filter({ hasText: '青木 翼' })).toHaveCount(0)
  await kind.selectOption('会員')
  await expect(table.filter({ hasText: '提供元の作業' })).toHaveCount(0)
  await expect(table.filter({ hasText: '青木 翼' }).first()).toBeVisible()
  // the file holds what the list is narrowed to
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSVで保存する' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^監査ログ_\d{8}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\ufeff日時,実行者,実行者の区分,操作,対象,変更前,変更後,IPアドレス,検証値\r\n/)
  expect(text).toContain(',青木 翼,会員,IP制限の変更,')
  expect(text).not.toContain('提供元の作業')
  await table.first().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: /^IP制限の変更/ })
  await expect(dialog.getByRole('rowheader')).toHaveText(['IPアドレスの範囲'])
  for (const words of ['終了IPアドレス', '127.0.0.9', '備考', 'ここ', '青木 翼'])
    await expect(dialog).toContainText(words)
  await expect(dialog.locator('code')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: '実行者の名前' }).fill('いない人')
  await page.keyboard.press('Enter')
  await expect(page.getByText('条件に合うものはありません')).toBeVisible()
  await page.goto(log)
  await page.getByLabel('終了日').fill('2024/05/01')
  await page.keyboard.press('Tab')
  await expect(page.getByText('条件に合うものはありません')).toBeVisible()
  await page.goto('about:blank')
  await enter(page, company.address('general'))
  await page.goto(log)
  await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
})
