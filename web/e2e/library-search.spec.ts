//! The searches of the library: what is found, in which order, and what is refused.
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { addItem, expectItems, library, manual, shelf } from './support/library'
import { japanesePdf } from './support/pdf'
import { answer, cut, enter, expect, type Page, test, watchCalls } from './support/test'

const words = (page: Page) => page.getByRole('searchbox', { name: 'キーワード' })
const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const press = (page: Page) => page.getByRole('button', { name: '検索する', exact: true }).click()
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

const films = ['フィルム通し図', 'フィルム張力の合わせ方', 'フィルム蛇行の直し方']
const ofModel = ['フィルム通し図', 'SF-200 充填ノズル部品表', 'SF-200 ライン配置図']

test('covers UI-123: documents are found by category, keyword and models, each alone and two together', async ({
  page,
}) => {
  await enter(page)
  await page.goto(shelf.documents)
  await check(page, 'フィルム').check()
  await expectItems(page, films)
  await check(page, 'SF-200').check()
  await expectItems(page, ['フィルム通し図'])
  // each condition can be taken away where it is told
  await page.getByRole('button', { name: '「フィルム」を外す' }).click()
  await expect(page.getByText('キーワードか分類で探せます')).toBeVisible()
  await press(page)
  await expect(page.getByText('分類またはキーワードを指定してください。')).toBeVisible()
  await page.getByRole('button', { name: 'すべての分類で探す' }).click()
  await expectItems(page, ofModel)
  await page.goto(shelf.documents)
  // as one types, without a press
  await words(page).fill('蛇行')
  await expect(page).toHaveURL(/keyword=/)
  await expect.poll(() => names(page)).toContain('フィルム蛇行の直し方')
  await words(page).fill('SD-P-51-200')
  await press(page)
  await expectItems(page, ['SF-200 充填ノズル部品表'])
  await words(page).fill('張力')
  await check(page, 'フィルム').check()
  await expectItems(page, ['フィルム張力の合わせ方'])
  await check(page, 'フィルム').uncheck()
  // the one has the number, the other names it in its text
  await words(page).fill('SD-D-61')
  await press(page)
  await expectItems(page, ['フィルム通し図', 'フィルム蛇行の直し方'])
  await check(page, 'SF-200').check()
  await expectItems(page, ['フィルム通し図'])
  await words(page).fill('SD-M-113')
  await expect(page.getByText('該当するものがありません')).toBeVisible()
  await check(page, 'SF-200').uncheck()
  await expectItems(page, ['アラームの手引き', 'フィルム張力の合わせ方'])
  // what is released to another company alone is found by nobody here
  await words(page).fill('過酢酸')
  await expect(page.getByText('該当するものがありません')).toBeVisible()
  await words(page).fill('ライン配置図')
  await expect.poll(() => names(page)).toContain('SF-200 ライン配置図')
  await check(page, '配置図').check()
  await check(page, 'SF-200').check()
  await expect.poll(() => names(page)).toContain('SF-200 ライン配置図')
  await enter(page, 'other')
  await page.goto(shelf.documents)
  await words(page).fill('過酢酸')
  await expect.poll(() => names(page)).toContain('洗浄と殺菌の手順')
  await words(page).fill('ライン配置図')
  await press(page)
  await expect.poll(() => names(page)).not.toContain('SF-200 ライン配置図')
})

