import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { Company } from './support/company'
import { ask } from './support/filling'
import { answer, enter, expect, test } from './support/test'

const list = 'mm/inspection-history/list'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** A company with one machine, entered by an administrator; a worker owns follow-ups. */
async function plant(page: Page): Promise<{ company: Company; device: string }> {
  const company = await Company.open(['本社工場'])
  await company.add('chief', { type: 30, names: ['井上', '亮', 'イノウエ', 'リョウ'] })
  await company.add('worker', { type: 10, names: ['高橋', '健一', 'タカハシ', 'ケンイチ'] })
  await company.addDevice('P-1', '液体充填機 3号機', '本社工場', 'SF-200')
  await enter(page, company.address('chief'))
  const free = await ask<{ data: { deviceUniqueKey: string }[] }>(
    page,
    'equipment/query/unregistered/list?page=1&size=10',
  )
  return { company, device: free.data[0]?.deviceUniqueKey ?? '' }
}

/** An inspection without a checklist, entered through its call. */
async function inspect(page: Page, device: string, content: string): Promise<void> {
  const date = `${new Date(Date.now() - 60_000).toISOString().slice(0, 19)}+00:00`
  const said = { deviceUniqueKey: device, date, kind: 60, result: 10, content, operator: '松井 拓海' }
  await ask(page, 'inspectionHistory/add', said)
}

