import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectFits } from './support/fits'
import { expect, test } from './support/test'

const reference = 'reference/'

/** A call of the reference, opened. The viewer draws those that are in sight, so it is looked for by its path first. */
async function opened(page: Page, path: string) {
  await page.getByPlaceholder('Filter by tag or path').fill(path)
  const call = page.locator('.opblock', { hasText: path })
  await call.locator('.opblock-summary-control').click()
  return call
}

test('the reference opens without a login and shows the login call with its fields', async ({ page }) => {
  await page.goto(reference)
  await expect(page).toHaveTitle('API reference | Sosogi')
  await expect(page.getByRole('heading', { name: /Sosogi/ })).toBeVisible()
  const login = await opened(page, 'hugHomeMemberLogin')
  await expect(login).toContainText('memberId')
  await expect(login.getByRole('button', { name: 'Try it out' })).toBeVisible()
})

test('covers CONV-030: a call is tried at the application root', async ({ page }) => {
  await page.goto(reference)
  const login = await opened(page, 'hugHomeMemberLogin')
  await login.getByRole('button', { name: 'Try it out' }).click()
  await login.locator('textarea').fill('{}')
  const root = new URL('..', page.url()).href
  const call = page.waitForResponse(`${root}api/hughomememberC/hugHomeMemberLogin`)
  await login.getByRole('button', { name: 'Execute' }).click()
  expect((await call).status()).toBe(422)
})

test('without the slash it opens too', async ({ page }) => {
  await page.goto('reference')
  await expect(page.locator('.opblock').first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the page takes the scheme, fits a tablet, and its list breaches no rule of accessibility', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 820, height: 1180 })
      await page.goto(reference)
      await expect(page.locator('.opblock').first()).toBeVisible()
      const dark = await page.evaluate(() => document.documentElement.classList.contains('dark-mode'))
      expect(dark).toBe(colorScheme === 'dark')
      await expectFits(page)
      // the order of the headings and what stands outside of its main part is the viewer's own
      await expectAccessible(page, { foreign: ['heading-order', 'region'] })
    })
  })
}

const guide = 'reference/web-api/'

test('the guide of the Web API opens without a login, in each language, with the reference of its calls', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(guide)
  await expect(page).toHaveTitle('Web APIガイド | Sosogi')
  const code = page.locator('figure', { hasText: 'sosogi.py' }).first()
  await code.getByRole('button', { name: 'コピー' }).click()
  await expect(code.getByRole('status')).toHaveText('コピーしました')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import hashlib[\s\S]*indent=2\)\)\n$/)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'In ten minutes' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Making own files' }).click()
  await expect(page).toHaveURL(/#making-own-files$/)
  await expect(page.getByRole('heading', { name: 'Making own files' })).toBeInViewport()
  const sample = await page.request.get(
    await page.getByRole('link', { name: 'custom_file.py' }).evaluate((it: HTMLAnchorElement) => it.href),
  )
  expect(await sample.text()).toContain('def figures_of(portal, job):')
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectFits(page)
  await expectAccessible(page, { foreign: ['heading-order', 'region'] })

  const stops = await opened(page, '/webapi/v1/stops')
  await expect(stops).toContainText('lineUniqueKey')
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0)
  await page.getByRole('link', { name: '한국어' }).click()
  await expect(page).toHaveTitle('Web API 가이드 | Sosogi')
})