test('covers UI-124 API-199: videos are found by category, keyword and models, each alone and two together', async ({
  page,
}) => {
  // released to one company, with a model of its own; and a draft
  const company = await Company.open(['試験工場'])
  await company.add('viewer', { type: 10, names: ['見', '太郎', 'ミ', 'タロウ'] })
  const key = `v-${Date.now()}`
  const model = `AA-${Date.now()}`
  const video = (title: string) =>
    `type = "video"\nkeyword = 'only'\nmodels = ["${model}"]\ntags = ["filling"]\nduration = 29\n[title]\nja = '${title}'\nen = 'v'\nko = 'v'\n[[files]]\nname = "video.webm"\n`
  await addItem(`${key}-own`, video('自社だけの動画'), {}, 'videos/v-nozzle-change')
  await addItem(`${key}-draft`, video('下書きの動画'), {}, 'videos/v-nozzle-change')
  await library('release', `${key}-own`, '--company', company.name)
  await enter(page)
  await page.goto(shelf.videos)
  await check(page, '充填').check()
  await expectItems(page, ['充填ノズルの交換', '充填ノズルの洗浄(アラーム12)'])
  await check(page, 'SF-200').check()
  await expectItems(page, ['充填ノズルの交換'])
  await page.goto(shelf.videos)
  await words(page).fill('안전문')
  await expectItems(page, ['安全扉を閉めて復帰する(アラーム5)'])
  await check(page, 'フィルム').check()
  await expect(page.getByText('該当するものがありません')).toBeVisible()
  await check(page, 'フィルム').uncheck()
  await check(page, '運転').check()
  await expectItems(page, ['安全扉を閉めて復帰する(アラーム5)'])
  await page.goto(shelf.videos)
  await words(page).fill('ノズル交換')
  await expect.poll(() => names(page)).toContain('充填ノズルの交換')
  await check(page, 'SF-200').check()
  await expectItems(page, ['充填ノズルの交換'])
  await page.goto(shelf.videos)
  await check(page, 'SF-200').check()
  await press(page)
  await page.getByRole('button', { name: 'すべての分類で探す' }).click()
  await expectItems(page, ['フィルム張力を合わせる(アラーム44)', '充填ノズルの交換'])

  // the models of what is released to a company, by name
  const models = async () =>
    (await ask<{ model: string }[]>(page, 'documentGroup/query/model/list?type=10')).map((one) => one.model)
  expect(await models()).toEqual(['SF-200', 'SF-300'])
  await enter(page, company.address('viewer'))
  expect(await models()).toEqual([model, 'SF-200', 'SF-300'])
  await expect(async () => {
    await page.goto(`${shelf.videos}?keyword=only`)
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 1_500 })
  }).toPass()
  await expectItems(page, ['自社だけの動画'])
  // without the list of models its message shows, and the search by keyword goes on
  await answer(page, 'documentGroup/query/model/list', { code: 500, message: 'T' }, 409)
  await page.goto(shelf.videos)
  await expect(page.getByText('機種の一覧を取得できませんでした。')).toBeVisible()
  await words(page).fill('안전문')
  await expectItems(page, ['安全扉を閉めて復帰する(アラーム5)'])
})

