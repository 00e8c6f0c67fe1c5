import { answer, cut, expect, fillLogin, logIn, type Page, screens, test, watchCalls } from './support/test'

// Home's list of lines is the call that these tests let fail.
const lines = 'general/query/viewable'
const generic = {
  ja: '予期しないエラーが発生しました。画面を更新して、もう一度操作してください。それでも解決しない場合は、お問い合わせフォームから当社までご連絡ください。',
  en: 'An unexpected error has occurred. Please refresh the screen and repeat the procedure. If this does not resolve the problem, please contact this company using the inquiry form.',
  ko: '예기치 않은 오류가 발생했습니다. 화면을 새로 고친 뒤 다시 시도해 주십시오. 문제가 해결되지 않으면 문의 양식으로 당사에 연락해 주십시오.',
}

test.beforeEach(async ({ page }) => {
  await logIn(page)
})

test('covers ERR-002 ERR-004 ERR-006: 401 shows its text once and leads to login and back', async ({ page }) => {
  await answer(page, lines, { code: 401, message: 'ログインが必要です(T)' }, 401)
  await page.goto(`${screens.home}?from=mail`)
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=%2Ftop%2Fhome%3Ffrom%3Dmail$/)
  await expect(page.getByText('ログインが必要です(T)')).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('sosogi.member'))).toBeNull()
  await page.unrouteAll()
  await fillLogin(page)
  await expect(page).toHaveURL(/top\/home\?from=mail$/)
})

test('covers ERR-003: 401 ends the calls that still wait', async ({ page }) => {
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  let waiting = () => {}
  const slow = new Promise<void>((resolve) => {
    waiting = resolve
  })
  await page.route(/general\/export\/list/, () => waiting()) // and no answer
  await page.route(/general\/query\/viewable/, async (route) => {
    await slow
    await route.fulfill({ status: 401, json: { code: 401, message: 'T', data: null } })
  })
  await page.reload()
  await expect(page).toHaveURL(/top\/user\/login\/open/)
  await expect.poll(() => failed.some((url) => url.includes('general/export/list'))).toBe(true)
})

test('covers ERR-005: 401 on the login page reloads it, and no chain grows', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto(`${screens.login}?redirect=%2Ftop%2Fhome`)
  await answer(page, 'hughomememberC/hugHomeMemberLogin', { code: 401, message: 'T1' }, 401)
  const reloaded = page.waitForEvent('load')
  await fillLogin(page)
  await reloaded
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=%2Ftop%2Fhome$/)
  await expect(page.getByText('T1')).toBeVisible()
})

test('covers ERR-008: 40163 waits with its text until it is accepted', async ({ page }) => {
  await answer(page, lines, { code: 40163, message: '別の端末で終了しました(T)' }, 401)
  await page.goto(screens.home)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('別の端末で終了しました(T)')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/top\/home$/)
  await dialog.getByRole('button', { name: 'ログイン画面へ進む' }).click()
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=%2Ftop%2Fhome$/)
})