// covers UI-105
test('the list leads to the machine, and the way back leads through the list', async ({ page }) => {
  const { company, device } = await plant(page)
  await inspect(page, device, 'ランプ2本が不点灯')
  await page.goto(list)
  await expect(page).toHaveTitle('点検履歴 | 機械管理 | Sosogi')
  const row = page.getByRole('row').filter({ hasText: 'ランプ2本が不点灯' })
  await expect(row).toContainText('臨時点検')
  await expect(row).toContainText('合格')
  await expect(row).toContainText('松井 拓海')
  await expectAccessible(page)
  await row.getByRole('link', { name: '液体充填機 3号機' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('液体充填機 3号機')
  const trail = page.getByRole('navigation', { name: 'パンくずリスト' })
  await expect(trail.getByRole('link')).toHaveText(['ホーム', '点検履歴'])
  await page.getByRole('tab', { name: '点検' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ランプ2本が不点灯' })).toBeVisible()

  // the words of English are long: the inspector stands in view on a tablet all the same
  await page.evaluate(() => localStorage.setItem('sosogi.language', 'en'))
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(list)
  const inspector = page.getByRole('columnheader', { name: 'Inspector' })
  await expect(inspector).toBeVisible()
  const edges = await inspector.evaluate((head) => [
    head.getBoundingClientRect().right,
    head.parentElement?.lastElementChild?.getBoundingClientRect().left ?? 0,
  ])
  expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0)
  await page.evaluate(() => localStorage.setItem('sosogi.language', 'ja'))
  await page.setViewportSize({ width: 1440, height: 900 })

  // a member who only reads starts nothing and edits nothing
  await enter(page, company.address('worker'))
  await page.goto(list)
  await expect(page.getByRole('row').filter({ hasText: 'ランプ2本が不点灯' })).toBeVisible()
  await expect(page.getByRole('link', { name: '点検を始める' })).toHaveCount(0)
  await page.goto('mm/inspection-history/entry')
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  await answer(page, 'general/query/function/permission\\?functionCode=1HDG012', { data: { permitted: false } })
  await page.goto(list)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
})

// covers UI-081
test('the trail of a machine tells the list that it was reached from', async ({ page }) => {
  const { device } = await plant(page)
  await inspect(page, device, '清掃')
  const trail = page.getByRole('navigation', { name: 'パンくずリスト' })
  const place = { locationUniqueKey: '' }
  const { locations } = await ask<{ locations: { locationUniqueKey: string }[] }>(page, 'general/query/viewable')
  place.locationUniqueKey = locations[0]?.locationUniqueKey ?? ''
  const { lineUniqueKey } = await ask<{ lineUniqueKey: string }>(page, 'line/add', {
    name: '第1ライン',
    startHour: 0,
    ...place,
  })
  await ask(page, 'line/device/add', { lineUniqueKey, deviceUniqueKeys: [device] })
  for (const [path, middle] of [
    ['top/home', []],
    ['mm/equipment/list', ['機器一覧']],
    [list, ['点検履歴']],
  ] as const) {
    // the trail begins anew once home has been seen, not when its document has been loaded
    await page.goto('top/home')
    await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
    await page.goto(path)
    if (path === 'top/home') await page.goto(`mm/equipment/detail?deviceUniqueKey=${device}`)
    else await page.getByRole('link', { name: '液体充填機 3号機' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('液体充填機 3号機')
    await expect(trail.getByRole('link')).toHaveText(['ホーム', ...middle])
  }
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('a failed point becomes a follow-up, and its owner closes it', async ({ page }) => {
    const { company } = await plant(page)
    await page.goto('mm/inspection-checklist/setting?checklist=new')
    await page.getByLabel('型式').fill('SF-200')
    await page.getByLabel('区分').fill('シール部')
    await page
      .getByRole('group', { name: '点検項目 1' })
      .getByRole('textbox', { name: '点検項目' })
      .fill('横シールバーに段差がない')
    await button(page, '点検項目を加える').click()
    const second = page.getByRole('group', { name: '点検項目 2' })
    await second.getByRole('textbox', { name: '点検項目' }).fill('横シール温度')
    await second.getByLabel('数値を測る').check()
    await second.getByLabel('下限').fill('150')
    await second.getByLabel('上限').fill('160')
    await expectAccessible(page)
    await button(page, '保存する').click()
    await dialog(page).getByRole('button', { name: '保存する' }).click()
    await expect(page.getByText('点検表を保存しました')).toBeVisible()

    await page.goto(list)
    await page.getByRole('link', { name: '点検を始める' }).click()
    await page.getByRole('link', { name: '液体充填機 3号機 毎日点検' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('毎日点検')
    const judge = page.getByRole('group', { name: '横シールバーに段差がない', exact: true })
    await judge.getByText('否').click()
    const box = await judge.getByText('否').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(56)
    await page.getByLabel('どうなっていたか').fill('4本目の左端に段差')
    await page.getByText('対応を頼む').click()
    await button(page, '点検を終える').click()
    await expect(page.getByText('担当を選んでください')).toBeVisible()
    await page.getByLabel('担当').selectOption({ label: '高橋 健一' })
    await page.getByText('1週間').click()
    await expectAccessible(page)

    // what was begun survives a reload, and is offered again
    await page.reload()
    await button(page, '続きから').click()
    await expect(page.getByLabel('どうなっていたか')).toHaveValue('4本目の左端に段差')
    await button(page, '点検を終える').click()
    await expect(dialog(page)).toContainText('良 0、否 1、未実施 1')
    await button(page, '終える').click()
    await expect(page.getByText('点検を登録しました')).toBeVisible()
    const open = page.getByRole('region', { name: '対応待ち' })
    await expect(open).toContainText('横シールバーに段差がない')
    await expect(page.getByRole('row').filter({ hasText: '要対応' })).toContainText('1項目 未実施')

    await enter(page, company.address('worker'))
    await page.goto(list)
    await button(page, '横シールバーに段差がない の対応を開く').click()
    await dialog(page).getByLabel('対応の内容').fill('シールバーを替えた')
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: '直した.txt', mimeType: 'text/plain', buffer: Buffer.from('ok') })
    await expect(dialog(page).getByText('直した.txt')).toBeVisible()
    await dialog(page).getByLabel('対応が済んだ').check()
    await button(page, '保存する').click()
    await expect(page.getByText('対応を済みにしました')).toBeVisible()
    await expect(page.getByRole('region', { name: '対応待ち' })).toHaveCount(0)
  })
})
