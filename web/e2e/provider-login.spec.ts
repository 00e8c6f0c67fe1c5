import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { ask } from './support/filling'
import { expectFits } from './support/fits'
import { password, people, staff } from './support/people'
import { answer, expect, logIn, screens, test, watchCalls } from './support/test'

const tsubame = 'つばめ調味料株式会社'
const hansol = '한솔식품 주식회사'
const banner = (page: Page) => page.getByRole('region', { name: '表示しているお客様' })
const customer = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) })
const submit = (page: Page) => page.locator('button[type=submit]')

/** Passes the first step. */
async function come(page: Page, email: string = staff.ordinary, word = password): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(word)
  await submit(page).click()
}

/** Finds a customer: other tests' companies fill the first page of the list. */
async function find(page: Page, company: string): Promise<void> {
  await page.getByLabel('会社名または拠点名の一部').fill(company)
  await page.getByRole('button', { name: '検索する' }).click()
  await expect(customer(page, company)).toBeVisible()
}

/** Passes the second step. */
async function pick(page: Page, company: string, place: string): Promise<void> {
  await find(page, company)
  await customer(page, company).check()
  await page
    .getByRole('group', { name: '主な拠点' })
    .getByRole('radio', { name: new RegExp(place) })
    .check()
  await page.getByRole('button', { name: '表示を始める' }).click()
}

/** Comes by the staff login and enters a customer. */
async function enter(page: Page, company = tsubame, place = '神戸工場'): Promise<void> {
  await page.goto(screens.staffLogin)
  await come(page)
  await pick(page, company, place)
  await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
}

/** Announcements for everybody are asked for with every page. */
const ofForm = ({ path }: { path: string }) => path !== 'general/select/popup'

