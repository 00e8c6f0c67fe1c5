import { answer, expect, fillLogin, logIn, rootOf, screens, test, watchCalls } from './support/test'

test.describe('the login page', () => {
  test('covers RT-001 RT-003: the root leads a visitor to it, with home as target', async ({ page }) => {
    await page.goto('./')
    await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=%2Ftop%2Fhome$/)
    await expect(page.getByLabel('会員ID')).toBeVisible()
    await expect(page.getByLabel('パスワード', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'ログインする' })).toBeVisible()
    await expect(page).toHaveTitle('ログイン | Sosogi')
  })

  test('covers UI-032: beside its fields it leads to a new password, to the answers and to the desk', async ({
    page,
  }) => {
    await page.goto(screens.login)
    await expect(page.getByLabel('会員ID')).toBeVisible()
    await expect(page.getByLabel('パスワード', { exact: true })).toBeVisible()
    for (const [name, path] of [
      ['パスワードを忘れたとき', 'top/password/Re-issue/open'],
      ['よくある質問', 'top/question-answer/list/open'],
      ['お問い合わせ', 'top/inquiry/registration/open'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`${path}$`))
  })

  test('on a slow network the mark stands first, and the files of the page are asked for before the program runs', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').pop() ?? ''))
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(screens.login, { waitUntil: 'commit' })
    await expect(page.getByRole('img', { name: 'Sosogi' })).toBeVisible()
    for (const part of [/^entrance-.*\.js$/, /^texts-ja-.*\.js$/]) {
      await expect.poll(() => asked.some((file) => part.test(file))).toBe(true)
    }
    go()
    await expect(page.getByLabel('会員ID')).toBeVisible()
    const twice = asked.filter((file, place) => asked.indexOf(file) !== place && file.endsWith('.js'))
    expect(twice).toEqual([])
  })

  test('covers RT-001 CONV-002 CONV-003 CONV-004: a login opens home; its calls carry code and token', async ({
    page,
  }) => {
    const calls = watchCalls(page)
    await page.goto('./')
    await fillLogin(page)
    await expect(page).toHaveURL(/top\/home$/)
    const find = (part: string) => calls.filter(({ path }) => path.includes(part))
    const [login] = find('hugHomeMemberLogin')
    expect(login?.headers['function-name']).toBe('9HDG002')
    expect(login?.headers.authorization).toBeUndefined()
    const [permission] = find('query/permission')
    expect(permission?.headers.authorization).toMatch(/^Bearer .{20,}/)
    expect(find('query/permission')).toHaveLength(1)
    expect(find('query/constant')).toHaveLength(1)
  })

  test('the token lives in a strict cookie and survives a reload', async ({ page, context }) => {
    await logIn(page)
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'sosogi_token')
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Strict', path: await rootOf(page) })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible()
  })

  test('covers UI-030: what is missing stands beneath its field', async ({ page }) => {
    await page.goto(screens.login)
    await page.getByRole('button', { name: 'ログインする' }).click()
    await expect(page.locator('#memberId-error')).toHaveText('入力されていません')
    await expect(page.locator('#password-error')).toHaveText('入力されていません')
    await expect(page.locator('#memberId')).toBeFocused()
  })

  test('covers VAL-035 VAL-036 ERR-047 ERR-048: a member ID without its password, and a password alone, are not sent', async ({
    page,
  }) => {
    await page.goto(screens.login)
    const calls = watchCalls(page)
    for (const [given, missing] of [
      ['memberId', 'password'],
      ['password', 'memberId'],
    ]) {
      await page.locator(`#${missing}`).fill('')
      await page.locator(`#${given}`).fill('general@a.example')
      await page.getByRole('button', { name: 'ログインする' }).click()
      await expect(page.locator(`#${missing}-error`)).toHaveText('入力されていません')
    }
    expect(calls.filter(({ path }) => path.includes('Login'))).toEqual([])
  })

  test('covers VAL-001 VAL-003: a field that is left empty says so, without being sent', async ({ page }) => {
    await page.goto(screens.login)
    await page.locator('#memberId').focus()
    await expect(page.locator('#memberId-error')).toHaveCount(0)
    await page.locator('#password').focus()
    await expect(page.locator('#memberId-error')).toHaveText('入力されていません')
    await expect(page.locator('#password-error')).toHaveCount(0)
    await page.locator('#memberId').fill('a')
    await expect(page.locator('#memberId-error')).toHaveCount(0)
  })

  test('a press reaches its button although the field that it leaves has something to say', async ({ page }) => {
    await page.goto(screens.login)
    await page.locator('#memberId').focus()
    const korean = await page.getByRole('button', { name: '한국어' }).boundingBox()
    await page.mouse.move((korean?.x ?? 0) + 10, (korean?.y ?? 0) + 4)
    await page.mouse.down()
    await expect(page.locator('#memberId')).not.toBeFocused()
    await page.mouse.up()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await expect(page.locator('#memberId-error')).toHaveText('입력되지 않았습니다')
  })

  test('a wrong password and an unknown member get the same words, above the form', async ({ page }) => {
    await page.goto(screens.login)
    await fillLogin(page, 'general', 'wrong-Password-1')
    const alert = page.getByRole('alert')
    await expect(alert).toBeVisible()
    const said = await alert.innerText()
    await page.locator('#memberId').fill('nobody@a.example')
    await page.getByRole('button', { name: 'ログインする' }).click()
    await expect(page.getByRole('button', { name: 'ログインする' })).toBeEnabled()
    await expect(alert).toHaveText(said)
  })

  test('a throttled login shows the words of the server', async ({ page }) => {
    await answer(page, 'hughomememberC/hugHomeMemberLogin', { code: 500, message: '時間をおいてください。' }, 429)
    await page.goto(screens.login)
    await fillLogin(page)
    await expect(page.getByRole('alert')).toHaveText('時間をおいてください。')
  })

  test('a browser that keeps no cookie is told so', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    })
    await page.goto(screens.login)
    await fillLogin(page)
    await expect(page.getByRole('alert')).toContainText('ログイン状態を保てません')
  })

  test('the password can be shown and hidden', async ({ page }) => {
    await page.goto(screens.login)
    await page.getByRole('button', { name: 'パスワードを表示する' }).click()
    await expect(page.locator('#password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'パスワードを隠す' }).click()
    await expect(page.locator('#password')).toHaveAttribute('type', 'password')
  })

  for (const target of ['https://evil.example/', '//evil.example/', '/\\evil.example/']) {
    test(`covers ROLE-033: a redirect to ${target} is not followed`, async ({ page, baseURL }) => {
      await page.goto(`${screens.login}?redirect=${encodeURIComponent(target)}`)
      await fillLogin(page)
      await expect(page).toHaveURL(new URL(screens.home, baseURL).href)
    })
  }
})

