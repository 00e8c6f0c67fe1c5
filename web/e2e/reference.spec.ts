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