test.describe('the staff login', () => {
  test('covers RT-014 UI-060 UI-061: address and password, then a customer, then one of its places', async ({
    page,
  }) => {
    const calls = watchCalls(page)
    await page.goto(screens.staffLogin)
    await expect(page).toHaveTitle('スタッフログイン | Sosogi')
    await expect(page.getByLabel('メールアドレス')).toBeVisible()
    await expect(page.locator('#memberId')).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectAccessible(page)
    await come(page)
    await find(page, tsubame)
    const places = page.getByRole('group', { name: '主な拠点' })
    await expect(places.getByRole('radio')).toHaveCount(0)
    await expect(places).toContainText('お客様を選ぶと')
    await customer(page, tsubame).check()
    await expect(places.getByRole('radio')).toHaveCount(2)
    await expectAccessible(page)
    await find(page, hansol)
    await customer(page, hansol).check()
    await expect(places.getByRole('radio', { name: /천안공장/ })).toBeChecked()
    await expect(places).not.toContainText('神戸工場')
    await pick(page, tsubame, '神戸工場')
    await expect(page).toHaveURL(/top\/home$/)
    await expect(banner(page)).toContainText(tsubame)
    await expect(banner(page)).toContainText('神戸工場')
    await expect(page.getByRole('banner')).toContainText('神戸工場')
    await expectAccessible(page)
    // no company call before the pick
    const before = calls
      .slice(
        0,
        calls.findIndex(({ path }) => path.endsWith('account/select')),
      )
      .filter(ofForm)
    expect([...new Set(before.map(({ path }) => path.split('?')[0]))]).toEqual([
      'hughomememberC/tlk/login',
      'hughomememberC/tlk/login/account/query',
    ])
  })

  test('a customer is found by a part of its name or of a place, page by page', async ({ page }) => {
    await page.goto(screens.staffLogin)
    await come(page)
    await page.getByLabel('会社名または拠点名の一部').fill('仙台')
    await page.getByRole('button', { name: '検索する' }).click()
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expect(customer(page, '早坂飲料')).toBeVisible()
    await page.getByLabel('会社名または拠点名の一部').fill('ない言葉')
    await page.getByRole('button', { name: '検索する' }).click()
    await expect(page.getByText('お客様が見つかりません')).toBeVisible()
    const rows = Array.from({ length: 10 }, (_, n) => ({ companyUniqueKey: `k${n}`, name: `C${n}`, locations: [] }))
    await answer(page, 'hughomememberC/tlk/login/account/query', { data: { data: rows, count: 23 } })
    await page.getByLabel('会社名または拠点名の一部').fill('C')
    await page.getByRole('button', { name: '検索する' }).click()
    const turned = page.waitForRequest(/account\/query\?.*page=3/)
    await page.getByRole('button', { name: '3ページ' }).click()
    await turned
  })

  test('covers VAL-043: what is missing is told, and nothing is sent', async ({ page }) => {
    await page.goto(screens.staffLogin)
    const calls = watchCalls(page)
    await submit(page).click()
    await expect(page.locator('#email-error')).toHaveText('入力されていません')
    await expect(page.locator('#password-error')).toHaveText('入力されていません')
    expect(calls.filter(ofForm)).toEqual([])
    await come(page)
    await page.getByRole('button', { name: '表示を始める' }).click()
    await expect(page.getByRole('alert')).toHaveText('お客様が選ばれていません')
    await customer(page, tsubame).check()
    await page.getByRole('button', { name: '表示を始める' }).click()
    await expect(page.getByRole('alert')).toHaveText('拠点が選ばれていません')
    expect(calls.filter(({ path }) => path.endsWith('account/select'))).toEqual([])
  })

  test('covers ROLE-016: a wrong password, an unknown address and a member get the same words', async ({ page }) => {
    await page.goto(screens.staffLogin)
    const said = new Set<string>()
    for (const [email, word] of [
      [staff.ordinary, 'wrong-Password-1'],
      ['nobody@provider.example', password],
      [people.admin, password],
    ] as const) {
      const answered = page.waitForResponse(/tlk\/login$/)
      await come(page, email, word)
      await answered
      await expect(submit(page)).toBeEnabled()
      said.add(await page.getByRole('alert').innerText())
    }
    expect([...said]).toEqual(['メールアドレスまたはパスワードが違います。'])
    await expect(page.getByRole('radio')).toHaveCount(0)
  })

  test('covers ROLE-015: the login of members refuses staff like a wrong password', async ({ page }) => {
    await page.goto(screens.login)
    const said = new Set<string>()
    for (const word of ['wrong-Password-1', password]) {
      const answered = page.waitForResponse(/hugHomeMemberLogin/)
      await page.locator('#memberId').fill(staff.ordinary)
      await page.locator('#password').fill(word)
      await submit(page).click()
      await answered
      await expect(submit(page)).toBeEnabled()
      said.add(await page.getByRole('alert').innerText())
    }
    expect(said.size).toBe(1)
    await expect(page).toHaveURL(/user\/login\/open/)
  })

  for (const target of ['https://evil.example/', '//evil.example/']) {
    test(`a redirect to ${target} is not followed`, async ({ page, baseURL }) => {
      await page.goto(`${screens.staffLogin}?redirect=${encodeURIComponent(target)}`)
      await come(page)
      await pick(page, tsubame, '埼玉工場')
      await expect(page).toHaveURL(new URL(screens.home, baseURL).href)
    })
  }

  test('a member who is logged in has no business there', async ({ page }) => {
    await logIn(page)
    await page.goto(screens.staffLogin)
    await expect(page).toHaveURL(/top\/home$/)
  })
})