test.describe('the language', () => {
  test('covers CONV-007: the address switches it', async ({ page }) => {
    await page.goto(`${screens.login}?language=en`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle('Log in | Sosogi')
  })

  test('covers CONV-008: an unknown one is ignored', async ({ page }) => {
    await page.goto(`${screens.login}?language=ko`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await page.goto(`${screens.login}?language=fr`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인')
  })

  test('covers CONV-006: calls and the words of the server follow it', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto(screens.login)
    await page.getByRole('button', { name: '한국어' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인')
    await fillLogin(page, 'general', 'wrong-Password-1')
    await expect(page.getByRole('alert')).toContainText(/[가-힣]/)
    expect(calls.find(({ path }) => path.includes('hugHomeMemberLogin'))?.headers['accept-language']).toBe('ko')
  })
})

test('covers ST-003: logging out asks, ends the session and closes the pages', async ({ page, context }) => {
  await logIn(page)
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: 'ログアウトする' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログアウトしますか?')
  const ended = page.waitForResponse(/login\/logout/)
  await page.getByRole('button', { name: 'ログアウトする' }).click()
  expect((await (await ended).json()).code).toBe(200)
  await expect(page).toHaveURL(/top\/user\/login\/open$/)
  expect((await context.cookies()).filter(({ name }) => name === 'sosogi_token')).toEqual([])
  await page.goto(screens.home)
  await expect(page).toHaveURL(/top\/user\/login\/open\?redirect/)
})
