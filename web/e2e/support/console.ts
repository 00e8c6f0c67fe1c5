//! The provider's staff at their own log-in.
import { password } from './people'
import { expect, type Page } from './test'

/** Passes the staff login that is on the screen. */
export async function logInAsStaff(page: Page, email: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
}

/** Comes to the console by its address, over the staff login. */
export async function openConsole(page: Page, email: string): Promise<void> {
  await page.goto('console/')
  await expect(page).toHaveURL(/tlk\/browse\/login\/open\?redirect=%2Fconsole/)
  await logInAsStaff(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('管理コンソール')
}
