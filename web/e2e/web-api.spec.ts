//! The keys by which a company's own systems call the Web API.
import { execFile } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { expectFits } from './support/fits'
import { enter, expect, type Page, screens, test } from './support/test'

test.describe.configure({ mode: 'default' })

const path = 'top/web-api/management'

let company: Company

test.beforeAll(async () => {
  company = await Company.open(['埼玉工場'])
  await company.add('admin', { type: 30, names: ['青木', '翼', 'アオキ', 'ツバサ'] })
  await company.add('general', { type: 10, names: ['土井', '空', 'ドイ', 'ソラ'] })
})

const names = ['apiKey', 'accessKey', 'secretKey'] as const
const field = (page: Page, name: string, slot = 1) => page.locator(`#set${slot}-${name}`)
const fault = (page: Page, name: string) => page.locator(`#set1-${name}-error`)

async function expectSound(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('covers RT-036 UI-053: generated values fill in, the secret is to be copied once, and is never shown again', async ({
  page,
}) => {
  await enter(page, company.address('admin'))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web APIのキー')
  await expect(page.getByText('キーは登録されていません')).toBeVisible()
  await page.getByRole('button', { name: 'キーを登録' }).click()
  await page.getByRole('button', { name: '値を自動生成' }).click()
  for (const name of names) await expect(field(page, name)).toHaveValue(/^[0-9A-Za-z]{10,}$/)
  await expect(page.getByText('この値は保存すると表示できなくなります')).toBeVisible()
  const [apiKey, secret] = [await field(page, 'apiKey').inputValue(), await field(page, 'secretKey').inputValue()]
  await field(page, 'permittedIps').fill('203.0.113.0/24')
  await expectSound(page)
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('キーを保存しました')).toBeVisible()
  await page.reload()
  await expect(field(page, 'apiKey')).toHaveValue(apiKey)
  await expect(field(page, 'permittedIps')).toHaveValue('203.0.113.0/24')
  await expect(field(page, 'secretKey')).toHaveValue('')
  await expect(page.getByText('設定済みです')).toBeVisible()
  await expect(page.getByText('まだ使用されていません')).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  await page.getByRole('button', { name: '2組目を登録' }).click()
  await expect(field(page, 'apiKey', 2)).toBeVisible()
  await page.goto('about:blank')
  await enter(page, company.address('general'))
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`${screens.noPermission}$`))
})

const say = {
  ja: { save: '保存する', labels: ['APIキー', 'アクセスキー', 'シークレットキー'] },
  en: { save: 'Save', labels: ['API key', 'access key', 'secret key'] },
  ko: { save: '저장하기', labels: ['API 키', '액세스 키', '시크릿 키'] },
} as const

for (const language of ['ja', 'en', 'ko'] as const) {
  test(`covers ERR-054: what is wrong with a set of keys is told in words of its own (${language})`, async ({
    page,
  }) => {
    await enter(page, company.address('admin'))
    await page.goto(`${path}?language=${language}`)
    const save = page.getByRole('button', { name: say[language].save, exact: true })
    const told = new Set<string>()
    /** A complaint in words not told before. */
    const tell = async (name: string, words = '') => {
      const said = async () => (await fault(page, name).allInnerTexts()).join('').trim()
      await expect.poll(async () => (await said()).includes(words) && !['', ...told].includes(await said())).toBe(true)
      told.add(await said())
    }
    await expect(field(page, 'apiKey')).not.toHaveValue('')
    const kept = await field(page, 'apiKey').inputValue()
    await save.click()
    await tell('apiKey')
    await field(page, 'apiKey').fill('abcdefgh-1')
    await save.click()
    await tell('apiKey')
    await field(page, 'apiKey').fill('abcdefgh1')
    await save.click()
    await tell('apiKey')
    await field(page, 'apiKey').fill(`${kept}x`)
    await field(page, 'permittedIps').fill('203.0.113.0/33')
    await save.click()
    await tell('permittedIps')
    expect(told.size).toBe(4)
    // a new set needs all three
    await answerWithoutSets(page)
    await page.reload()
    await page.getByRole('main').getByRole('button').first().click()
    await save.click()
    for (const [place, name] of names.entries()) await tell(name, say[language].labels[place])
    expect(told.size).toBe(7)
  })
}

async function answerWithoutSets(page: Page) {
  await page.route(/\/api\/hughomememberC\/query\/api\/permission/, (route) =>
    route.fulfill({ json: { code: 200, message: null, data: [] } }),
  )
}

