import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/fits'
import { servedBelow } from './support/served'
import { answer, expect, fillLogin, logIn, screens, test, watchCalls } from './support/test'

const main = { name: 'メイン' }

/** The paths of all links of the page. */
const linksOf = (page: Page) =>
  page.locator('a[href]').evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname))

test('covers UI-011: the title joins the titles of all matched routes', async ({ page }) => {
  await logIn(page)
  await expect(page).toHaveTitle('ホーム | Sosogi')
  await page.getByRole('navigation', main).getByRole('link', { name: '充填履歴' }).click()
  await expect(page).toHaveTitle('充填履歴 | サポート | Sosogi')
})

test('covers UI-018 UI-019: the trail shows the way, also after a reload', async ({ page }) => {
  await logIn(page)
  await page.getByRole('navigation', main).getByRole('link', { name: '充填履歴' }).click()
  const trail = page.getByRole('navigation', { name: 'パンくずリスト' })
  await expect(trail.getByRole('link')).toHaveText(['ホーム'])
  await page.reload()
  await expect(trail.getByRole('link')).toHaveText(['ホーム'])
  await trail.getByRole('link', { name: 'ホーム' }).click()
  await expect(page).toHaveURL(/top\/home$/)
  await expect(trail).toHaveCount(0)
})

test('covers UI-016 CONV-021: each page is recorded with what was left and the key kept', async ({ page }) => {
  const calls = watchCalls(page)
  const keys: unknown[] = []
  page.on('response', async (response) => {
    if (response.url().includes('write/access/history')) keys.push((await response.json()).data)
  })
  await logIn(page)
  await expect.poll(() => keys.length).toBe(1)
  await page.getByRole('navigation', main).getByRole('link', { name: '充填履歴' }).click()
  await expect(page).toHaveURL(/filling-history/)
  await expect.poll(() => keys.length).toBe(2)
  await page.getByRole('navigation', main).getByRole('link', { name: 'ホーム' }).click()
  await expect(page).toHaveURL(/top\/home$/)
  const records = () =>
    calls.filter(({ path }) => path === 'general/write/access/history').map(({ body }) => JSON.parse(body ?? '{}'))
  await expect.poll(() => records().length).toBe(3)
  expect(records()[1]).toMatchObject({
    enteringContentType: 'support/filling-history/search',
    leavingContentType: 'top/home',
    enteringFunctionCode: '2HDG011',
    leavingFunctionCode: '9HDG001',
  })
  expect(records().map(({ accessHistoryUniqueKey }) => accessHistoryUniqueKey ?? null)).toEqual([
    null,
    ...keys.slice(0, 2),
  ])
})

test('covers CONV-004: calls carry the function code of the page in view', async ({ page }) => {
  const calls = watchCalls(page)
  await logIn(page)
  await expect.poll(() => calls.some(({ path }) => path.startsWith('general/query/viewable'))).toBe(true)
  await page.getByRole('navigation', main).getByRole('link', { name: '充填履歴' }).click()
  const code = (path: string) => calls.findLast((one) => one.path.startsWith(path))?.headers['function-name']
  await expect.poll(() => code('assetAlarmOccurenceStatus')).toBe('2HDG011')
  expect(code('general/query/viewable')).toBe('9HDG001')
})

test('covers CONV-030: below another root every page, call, file and link stays there', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url())
    if (protocol.startsWith('http')) asked.push(pathname)
  })
  const stays = async () => expect((await linksOf(page)).filter((link) => !link.startsWith('/portal/'))).toEqual([])
  await servedBelow('/portal/', async (address) => {
    // the bare root, then a page deep within, both of somebody who is not logged in
    await page.goto(address)
    await expect(page).toHaveURL(`${address}${screens.login}?redirect=%2Ftop%2Fhome`)
    await page.goto(`${address}library/video/list-search`)
    await expect(page).toHaveURL(new RegExp(`^${address}${screens.login}`))
    await stays()
    await fillLogin(page)
    await expect(page).toHaveURL(`${address}library/video/list-search`)
    await page.getByRole('navigation', main).getByRole('link', { name: 'ホーム' }).click()
    await expect(page).toHaveURL(`${address}${screens.home}`)
    await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
    await stays()
    await expect.poll(() => asked).toContain('/portal/api/general/stream')
    await page.getByRole('navigation', main).getByRole('link', { name: '充填履歴' }).click()
    await expect(page).toHaveURL(/\/portal\/support\/filling-history\/search/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('充填履歴')
    await stays()
    await page.getByRole('navigation', main).getByRole('link', { name: '動画', exact: true }).click()
    await page.getByRole('main').getByRole('searchbox').fill('ノズル')
    await page.keyboard.press('Enter')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect.poll(() => asked.some((path) => path.startsWith('/portal/files/'))).toBe(true)
    await stays()
    await page.goto('about:blank')
  })
  expect(asked.filter((path) => !path.startsWith('/portal/'))).toEqual([])
})

