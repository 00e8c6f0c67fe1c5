import { expect, logIn, screens, test } from './support/test'

// Every test of this folder fails on a breach; this one makes sure that there is a policy, and that breaches are seen.
test('the policy forbids inline scripts, and the walk through all pages breaches nothing', async ({ page }) => {
  const response = await page.goto(screens.login)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  await logIn(page)
  for (const path of [screens.history, screens.logout, screens.noPermission, '404']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('an inline script does not run', async ({ page }) => {
  await page.goto(screens.home)
  const ran = await page.evaluate(() => {
    // The breach is wanted here: keep it from the watcher of the other tests.
    document.addEventListener('securitypolicyviolation', (event) => event.stopImmediatePropagation(), { capture: true })
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    return 'ran' in window
  })
  expect(ran).toBe(false)
})
