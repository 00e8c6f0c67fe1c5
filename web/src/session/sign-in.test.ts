import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../tests/fake-server'
import { shownToasts } from '../../tests/shown-toasts'
import type { Failure } from '../api/failure'
import { configureApi } from '../api/settings'
import { i18n, startI18n } from '../lib/i18n'
import { constantNumber } from './constants'
import { isLoggedIn, member } from './member'
import { permissions } from './permissions'
import { logIn, logOut } from './sign-in'
import * as tokens from './token'

const answer = {
  token: 'abc+/=',
  memberidC: 'general@a.example',
  memberTypeCode: 10,
  languageC: 'ko',
  hugHomeMemberUniqueKeyC: 'k',
  companyName: 'A',
  passwordExpired: false,
}
const server = (login: Partial<typeof answer> = {}) =>
  fakeServer(({ path }) => {
    if (path.includes('hugHomeMemberLogin')) return envelope({ ...answer, ...login })
    if (path.includes('query/permission')) return envelope([{ sysPermissionKey: 'hughome.dashboard' }])
    if (path.includes('query/constant')) return envelope([{ item: 'LOCATION_MAX_SIZE', value: '20' }])
    return envelope(null)
  })
const failures: Failure[] = []

beforeAll(() => startI18n('ja'))
beforeEach(async () => {
  await i18n.changeLanguage('ja')
  failures.length = 0
  configureApi({
    token: tokens.readToken,
    functionCode: () => '9HDG002',
    language: () => 'ja',
    idleSeconds: () => 0,
    react: (f) => failures.push(f),
  })
})
afterEach(async () => {
  server()
  await logOut()
  vi.unstubAllGlobals()
})

describe('logging in', () => {
  test('permissions and constants are asked once each, with the new token', async () => {
    const seen = server()
    expect(await logIn('general@a.example', 'pw')).toBe('in')
    const paths = seen.map(({ path }) => path.replace('/api/hughomememberC/', ''))
    expect(paths).toEqual(['hugHomeMemberLogin', 'query/permission', 'query/constant'])
    expect(seen[0]?.headers.has('Authorization')).toBe(false)
    expect(seen.slice(1).map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer abc+/=', 'Bearer abc+/='])
    expect(permissions.get()).toEqual(new Set(['hughome.dashboard']))
    expect(constantNumber('LOCATION_MAX_SIZE', 1)).toBe(20)
    expect(constantNumber('UNKNOWN', 7)).toBe(7)
  })

  test('the language of the member is applied', async () => {
    server()
    await logIn('general@a.example', 'pw')
    expect(i18n.language).toBe('ko')
    expect(document.documentElement.lang).toBe('ko')
  })

  test('an expired password lets nobody in', async () => {
    server({ passwordExpired: true })
    expect(await logIn('general@a.example', 'pw')).toBe('password-expired')
    expect(isLoggedIn()).toBe(false)
  })

  test('a browser that keeps no cookie lets nobody in, and the caller learns it', async () => {
    server()
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    expect(await logIn('general@a.example', 'pw')).toBe('cookie-refused')
    expect(isLoggedIn()).toBe(false)
  })

  test('what cannot be looked up after it is told by a message, and keeps nobody out', async () => {
    const toasts = shownToasts()
    fakeServer(({ path }) => {
      if (path.includes('query/constant')) return envelope(null, 500, 'T', 409)
      return envelope(path.includes('query/permission') ? [{ sysPermissionKey: 'k' }] : answer)
    })
    expect(await logIn('general@a.example', 'pw')).toBe('in')
    expect(toasts).toEqual(['T'])
  })

  test("a refusal is the form's own, the end of a session is not", async () => {
    const toasts = shownToasts()
    fakeServer(() => envelope(null, 500, 'T', 409))
    await expect(logIn('a', 'b')).rejects.toMatchObject({ said: 'T', shown: false })
    expect(failures).toEqual([])
    expect(toasts).toEqual([])
    fakeServer(() => envelope(null, 401, 'T', 401))
    await expect(logIn('a', 'b')).rejects.toMatchObject({ code: 401, shown: true })
    expect(failures).toHaveLength(1)
  })
})

test('logging out ends the session at the server and forgets everything here, even offline', async () => {
  server()
  await logIn('general@a.example', 'pw')
  const seen = fakeServer(() => Promise.reject(new TypeError('net')))
  await logOut()
  expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/login/logout' })
  expect(seen[0]?.headers.get('Authorization')).toBe('Bearer abc+/=')
  expect(tokens.readToken()).toBeNull()
  expect(member.get()).toBeNull()
  expect(permissions.get()).toBeNull()
  expect(failures).toEqual([])
})