test('the language menu changes words, html and calls at once', async ({ page }) => {
  await logIn(page)
  await page.getByRole('button', { name: /表示言語/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const call = page.waitForRequest(/general\/query\/viewable/)
  await page.reload()
  expect((await call).headers()['accept-language']).toBe('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
})

test('the colour scheme is chosen in the member menu and stays', async ({ page }) => {
  await logIn(page)
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: '暗い' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('below 1000 px the navigation is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await logIn(page)
  await expect(page.getByRole('navigation', main)).toBeHidden()
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '充填履歴' }).press('Enter')
  await expect(page).toHaveURL(/filling-history/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: '充填履歴' })).toBeFocused()
  await expectFits(page)
})

test('the keyboard reaches the content by one key, and a new page takes the focus to its heading', async ({ page }) => {
  await logIn(page)
  await page.getByRole('navigation', main).getByRole('link', { name: '充填履歴' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '充填履歴' })).toBeFocused()
  await page.getByRole('button', { name: /アカウントメニュー/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'ログアウトする' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /ログアウト/ })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '本文へ移る' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test.describe('the download tray', () => {
  const row = (state: string, more: object = {}) => ({
    exportKey: `E-${state}`,
    kind: 'detail',
    title: `表 ${state}`,
    state,
    progress: 0,
    createdAt: '2026-11-20T09:00:00+09:00',
    ...more,
  })

  test('shows what is in preparation, ready and failed, and acts on each', async ({ page }) => {
    await answer(page, 'general/export/list', {
      data: {
        data: [
          row('running', { progress: 62 }),
          row('done', {
            fileName: '停止内容.csv',
            size: 1_200_000,
            progress: 100,
            expiresAt: '2026-11-27T09:00:00+09:00',
          }),
          row('failed', { message: '期間は31日以内にしてください。' }),
        ],
        count: 3,
      },
    })
    await answer(page, 'general/export/cancel', { data: row('cancelled') })
    await logIn(page)
    await page.getByRole('button', { name: 'ダウンロード、1件を準備中' }).click()
    const tray = page.getByTestId('download-tray')
    await expect(tray.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62')
    await expect(tray).toContainText('1.2 MB、2026/11/27まで')
    await expect(tray).toContainText('期間は31日以内にしてください。')
    await expectAccessible(page)
    const cancelled = page.waitForRequest(/general\/export\/cancel/)
    await tray.getByRole('button', { name: 'キャンセルする' }).click()
    expect((await cancelled).postDataJSON()).toEqual({ exportKey: 'E-running' })
  })

  test('covers ERR-018: a file of no bytes is not saved and said not to exist', async ({ page }) => {
    await answer(page, 'general/export/list', {
      data: { data: [row('done', { fileName: 'a.csv', size: 0 })], count: 1 },
    })
    await logIn(page)
    await page.getByRole('button', { name: 'ダウンロード', exact: true }).click()
    await page.getByTestId('download-tray').getByRole('button', { name: 'ファイルを保存する' }).click()
    await expect(page.getByText('ファイルが存在しません。')).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('login, its faults and the logout page breach no rule of accessibility', async ({ page }) => {
      await page.goto(screens.login)
      await page.getByRole('button', { name: 'ログインする' }).click()
      await expectAccessible(page)
      await page.goto(screens.logout)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })

    test('home, its menus, no-permission and 404 breach no rule of accessibility', async ({ page }) => {
      await logIn(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: /アカウントメニュー/ }).click()
      await expect(page.getByRole('menuitem', { name: '暗い' })).toBeVisible()
      await expectAccessible(page)
      for (const path of [screens.noPermission, '404']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
    })

    test('home without lines, and with a failing list, breaches no rule of accessibility', async ({ page }) => {
      await answer(page, 'general/query/viewable', { data: { locations: [] } })
      await logIn(page)
      await expect(page.getByText('表示できる拠点がありません')).toBeVisible()
      await expectAccessible(page)
      await answer(page, 'general/query/viewable', { code: 500, message: 'T' }, 409)
      await page.reload()
      await expect(page.getByText('ラインの今を取得できませんでした')).toBeVisible()
      await expectAccessible(page)
    })
  })
}
