//! What a company has bought, and asking for another number of members.
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { expectFits } from './support/fits'
import { choreOf } from './support/plant'
import { enter, expect, type Page, screens, test, watchCalls } from './support/test'

test.describe.configure({ mode: 'default' })

const view = 'top/contract-detail/confirmation'
const quota = 'top/member/quota-application'

let company: Company
let bare: Company

test.beforeAll(async () => {
  company = await Company.open(['埼玉工場'])
  bare = await Company.open(['埼玉工場'])
  await company.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'] })
  await company.add('general', { type: 10, names: ['土井', '空', 'ドイ', 'ソラ'] })
  await bare.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'] })
  const contract = (...words: string[]) => choreOf(company.name, 'contract', ...words)
  await contract('set', '--type', 'スタンダード', '--members', '5', '--renewal', '2199-04-01', '--bill', '120000')
  const days = ['--from', '2026-04-01', '--to', '2027-03-31']
  const prices = ['--price', '1000', '--quantity', '3', '--discount', '10']
  await contract('add-line', '--product', '基本料金', ...prices, ...days)
  await contract('add-billing', '--day', '2026-04-30', '--amount', '90000', '--item', '4月分')
  await contract('add-billing', '--day', '2026-06-30', '--amount', '-1200', '--item', '返金')
  await contract('add-billing', '--day', '2026-05-31', '--amount', '120000', '--item', '5月分')
})

const title = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const field = (page: Page, name: string) => page.locator(`#quota-${name}`)
const fault = (page: Page, name: string) => page.locator(`#quota-${name}-error`)

async function expectSound(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A day so many days from today in Tokyo, as the field takes it. */
function ahead(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}

test('covers RT-033 UI-046 CONST-024: the contract is there to read, with lines, billings and the way to another number', async ({
  page,
}) => {
  await enter(page, company.address('admin'))
  await page.goto(view)
  await title(page, '契約の内容')
  const main = page.getByRole('main')
  for (const fact of ['スタンダード', '2199/04/01', '5人', '¥120,000']) await expect(main).toContainText(fact)
  const line = page.getByRole('table', { name: '契約明細' }).locator('tbody tr')
  await expect(line).toHaveCount(1)
  for (const fact of ['基本料金', '¥1,000', '10%', '3', '¥2,700', '2026/04/01', '2027/03/31'])
    await expect(line).toContainText(fact)
  const billed = page.getByRole('table', { name: 'ご請求の履歴' }).locator('tbody tr')
  await expect(billed).toHaveText([
    /2026\/06\/30.*返金.*-¥1,200/,
    /2026\/05\/31.*5月分.*¥120,000/,
    /2026\/04\/30.*4月分.*¥90,000/,
  ])
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('link', { name: '会員数の変更を申し込む' }).click()
  await title(page, '会員数の変更')

  await page.goto('about:blank')
  await enter(page, company.address('general'))
  await page.goto(view)
  await expect(main).toContainText('スタンダード')
  await expect(page.getByRole('link', { name: '会員数の変更を申し込む' })).toHaveCount(0)
})

test('covers RT-021 UI-047 UI-048 ERR-056: another number is asked for, with what comes of it', async ({ page }) => {
  await enter(page, company.address('admin'))
  const calls = watchCalls(page)
  await page.goto(quota)
  await title(page, '会員数の変更')
  const send = page.getByRole('button', { name: '申し込む', exact: true })
  const note = page.getByText('お支払い済みの料金は返金されません')
  await send.click()
  const texts = new Set<string>()
  const told = async (name: string, words: RegExp) => {
    await expect(fault(page, name)).toHaveText(words)
    texts.add(`${name} ${await fault(page, name).innerText()}`)
  }
  await told('changeNumber', /入力されていません/)
  await told('startDate', /入力されていません/)
  await expectSound(page)
  await field(page, 'changeNumber').fill('100')
  await send.click()
  await told('changeNumber', /-99.*99/)
  expect(calls.filter(({ path }) => path.includes('quota'))).toEqual([])
  await field(page, 'changeNumber').fill('-5')
  await expect(note).toBeVisible()
  await field(page, 'startDate').fill(ahead(20))
  await send.click()
  await told('changeNumber', /1人以上/)
  await field(page, 'changeNumber').fill('1')
  await expect(note).toHaveCount(0)
  await field(page, 'startDate').fill(ahead(13))
  await send.click()
  await told('startDate', /14日後以降/)
  await field(page, 'changeNumber').fill('2')
  await expect(page.getByRole('main')).toContainText('変更後の上限7人')
  await field(page, 'startDate').fill(ahead(20))
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: '7人になります' })).toBeVisible()
  await expect(page.getByText(/受付済みの変更があります.*\+2人/)).toBeVisible()
  await expectSound(page)

  // the renewal is near
  await choreOf(
    company.name,
    'contract',
    'set',
    '--type',
    'スタンダード',
    '--members',
    '5',
    '--renewal',
    ahead(20).replaceAll('/', '-'),
  )
  await field(page, 'changeNumber').fill('1')
  await field(page, 'startDate').fill(ahead(20))
  await send.click()
  const alert = page.getByRole('alert').filter({ hasText: '1か月を切っている' })
  await expect(alert).toBeVisible()
  texts.add(await alert.innerText())
  expect(texts.size).toBe(6)

  await page.goto('about:blank')
  await enter(page, company.address('general'))
  await page.goto(quota)
  await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
})

test('a company without a contract is told so on both pages', async ({ page }) => {
  await enter(page, bare.address('admin'))
  for (const path of [view, quota]) {
    await page.goto(path)
    await expect(page.getByText('契約が登録されていません')).toBeVisible()
    await expectSound(page)
  }
})
