import { answer, cut, enter, expect, fillLogin, logIn, screens, test, watchCalls } from './support/test'

test.describe('a visitor', () => {
  test('covers ROLE-033: comes back after the login to the page asked for, with its query', async ({ page }) => {
    await page.goto(`${screens.history}?kind=recipeDataNumber&value=12`)
    await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=/)
    await fillLogin(page)
    await expect(page).toHaveURL(/support\/filling-history\/search\?.*value=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('充填履歴')
  })

  test('covers ROLE-032 RT-013: sees the logout confirmation; no permission call is sent', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto(screens.logout)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログインしていません')
    expect(calls.filter(({ path }) => path.includes('permission'))).toEqual([])
  })

  test('covers UI-017: browsing public pages records nothing', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto(screens.login)
    await page.goto(screens.logout)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(calls.filter(({ path }) => path.includes('access/history'))).toEqual([])
  })
})

test.describe('a member', () => {
  test('covers RT-048 ROLE-025 ROLE-027: opens filling history by its code, and not without it', async ({ page }) => {
    await enter(page)
    await page.goto(screens.history)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('充填履歴')
    await answer(page, 'general/query/function/permission', { data: { permitted: false } })
    await page.goto(screens.history)
    await expect(page).toHaveURL(/top\/access\/not-allowed$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('アクセス権限がありません')
  })

  test('covers RT-017 ROLE-024: home does not open without its key', async ({ page }) => {
    await enter(page)
    await answer(page, 'hughomememberC/query/permission', { data: [{ sysPermissionKey: 'top.member.list' }] })
    await page.goto(screens.home)
    await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  })

  test('covers RT-013: the logout confirmation opens with its key, and is refused without it or without its code', async ({
    page,
  }) => {
    await enter(page)
    await page.goto(screens.logout)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログアウトしますか?')
    await answer(page, 'general/query/function/permission\\?functionCode=9HDG018', { data: { permitted: false } })
    await page.goto(screens.logout)
    await expect(page).toHaveURL(/top\/access\/not-allowed$/)
    await page.unrouteAll()
    await answer(page, 'hughomememberC/query/permission', { data: [{ sysPermissionKey: 'hughome.dashboard' }] })
    await page.goto(screens.logout)
    await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  })

  test('covers ROLE-029 ROLE-030 ERR-020: an empty list shows its message; home and login settle on home', async ({
    page,
  }) => {
    await enter(page)
    await answer(page, 'hughomememberC/query/permission', { data: [] })
    await page.goto(screens.home)
    await expect(page.getByText('権限を取得できませんでした。')).toBeVisible()
    await expect(page).toHaveURL(/top\/home$/)
    await page.goto(screens.login)
    await expect(page.getByText('権限を取得できませんでした。').first()).toBeVisible()
    await expect(page).toHaveURL(/top\/home$/)
  })

  test('covers RT-037: with an empty list the no-permission page shows without a circle', async ({ page }) => {
    await enter(page)
    await answer(page, 'hughomememberC/query/permission', { data: [] })
    await page.goto(screens.noPermission)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('アクセス権限がありません')
    await expect(page).toHaveURL(/top\/access\/not-allowed$/)
  })

  test('covers ROLE-031: a failing look-up leaves the member on the page in view', async ({ page }) => {
    await enter(page)
    // cut from the start: the navigation asks for the same list
    await cut(page, 'hughomememberC/query/permission')
    await page.goto(screens.noPermission)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'トップへ戻る' }).click()
    await expect(page.getByText('予期しないエラーが発生しました。').first()).toBeVisible()
    await expect(page).toHaveURL(/top\/access\/not-allowed$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('アクセス権限がありません')
  })

  test('covers ROLE-031: the same for the question about a function code', async ({ page }) => {
    await logIn(page)
    const link = page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: '充填履歴' })
    await expect(link).toBeVisible()
    await cut(page, 'general/query/function/permission')
    await link.click()
    await expect(page.getByText('予期しないエラーが発生しました。').first()).toBeVisible()
    await expect(page).toHaveURL(/top\/home$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホーム')
  })

  test('a screen that is not permitted is not offered', async ({ page }) => {
    await answer(page, 'general/query/function/list', { data: { functionCodes: ['9HDG001'] } })
    await logIn(page)
    await expect(page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: 'ホーム' })).toBeVisible()
    await expect(page.getByRole('link', { name: /充填履歴/ })).toHaveCount(0)
  })

  test('covers RT-038 ERR-021 UI-027: an unknown path shows the not-found page; its button leads home', async ({
    page,
  }) => {
    await enter(page)
    await page.goto('top/nothing-here')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりません')
    await page.getByRole('link', { name: 'ホームへ戻る' }).click()
    await expect(page).toHaveURL(/top\/home$/)
    await page.goto('404')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりません')
    await page.context().clearCookies()
    await page.goto('404')
    await expect(page).toHaveURL(/top\/user\/login\/open\?redirect=%2F404$/)
  })

  test('covers ERR-022 UI-028: the no-permission page leads back to top', async ({ page }) => {
    await enter(page)
    await page.goto(screens.noPermission)
    await page.getByRole('link', { name: 'トップへ戻る' }).click()
    await expect(page).toHaveURL(/top\/home$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホーム')
  })

  test('covers RT-001: the root leads to home', async ({ page }) => {
    await enter(page)
    await page.goto('./')
    await expect(page).toHaveURL(/top\/home$/)
  })

  test('covers UI-012: the mask covers the page and takes every click while permission is checked', async ({
    page,
  }) => {
    await logIn(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const link = page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: '充填履歴' })
    await expect(link).toBeVisible()
    await page.route(/general\/query\/function\/permission/, async (route) => {
      await held
      await route.fallback()
    })
    await link.click()
    const mask = page.getByTestId('loading-mask')
    await expect(mask).toBeVisible()
    expect(await mask.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    const behind = await page.evaluate(
      () => document.elementFromPoint(300, 20)?.closest('[data-testid="loading-mask"]') !== null,
    )
    expect(behind).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホーム')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('充填履歴')
    await expect(mask).toHaveCount(0)
  })
})
