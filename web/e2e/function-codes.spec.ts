import { readFileSync } from 'node:fs'
import { screens as table } from '../src/api/generated/function-codes'
import { enter, expect, fillLogin, screens, test, watchCalls } from './support/test'

/** The account screens that exist, from the one table of addresses: a new screen is walked without being named here. */
const routes = readFileSync(new URL('../src/routes.ts', import.meta.url), 'utf8')
const account = [...routes.matchAll(/route\('\/(top\/[^']+|404)'/g)]
  .map(([, path = '']) => path as keyof typeof table)
  .filter((path) => 'functionCode' in table[path])
const open = account.filter((path) => path.endsWith('/open') || path.endsWith('/change-completion'))
const behindLogin = account.filter((path) => !open.includes(path) && !path.includes('{'))

/** A screen that its form alone leads to: opened by its address the form shows, and its calls carry the form's code. */
const led: Partial<Record<keyof typeof table, keyof typeof table>> = {
  'top/inquiry/completion': 'top/inquiry/registration',
}

/** The codes that the specification gives away; the header's notices have 027 on every page. */
const given = ['002', '003', '004', '005', '006', '007', '018', '019', '020', '022', '026', '027']
/** The guard asks these before a screen is in view; they belong to no screen yet. */
const guard = /^(hughomememberC\/query\/(permission|constant)|general\/query\/function\/permission)/

function codeOf(path: keyof typeof table): string {
  const screen = table[path]
  return 'functionCode' in screen ? screen.functionCode : ''
}

test('covers CONV-031: each account screen has a 9HDG code that no other screen has', () => {
  expect(behindLogin.length).toBeGreaterThan(3)
  const all = Object.values(table).flatMap((screen) => ('functionCode' in screen ? [screen.functionCode] : []))
  for (const path of account) {
    expect(codeOf(path)).toMatch(/^9HDG0\d\d$/)
    expect(
      all.filter((code) => code === codeOf(path)),
      path,
    ).toHaveLength(1)
  }
  const ours = behindLogin.filter((path) => path !== screens.logout)
  expect(ours.map(codeOf).filter((code) => given.includes(code.slice(4)))).toEqual([])
})

for (const path of behindLogin) {
  test(`covers CONV-031: every call of ${path} but the header's notices carries its code`, async ({ page }) => {
    await enter(page, 'admin')
    const calls = watchCalls(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const code = codeOf(led[path] ?? path)
    // what is asked before anything shows goes out for the address that was opened
    const ahead = (call: (typeof calls)[number]) => code !== codeOf(path) && call.path === 'general/query/function/list'
    // sent once the screen is in view
    await expect.poll(() => calls.some((call) => call.path === 'general/write/access/history')).toBe(true)
    await page.waitForLoadState('load')
    await expect.poll(() => calls.some((call) => call.path.startsWith('general/stream'))).toBe(true)
    const others = calls.filter(
      (call) => !guard.test(call.path) && !ahead(call) && !call.path.startsWith('notice/fetchHeaderNoticeList'),
    )
    expect(others.map((call) => [call.path.split('?')[0], call.headers['function-name']])).toEqual(
      others.map((call) => [call.path.split('?')[0], code]),
    )
    for (const call of calls.filter((one) => guard.test(one.path))) {
      expect([undefined, codeOf(path), code]).toContain(call.headers['function-name'])
    }
  })
}

test('covers CONV-031: the call of the login page carries its code', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto(screens.login)
  await fillLogin(page, 'general', 'Not-my-password-1')
  await expect(page.getByRole('alert').first()).toBeVisible()
  const told = calls.map((call) => [call.path, call.headers['function-name']])
  expect(told).toContainEqual(['hughomememberC/hugHomeMemberLogin', '9HDG002'])
  expect(told.filter(([, code]) => code !== '9HDG002')).toEqual([])
})
