// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../tests/fake-server'
import { configureApi } from '../api/settings'
import { startI18n } from '../lib/i18n'
import { verdictFor } from './guard'
import { logOut } from './sign-in'
import { readToken } from './token'
import { enterCustomer, leaveCustomer, logInStaff } from './visit'

const contents = {
  path: '/console/content/list',
  needs: { access: 'console', functionCode: '9HDG102', permission: ['console.content'] },
  isLoginPage: false,
} as const

/** A server whose provider's own company opens the console, and whose customers do not. */
function server() {
  let inside = false
  return fakeServer(({ path }) => {
    if (path.endsWith('account/select')) inside = true
    if (path.endsWith('account/leave') || path.endsWith('tlk/login')) inside = false
    if (path.includes('query/permission'))
      return envelope([{ sysPermissionKey: inside ? 'hughome.dashboard' : 'console.content' }])
    if (path.includes('function/permission')) return envelope({ permitted: !inside })
    if (path.endsWith('query/constant')) return envelope([])
    const mainLocation = { locationUniqueKey: 'l', name: 'L', timeZone: 'Asia/Tokyo' }
    return envelope({ token: path, memberTypeCode: 40, memberidC: 's', companyName: 'A', mainLocation })
  })
}

beforeAll(() => startI18n('ja'))
beforeEach(() =>
  configureApi({
    token: readToken,
    functionCode: () => null,
    language: () => 'ja',
    idleSeconds: () => 0,
    react: () => {},
  }),
)
afterEach(async () => {
  server()
  await logOut()
  vi.unstubAllGlobals()
})

describe('the way into the console', () => {
  test('nothing is asked for a visitor', async () => {
    const seen = server()
    expect(await verdictFor(contents)).toEqual({ go: 'staff-login' })
    expect(seen).toEqual([])
  })

  test('it opens for staff outside of customers, and what they hold inside of one is forgotten', async () => {
    server()
    await logInStaff('s', 'pw')
    expect(await verdictFor(contents)).toEqual({ go: 'on' })
    await enterCustomer('a', 'l')
    const seen = server()
    expect(await verdictFor(contents)).toEqual({ go: 'staff-login' })
    expect(seen).toEqual([])
    await leaveCustomer()
    expect(await verdictFor(contents)).toEqual({ go: 'on' })
  })
})