test('a set is tried out before a system calls with it, and every call of a system is told', async ({ page }) => {
  const own = await Company.open(['川越工場'])
  await own.add('admin', { type: 30, names: ['岸', '亮', 'キシ', 'リョウ'] })
  await enter(page, own.address('admin'))
  await page.goto(path)
  const { api, access, secret } = await enterKeys(page)
  await field(page, 'permittedIps').fill('203.0.113.0/24')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('キーを保存しました')).toBeVisible()
  const trial = page.getByRole('form', { name: '呼び出しを試す' })
  await trial.getByLabel('システムのIPアドレス').fill('203.0.113')
  await trial.getByRole('button').click()
  await expect(trial.getByText('IPv4アドレスを1つ入力してください', { exact: true })).toBeVisible()
  await trial.getByLabel('システムのIPアドレス').fill('203.0.113.9')
  await trial.getByRole('button').click()
  await expect(trial.getByRole('status')).toContainText('受け付けられます')
  await trial.getByLabel('システムのIPアドレス').fill('198.51.100.7')
  await trial.getByRole('button').click()
  await expect(trial.getByRole('status')).toContainText('許可されていないIPアドレス')
  await expectSound(page)

  await field(page, 'permittedIps').fill('')
  const saved = page.waitForResponse(/\/save\/api\/permission$/)
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  expect((await saved).status()).toBe(200)
  expect((await signed(page, 'webapi/v1/lines', { api, access, secret })).status()).toBe(200)
  expect((await signed(page, 'webapi/v1/runs', { api, access, secret: 'another' })).status()).toBe(401)
  const calls = page.getByRole('region', { name: '最近の呼び出し' })
  await page.reload()
  await expect(calls.getByRole('row')).toHaveCount(3)
  await expect(calls.getByRole('row').nth(1)).toContainText(/GET \/webapi\/v1\/runs.*401.*署名/)
  await expect(calls.getByRole('row').nth(2)).toContainText(/GET \/webapi\/v1\/lines.*200/)
  await expectSound(page)
})

/** Enters a set of generated keys: its values. */
async function enterKeys(page: Page): Promise<{ api: string; access: string; secret: string }> {
  await page.getByRole('button', { name: 'キーを登録' }).click()
  await page.getByRole('button', { name: '値を自動生成' }).click()
  await expect(field(page, 'secretKey')).toHaveValue(/^[0-9A-Za-z]{10,}$/)
  return {
    api: await field(page, 'apiKey').inputValue(),
    access: await field(page, 'accessKey').inputValue(),
    secret: await field(page, 'secretKey').inputValue(),
  }
}

