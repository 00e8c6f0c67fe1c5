//! What a company's administrator rules, and the texts behind every consent: in each language, full, empty, wrong and failed.
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { expectFits, expectInView } from './support/fits'
import { choreOf } from './support/plant'
import { cut, enter, expect, type Page, test } from './support/test'
import { expectSpeaks, ownWords } from './support/words'

test.describe.configure({ mode: 'default' })

const contract = 'top/contract-detail/confirmation'
const quota = 'top/member/quota-application'
const ranges = 'top/global-ip/blocking'
const log = 'top/audit-log/list'

type Language = 'ja' | 'en' | 'ko'
const languages = ['ja', 'en', 'ko'] as const

let company: Company
let bare: Company

test.beforeAll(async () => {
  company = await Company.open(['埼玉工場'])
  bare = await Company.open(['埼玉工場'])
  await company.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'] })
  await company.add('superior', { type: 20, names: ['森', '光', 'モリ', 'ヒカル'] })
  await company.add('general', { type: 10, names: ['土井', '空', 'ドイ', 'ソラ'] })
  const reader = { type: 10, names: ['原', '海', 'ハラ', 'ウミ'], agreed: false } as const
  for (const language of languages) await company.add(`reader-${language}`, reader)
  await bare.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'] })
  const enterContract = (...words: string[]) => choreOf(company.name, 'contract', ...words)
  await enterContract(
    'set',
    '--type',
    'スタンダード',
    '--members',
    '5',
    '--renewal',
    '2199-04-01',
    '--bill',
    '123456789',
  )
  const days = ['--from', '2026-04-01', '--to', '2027-03-31']
  const name = '動画ライブラリと帳票'.repeat(8)
  await enterContract(
    'add-line',
    '--product',
    name,
    '--price',
    '9000000',
    '--quantity',
    '12',
    '--discount',
    '10',
    ...days,
  )
  for (let month = 1; month <= 9; month++)
    await enterContract('add-billing', '--day', `2026-0${month}-28`, '--amount', '-90000', '--item', `${month}月分`)
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })

const open = async (page: Page, path: string, language: Language) => {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}language=${language}`)
  await expect(title(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** The page speaks the language, can be used by everybody, and fits where it is read. */
async function sound(page: Page, language: Language, dialog = false) {
  expectSpeaks(await ownWords(page), language)
  await expectAccessible(page)
  for (const width of [820, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (dialog) await expectInView(page.getByRole('dialog'))
    else await expectFits(page)
  }
}

for (const language of languages) {
  test(`what an administrator rules speaks ${language} and fits, with what is wrong`, async ({ page }) => {
    const main = page.getByRole('main')
    const submit = main.locator('button[type=submit]')
    const invalid = main.locator('[aria-invalid=true]')
    await enter(page, company.address('admin'))
    await open(page, contract, language)
    await expect(main.getByRole('table')).toHaveCount(2)
    await sound(page, language)

    await open(page, quota, language)
    await submit.click()
    await expect(invalid).toHaveCount(2)
    await page.locator('#quota-changeNumber').fill('-5')
    await submit.click()
    await expect(invalid).toHaveCount(2)
    await sound(page, language)

    await open(page, ranges, language)
    await main.locator('form ol + button').click()
    await submit.click()
    await expect(invalid).toHaveCount(3)
    await page.locator('#restriction-ranges-0-startIp').fill('192.168.0.9')
    await page.locator('#restriction-ranges-0-endIp').fill('192.168.0.1')
    await page.locator('#restriction-ranges-0-remark').fill('埼玉工場の事務所'.repeat(30))
    await submit.click()
    await sound(page, language)

    await open(page, log, language)
    await main.getByRole('row').getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('rowheader').first()).toBeVisible()
    await expect(page.getByRole('dialog').locator('code')).toHaveCount(0)
    await sound(page, language, true)
    await page.keyboard.press('Escape')
    await sound(page, language)
  })

  test(`with nothing on record, or with the server away, it still speaks ${language}`, async ({ page }) => {
    const main = page.getByRole('main')
    await enter(page, bare.address('admin'))
    for (const path of [contract, quota]) {
      await open(page, path, language)
      await expect(main.locator('form, table')).toHaveCount(0)
      await sound(page, language)
    }
    await open(page, `${log}?actor=nobody`, language)
    await expect(main.getByRole('row').getByRole('button')).toHaveCount(0)
    await sound(page, language)
    for (const [path, call] of [
      [contract, 'hughomememberC/query/contract/attribute/confirmation'],
      [ranges, 'hughomememberC/hug/address/ip/select'],
      [log, 'hughomememberC/audit/list'],
      ['top/terms/confirmation', 'pre/login/notice/query/html/protocol'],
    ] as const) {
      await cut(page, call)
      await open(page, path, language)
      await expect(main.getByRole('alert').getByRole('button')).toBeVisible()
      await sound(page, language)
    }
  })

  test(`texts and their dialogs speak ${language}, a failed confirmation too`, async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await enter(page, company.address('general'))
    for (const path of ['top/terms/confirmation', 'top/privacy-policy/confirmation', contract]) {
      await open(page, path, language)
      await expect(page.locator('main h2').first()).toBeVisible()
      await sound(page, language)
    }
    await page.goto('about:blank')
    await enter(page, company.address('superior'))
    await open(page, 'top/member-setting/list', language)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
    await sound(page, language)

    await page.goto('about:blank')
    await enter(page, company.address(`reader-${language}`))
    await open(page, 'top/terms/confirmation', language)
    await page.getByTestId('policy-text').evaluate((node) => node.scrollTo(0, node.scrollHeight))
    await dialog.getByRole('checkbox').check()
    await cut(page, 'general/update/policy/status')
    await dialog.getByRole('button').last().click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await sound(page, language, true)
  })
}