test('covers ERR-009: 404 opens login with an error type, and a text for it', async ({ page }) => {
  await answer(page, lines, { code: 404, message: null }, 404)
  // The login page is slow to come: home stays in view meanwhile, and must not ask as a visitor.
  await page.route(/assets\/login-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  const calls = watchCalls(page)
  await page.goto(screens.home)
  await expect(page).toHaveURL(/top\/user\/login\/open\?errorType=404$/)
  await expect(page.locator('#password')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/なくなりました/)
  // what is announced to everybody is asked for by the log-in page itself
  const asVisitor = calls.filter(({ headers, path }) => !headers.authorization && path !== 'general/select/popup')
  expect(asVisitor).toEqual([])
})

test('covers ERR-010: 403 replaces the page; Back does not return to it', async ({ page }) => {
  await page.goto(screens.logout)
  // the header asks for them too, and must have been answered
  await expect(page.getByRole('banner')).toContainText('埼玉工場')
  await answer(page, lines, { code: 403, message: null }, 403)
  await page.goto(screens.home)
  await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  await page.unrouteAll()
  await page.goBack()
  await expect(page).toHaveURL(/top\/logout\/confirmation$/)
})

test('covers ERR-011: 501 shows no message; the page shows its own handling', async ({ page }) => {
  await answer(page, lines, { code: 501, message: '入力に誤りがあります(T)', data: { fields: [] } }, 422)
  await page.goto(screens.home)
  await expect(page.getByText('ラインの今を取得できませんでした')).toBeVisible()
  await expect(page.getByText('入力に誤りがあります(T)')).toHaveCount(0)
})

test('covers ERR-012: 500 shows the words of the server as a red toast', async ({ page }) => {
  await answer(page, lines, { code: 500, message: '一覧を作れません(T)' }, 409)
  await page.goto(screens.home)
  await expect(page.locator('.mantine-Notification-root[role=alert]')).toHaveText('一覧を作れません(T)')
})

for (const body of [{}, { data: [] }]) {
  test(`covers ERR-013: the body ${JSON.stringify(body)} is a failure`, async ({ page }) => {
    await page.route(/general\/query\/viewable/, (route) => route.fulfill({ json: body }))
    await page.goto(screens.home)
    await expect(page.getByText('ラインの今を取得できませんでした')).toBeVisible()
  })
}

test('covers ERR-014: a failing access record shows nothing', async ({ page }) => {
  await answer(page, 'general/write/access/history', { code: 500, message: '記録できません(T)' }, 500)
  const sent = page.waitForResponse(/general\/write\/access\/history/)
  await page.goto(screens.home)
  await sent
  await expect(page.getByRole('heading', { level: 2, name: 'ラインの今' })).toBeVisible()
  await expect(page.getByText('記録できません(T)')).toHaveCount(0)
})

const quiet = ['notice/query/notice/info', 'general/write/access/history', 'support/invokeGC']
const failures: [string, (page: Page, path: string) => Promise<void>][] = [
  ['of the server', (page, path) => answer(page, path, { code: 500, message: '黙っていて(T)' }, 500)],
  ['that refuses', (page, path) => answer(page, path, { code: 403, message: '黙っていて(T)' }, 403)],
  ['of fields', (page, path) => answer(page, path, { code: 501, message: '黙っていて(T)', data: { fields: [] } }, 422)],
  ['on the way', cut],
]

test('covers CONV-024: the important notices, the record of a visit and the word that an analysis was left fail without a message', async ({
  page,
}) => {
  for (const [name, fail] of failures) {
    await page.goto('support/production-analysis/all-units')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('生産分析: 全台')
    const failed = quiet.map((path) =>
      Promise.race([
        page.waitForResponse(new RegExp(`api/${path}`)),
        page.waitForEvent('requestfailed', (request) => request.url().includes(path)),
      ]),
    )
    for (const path of quiet) await fail(page, path)
    await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: 'ホーム', exact: true }).click()
    await Promise.all(failed)
    await expect(page.getByRole('heading', { level: 2, name: 'ラインの今' })).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page, name).toHaveURL(/top\/home$/)
    await expect(page.locator('.mantine-Notification-root'), name).toHaveCount(0)
    await expect(page.getByText('黙っていて(T)').or(page.getByText(generic.ja)), name).toHaveCount(0)
    await page.unrouteAll()
  }
})

test('covers ERR-015: a failure on the way shows the message of its body once', async ({ page }) => {
  await page.route(/general\/query\/viewable/, (route) =>
    route.fulfill({ status: 502, json: { message: '中継の不調(T)' } }),
  )
  await page.goto(screens.home)
  await expect(page.getByText('中継の不調(T)')).toHaveCount(1)
})

for (const language of ['en', 'ja', 'ko'] as const) {
  test(`covers ERR-016: a cut connection shows exactly the generic text in ${language}`, async ({ page }) => {
    await cut(page, lines)
    await page.goto(`${screens.home}?language=${language}`)
    await expect(page.getByText(generic[language], { exact: true })).toHaveCount(1)
  })
}

test('covers ERR-017: leaving a page while its list loads ends the call without a message', async ({ page }) => {
  await page.route(/operatingStatus\/query\/list/, () => {}) // never answers
  const asked = page.waitForRequest(/operatingStatus\/query\/list/)
  await page.goto(screens.home)
  await asked
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('operatingStatus/query/list'))
  await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: '充填履歴' }).click()
  await ended
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('充填履歴')
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
})

test('logging out while the list loads ends the call without a message', async ({ page }) => {
  await page.route(/general\/query\/viewable/, () => {}) // never answers
  await page.goto(screens.home)
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: 'ログアウトする' }).click()
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('general/query/viewable'))
  await page.getByRole('button', { name: 'ログアウトする' }).click()
  await ended
  await expect(page).toHaveURL(/top\/user\/login\/open$/)
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
})

test('covers CONV-014: a failing ordinary call is sent once', async ({ page }) => {
  await answer(page, lines, { code: 500, message: 'T' }, 503)
  await page.goto('about:blank') // what the first home still sends is not counted
  const calls = watchCalls(page)
  await page.goto(screens.home)
  await expect(page.getByText('ラインの今を取得できませんでした')).toBeVisible()
  expect(calls.filter(({ path }) => path.startsWith(lines))).toHaveLength(1)
})

test('covers UI-024: the same failure shows once', async ({ page }) => {
  await answer(page, lines, { code: 500, message: '同じ失敗(T)' }, 409)
  await page.goto(screens.home)
  const again = page.getByRole('button', { name: 'もう一度取得する' })
  await again.click()
  await again.click()
  await expect(page.getByText('同じ失敗(T)')).toHaveCount(1)
})