test('covers UI-125: results stand in each of the seven orders', async ({ page }) => {
  // the index counts views anew once a minute
  test.slow()
  const company = await Company.open(['試験工場'])
  await company.add('viewer', { type: 10, names: ['見', '太郎', 'ミ', 'タロウ'] })
  const word = `order-${Date.now()}`
  // entered in this order; the maker recommends them in another
  for (const [name, pick] of [
    ['Beta', 1],
    ['Alpha', 3],
    ['Gamma', 2],
  ] as const) {
    const key = `${word}-${name.toLowerCase()}`
    await addItem(key, `pick = ${pick}\n${manual(name, word)}`, { 'a-ja.pdf': japanesePdf(['試験の手順']) })
    await library('release', key, '--company', company.name)
    // the index knows the second of a release
    await page.waitForTimeout(1_100)
  }
  await enter(page, company.address('viewer'))
  await page.goto(`${shelf.documents}?keyword=${word}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(3, { timeout: 1_500 })
  }).toPass()
  await page.getByRole('article').getByRole('button', { name: 'Gamma', exact: true }).click()
  const opened = page.getByRole('dialog')
  await expect(opened).toContainText('a-ja.pdf')
  await expect(opened.getByRole('link', { name: '問い合わせる' })).toHaveAttribute(
    'href',
    /about=Gamma.*service=Library/,
  )
  await page.keyboard.press('Escape')
  const order = page.getByRole('combobox', { name: '並べ替え' })
  for (const [choice, first, last] of [
    ['名前の降順', 'Gamma', 'Alpha'],
    ['名前の昇順', 'Alpha', 'Gamma'],
    ['新しい順', 'Gamma', 'Beta'],
    ['古い順', 'Beta', 'Gamma'],
    ['おすすめ順', 'Alpha', 'Beta'],
  ] as const) {
    await order.selectOption(choice)
    await expect.poll(async () => [(await names(page)).at(0), (await names(page)).at(-1)]).toEqual([first, last])
  }
  // the view is counted a moment later
  await expect(async () => {
    await page.reload()
    await order.selectOption('よく見られている順')
    await expect.poll(async () => (await names(page)).at(0), { timeout: 1_500 }).toBe('Gamma')
    await order.selectOption('あまり見られていない順')
    await expect.poll(async () => (await names(page)).at(-1), { timeout: 1_500 }).toBe('Gamma')
  }).toPass()
})

test('covers UI-126: a document opens with its data, and its file at the page that was found', async ({
  page,
  context,
}) => {
  await enter(page)
  await page.goto(shelf.documents)
  await words(page).fill('熱交換器の設定違い')
  const found = page.getByRole('article').filter({ hasText: 'アラームの手引き' })
  await expect(found).toContainText('2ページ')
  await found.getByRole('button', { name: 'アラームの手引き', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'アラームの手引き' })
  for (const fact of ['アラームの対処', '全機種', 'SD-M-101-ja.pdf', 'SD-M-101-ko.pdf']) {
    await expect(dialog).toContainText(fact)
  }
  await expectAccessible(page, { part: '[role=dialog]' })
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: '開く (2ページ)' }).click(),
  ])
  await expect(preview).toHaveTitle('SD-M-101-ja.pdf | Sosogi')
  expect(new URL(preview.url()).searchParams.get('page')).toBe('2')
  await expect(preview.locator('.sg-pdf-sheet').filter({ hasText: '熱交換器' }).first()).toBeInViewport()
})

test('covers ERR-061 ERR-080: a search for nothing and dates the wrong way round are refused at their fields', async ({
  page,
}) => {
  await enter(page)
  const calls = watchCalls(page)
  const asked = () => calls.filter(({ path }) => path.startsWith('documentGroup/fetchLibraryDocument'))
  await page.goto(shelf.documents)
  await press(page)
  await expect(page.getByText('分類またはキーワードを指定してください。')).toBeVisible()
  expect(asked()).toEqual([])
  await page.goto(`${shelf.documents}?keyword=b&from=2024-05-02&to=2024-05-01`)
  await expect(page.getByText('終了日は開始日以降にしてください')).toBeVisible()
  await page.waitForTimeout(600)
  expect(asked()).toEqual([])
  await page.goto(`${shelf.documents}?keyword=b&from=2024-05-01&to=2024-05-02`)
  await expect(page.getByText('該当するものがありません')).toBeVisible()
  expect(asked().length).toBeGreaterThan(0)
})

test('covers ERR-062: without the list of models the search by keyword still works', async ({ page }) => {
  await enter(page)
  await cut(page, 'documentGroup/query/model/list')
  await page.goto(shelf.documents)
  const told = page.getByText('機種の一覧を取得できませんでした。キーワードと分類では検索できます。')
  await expect(told).toBeVisible()
  await words(page).fill('蛇行')
  await expect.poll(() => names(page)).toContain('フィルム蛇行の直し方')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'もう一度取得する' }).click()
  await expect(check(page, 'SF-200')).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('long words, quotes and operators are words', async ({ page }) => {
  await enter(page)
  for (const strange of [
    'あ'.repeat(250),
    '"',
    "' OR 1=1 --",
    '(* AND',
    'a:b~^2 [x TO y]',
    '\\',
    '<script>alert(1)</script>',
  ]) {
    await page.goto(shelf.documents)
    await words(page).fill(strange)
    await press(page)
    await expect(page.getByRole('status').filter({ hasText: /^\d+件$/ })).toBeVisible()
    expect((await words(page).inputValue()).length).toBeLessThanOrEqual(200)
  }
})

test('what is released to one company is found there alone, as text, and is gone within 2 s of its withdrawal', async ({
  page,
}) => {
  const company = await Company.open(['試験工場'])
  await company.add('viewer', { type: 10, names: ['見', '太郎', 'ミ', 'タロウ'] })
  const key = `t-${Date.now()}`
  const hostile = `<img src=x onerror="document.title=1"><script>alert(1)</script> ${key}`
  await addItem(key, manual(hostile, '<b>悪</b>'), { 'a-ja.pdf': japanesePdf(['試験の手順']) })
  await library('release', key, '--company', company.name)
  await enter(page, company.address('viewer'))
  const address = `${shelf.documents}?keyword=${key}`
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 1_500 })
  }).toPass()
  await expectItems(page, [hostile])
  await page.getByRole('article').getByRole('button', { name: hostile, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('<b>悪</b>')
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await library('withdraw', key)
  await page.waitForTimeout(1_500)
  await page.goto(address)
  await expect(page.getByText('該当するものがありません')).toBeVisible()
  await enter(page)
  await page.goto(address)
  await expect(page.getByText('該当するものがありません')).toBeVisible()
})