/** A call as a company's system sends it. */
async function signed(page: Page, target: string, keys: { api: string; access: string; secret: string }) {
  const [now, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')]
  const text = ['GET', `/${target}`, '', createHash('sha256').update('').digest('hex'), now, nonce].join('\n')
  return await page.request.get(target, {
    headers: {
      'X-Api-Key': keys.api,
      'X-Access-Key': keys.access,
      'X-Timestamp': now,
      'X-Nonce': nonce,
      'X-Signature': createHmac('sha256', keys.secret).update(text).digest('hex'),
    },
  })
}

test('an address is told of events: what it was told stands there, and is sent again by hand', async ({ page }) => {
  const own = await Company.open(['所沢工場'])
  await own.add('admin', { type: 30, names: ['森', '葵', 'モリ', 'アオイ'] })
  await enter(page, own.address('admin'))
  await page.goto(path)
  const hooks = page.getByRole('region', { name: 'イベント通知（Webhook）' })
  await expect(hooks.getByText('通知先は登録されていません')).toBeVisible()
  await hooks.getByRole('button', { name: '通知先を登録' }).click()
  const form = page.getByRole('dialog', { name: '通知先を登録' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('名前を入力してください')).toHaveCount(1)
  await form.getByLabel('名前').fill('MES')
  await form.getByLabel('URL').fill('http://mes.example/hook')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('https:// で始まるURLを入力してください')).toBeVisible()
  // an address of the machine itself is none of the open internet
  await form.getByLabel('URL').fill('https://127.0.0.1/hook')
  await form.getByLabel('生産計画の終了').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  const secret = await form.getByLabel('署名の鍵').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await form.getByRole('button', { name: '閉じる', exact: true }).last().click()
  await expect(form).toHaveCount(0)
  await expect(hooks.getByRole('listitem')).toContainText('アラームの発生、アラームの解除、生産計画の終了')
  expect(await page.content()).not.toContain(secret)

  await hooks.getByRole('button', { name: 'テスト送信 MES' }).click()
  const told = hooks.getByRole('row').nth(1)
  await expect(told).toContainText(/テスト.*送信失敗.*呼び出せないアドレス/)
  await expectSound(page)
  const again = page.waitForResponse(/\/resend\/webhook$/)
  await told.getByRole('button', { name: '送り直す' }).click()
  expect((await again).status()).toBe(200)
  await expect(told).toContainText(/送信失敗.*2/)

  await hooks.getByRole('button', { name: '変更 MES' }).click()
  const change = page.getByRole('dialog', { name: '通知先を変更' })
  await change.getByRole('switch', { name: '通知' }).click()
  await change.getByRole('button', { name: '保存' }).click()
  await expect(hooks.getByRole('listitem')).toContainText('停止中')
  await hooks.getByRole('button', { name: '変更 MES' }).click()
  await change.getByRole('button', { name: 'この通知先を削除' }).click()
  await page
    .getByRole('dialog', { name: /削除しますか/ })
    .getByRole('button', { name: 'この通知先を削除' })
    .click()
  await expect(hooks.getByText('通知先は登録されていません')).toBeVisible()
})

const sample = resolve(import.meta.dirname, '../public/reference/web-api/custom_file.py')

test('a member orders a file of the company’s own form, its program makes it, and it is saved by itself', async ({
  page,
}) => {
  const own = await Company.open(['熊谷工場'])
  await own.add('admin', { type: 30, names: ['関', '澪', 'セキ', 'ミオ'] })
  await enter(page, own.address('admin'))
  const { locations } = await ask<{ locations: { locationUniqueKey: string }[] }>(page, 'general/query/viewable')
  const line = { name: '第1ライン', startHour: 0, locationUniqueKey: locations[0]?.locationUniqueKey }
  await ask(page, 'line/add', line)
  await page.goto(path)
  const keys = await enterKeys(page)
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('キーを保存しました')).toBeVisible()

  const files = page.getByRole('region', { name: '自社形式ファイル' })
  await expect(files.getByText('登録されていません')).toBeVisible()
  await files.getByRole('button', { name: '自社形式ファイルを登録' }).click()
  const form = page.getByRole('dialog', { name: '自社形式ファイルを登録' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('入力されていません')).toHaveCount(1)
  await form.getByLabel('名前').fill('ERP 生産実績')
  await form.getByLabel('説明').fill('基幹システムに取り込む日別の実績')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(files.getByRole('listitem')).toContainText(/ERP 生産実績.*有効.*まだ注文を確認していません/s)
  await expect(files.getByText('注文を受け取れるキーがありません')).toBeVisible()
  await page.getByRole('switch', { name: 'ファイル作成の注文' }).click()
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(files.getByText('注文を受け取れるキーがありません')).toHaveCount(0)
  await expectSound(page)

  await page.getByRole('button', { name: 'ダウンロード', exact: true }).click()
  await page.getByRole('button', { name: '自社形式ファイルを注文' }).click()
  const order = page.getByRole('dialog', { name: '自社形式ファイルの注文' })
  await expect(order.getByText('まだ一度も注文を確認していません')).toBeVisible()
  await expectSound(page)
  await order.getByLabel('期間（開始）').fill('2026/02/30')
  await order.getByRole('button', { name: '注文する' }).click()
  await expect(order.getByText('実在する日付をYYYY/MM/DDの形で入力してください').first()).toBeVisible()
  await order.getByLabel('期間（開始）').fill('2026/11/01')
  await order.getByLabel('期間（終了）').fill('2026/11/02')
  await order.getByRole('button', { name: '注文する' }).click()
  const tray = page.getByTestId('download-tray')
  await expect(tray.getByRole('listitem')).toContainText(/ERP 生産実績 第1ライン.*順番を待っています/s)
  const saving = page.waitForEvent('download')
  const env = {
    SOSOGI_URL: new URL('.', await page.evaluate(() => document.baseURI)).href,
    SOSOGI_API_KEY: keys.api,
    SOSOGI_ACCESS_KEY: keys.access,
    SOSOGI_SECRET_KEY: keys.secret,
  }
  await promisify(execFile)('/usr/bin/python3', [sample, '--once'], { env })
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('実績_第1ライン_20261101_20261102.csv')
  const text = new TextDecoder('shift_jis').decode(await readFile(await saved.path()))
  expect(text).toBe('日付,ライン,品目コード,品目名,生産数,良品数,不良品数,稼働時間(分)\r\n')
  await expect(tray.getByRole('listitem')).toHaveAttribute('data-state', 'done')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(files.getByRole('listitem')).toContainText(/プログラムの最終確認 /)

  await files.getByRole('button', { name: '変更 ERP 生産実績' }).click()
  const change = page.getByRole('dialog', { name: '自社形式ファイルを変更' })
  await change.getByRole('switch', { name: '注文' }).click()
  await change.getByRole('button', { name: '保存' }).click()
  await expect(files.getByRole('listitem')).toContainText('停止中')
  await page.getByRole('button', { name: 'ダウンロード', exact: true }).click()
  await expect(tray.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: '自社形式ファイルを注文' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await files.getByRole('button', { name: '変更 ERP 生産実績' }).click()
  await change.getByRole('button', { name: 'この形式を削除' }).click()
  await page
    .getByRole('dialog', { name: /削除しますか/ })
    .getByRole('button', { name: 'この形式を削除' })
    .click()
  await expect(files.getByText('登録されていません')).toBeVisible()
})