test.describe('staff inside a customer', () => {
  test('the banner stands on every page and survives a reload', async ({ page }) => {
    await enter(page)
    for (const path of [screens.home, screens.history, screens.noPermission, screens.logout, 'top/nothing-here']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner(page)).toContainText(`スタッフとして ${tsubame} を閲覧中`)
      await expect(banner(page).getByRole('link', { name: 'お客様を切り替える' })).toBeVisible()
      await expect(banner(page).getByRole('button', { name: '表示を終える' })).toBeVisible()
    }
    await page.goto(screens.history)
    await page.mouse.wheel(0, 2000)
    await expect(banner(page)).toBeInViewport()
    // the login of members has nothing for somebody who is in
    await page.goto(screens.login)
    await expect(page).toHaveURL(/top\/home$/)
    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(banner(page).locator('.sg-provider-note')).toBeVisible()
    await expectFits(page)
  })

  test('members see no banner', async ({ page }) => {
    await logIn(page, 'admin')
    await expect(banner(page)).toHaveCount(0)
  })

  test('covers ST-038: switching shows the other customer alone', async ({ page }) => {
    await enter(page)
    await page.getByRole('link', { name: 'お客様を切り替える' }).click()
    await expect(page).toHaveURL(/tlk\/browse\/login\/open$/)
    await expect(banner(page)).toContainText(tsubame)
    await page.getByRole('link', { name: '表示に戻る' }).click()
    await expect(page).toHaveURL(/top\/home$/)
    await page.getByRole('link', { name: 'お客様を切り替える' }).click()
    await pick(page, hansol, '천안공장')
    await expect(page.getByText('1라인').first()).toBeVisible()
    await expect(banner(page)).toContainText(hansol)
    await expect(page.locator('body')).not.toContainText('つばめ')
    await expect(page.locator('body')).not.toContainText('神戸工場')
    const { locations } = await ask<{ locations: { name: string }[] }>(page, 'general/query/viewable')
    expect(locations.map(({ name }) => name)).toEqual(['천안공장'])
  })

  test('a switch takes the pages of the first customer in other tabs along', async ({ page, context }) => {
    await enter(page)
    const other = await context.newPage()
    await other.goto(screens.history)
    await expect(banner(other)).toContainText(tsubame)
    await page.getByRole('link', { name: 'お客様を切り替える' }).click()
    await pick(page, hansol, '천안공장')
    await expect(banner(other)).toContainText(hansol)
    await expect(other).toHaveURL(/top\/home$/)
    await banner(page).getByRole('button', { name: '表示を終える' }).click()
    await expect(other).toHaveURL(/tlk\/browse\/login\/open$/)
    await expect(customer(other, tsubame)).toBeVisible()
  })

  test('leaving returns to the pick, and the pages are closed', async ({ page }) => {
    await enter(page)
    await banner(page).getByRole('button', { name: '表示を終える' }).click()
    await expect(page).toHaveURL(/tlk\/browse\/login\/open$/)
    await expect(customer(page, tsubame)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await page.goto(screens.home)
    await expect(page).toHaveURL(/tlk\/browse\/login\/open\?redirect=%2Ftop%2Fhome$/)
    await pick(page, hansol, '천안공장')
    await expect(banner(page)).toContainText(hansol)
  })

  test('logging out returns to the staff login, from inside and from the pick', async ({ page }) => {
    await enter(page)
    await page.goto(screens.logout)
    await page.getByRole('button', { name: 'ログアウトする' }).click()
    await expect(page).toHaveURL(/tlk\/browse\/login\/open$/)
    await expect(page.locator('#email')).toBeVisible()
    await come(page)
    await page.getByRole('button', { name: 'ログアウトする' }).click()
    await expect(page.locator('#email')).toBeVisible()
    await page.goto(screens.home)
    await expect(page).toHaveURL(/top\/user\/login\/open\?redirect/)
  })

  test('covers ST-034: a session that ended leads to the staff login, which later returns to the page', async ({
    page,
  }) => {
    await enter(page)
    await answer(page, 'general/query/function/permission', { code: 40163, message: 'T' }, 401)
    await page.goto(`${screens.history}?tab=csv`)
    await page.getByRole('dialog').getByRole('button', { name: 'ログイン画面へ進む' }).click()
    await expect(page).toHaveURL(/tlk\/browse\/login\/open\?redirect=/)
    await expect(page.locator('#email')).toBeVisible()
    await page.unrouteAll()
    await come(page)
    await pick(page, tsubame, '埼玉工場')
    await expect(page).toHaveURL(/support\/filling-history\/search\?tab=csv/)
    await expect(banner(page)).toBeVisible()
  })

  test('an unknown token leads to the staff login too', async ({ page }) => {
    await enter(page)
    await answer(page, 'general/query/function/permission', { code: 401, message: 'T' }, 401)
    await page.goto(screens.history)
    await expect(page).toHaveURL(/tlk\/browse\/login\/open\?redirect=/)
    await expect(page.locator('#email')).toBeVisible()
  })

  test('a customer that is gone meanwhile is told in the words of the server', async ({ page }) => {
    await page.goto(screens.staffLogin)
    await come(page)
    await answer(page, 'hughomememberC/tlk/login/account/select', { code: 500, message: 'T' }, 409)
    await pick(page, tsubame, '埼玉工場')
    await expect(page.getByRole('alert')).toHaveText('T')
    await expect(customer(page, tsubame)).toBeChecked()
  })
})
