// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../tests/fake-server'
import { shownToasts } from '../../tests/shown-toasts'
import type { Failure } from '../api/failure'
import { configureApi } from '../api/settings'
import { i18n, startI18n } from '../lib/i18n'
import { constantNumber } from './constants'
import { isLoggedIn, member } from './member'
import { waitsForOwnData } from './own-data'
import { permissions } from './permissions'
import { leaveIfEnded, logIn, logOut } from './sign-in'
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
const own = { familyName: 'a', firstName: 'b', kanaFamilyName: 'ア', kanaFirstName: 'イ', phone1: '03-1234-5678' }
let lack: Partial<typeof own> = {}
const server = (login: Partial<typeof answer> = {}) =>
  fakeServer(({ path }) => {
    if (path.includes('hugHomeMemberLogin')) return envelope({ ...answer, ...login })
    if (path.includes('detail/select')) return envelope({ ...own, ...lack })
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
  test('covers ENT-001 ROLE-048: permissions and constants are asked once each, with the new token, and kept with the member', async () => {
    const seen = server()
    expect(await logIn('general@a.example', 'pw')).toBe('in')
    const paths = seen.map(({ path }) => path.replace('/api/hughomememberC/', '').split('?')[0])
    expect(paths).toEqual(['hugHomeMemberLogin', 'detail/select', 'query/permission', 'query/constant'])
    expect(seen[0]?.headers.has('Authorization')).toBe(false)
    expect(seen.slice(1).map(({ headers }) => headers.get('Authorization'))).toEqual(Array(3).fill('Bearer abc+/='))
    expect(member.get()).toMatchObject({ memberidC: 'general@a.example', memberTypeCode: 10, languageC: 'ko' })
    expect(tokens.readToken()).toBe('abc+/=')
    expect(permissions.get()).toEqual(new Set(['hughome.dashboard']))
    expect(constantNumber('LOCATION_MAX_SIZE', 1)).toBe(20)
    expect(constantNumber('UNKNOWN', 7)).toBe(7)
    server({ languageC: '' })
    await logIn('general@a.example', 'pw')
    expect(member.get()?.languageC).toBe('ja')
  })

  test('whoever lacks what everybody must give is noted in a cookie, until the log-out; what cannot be had is not missing', async () => {
    const flagged = () => document.cookie.includes('sosogi_edit_user_info=1')
    for (const [phone1, noted] of [
      ['', true],
      [' ', true],
      ['03-1234-5678', false],
    ] as const) {
      lack = { phone1 }
      server()
      await logIn('general@a.example', 'pw')
      expect([flagged(), waitsForOwnData('/api/general/query/viewable')]).toEqual([noted, noted])
      expect(waitsForOwnData('/api/hughomememberC/detail/update')).toBe(false)
    }
    lack = { kanaFirstName: '' }
    server()
    await logIn('general@a.example', 'pw')
    expect(flagged()).toBe(true)
    await logOut()
    expect(flagged()).toBe(false)
    lack = {}
    fakeServer(({ path }) => (path.includes('Login') ? envelope(answer) : envelope(null, 500, 'T', 500)))
    await logIn('general@a.example', 'pw')
    expect(flagged()).toBe(false)
  })

  test('the language of the member is applied', async () => {
    server()
    await logIn('general@a.example', 'pw')
    expect(i18n.language).toBe('ko')
    expect(document.documentElement.lang).toBe('ko')
  })

  test('an expired password lets nobody in before it is changed, and then as any other', async () => {
    const seen = server({ passwordExpired: true })
    const expired = await logIn('general@a.example', 'pw')
    if (typeof expired === 'string') throw new Error(expired)
    expect([isLoggedIn(), tokens.readToken()]).toEqual([false, null])
    expect(await expired.change({ newPassword: 'n', newPasswordConfirmation: 'n' })).toBe('in')
    const change = seen.find(({ path }) => path.endsWith('change/password'))
    expect(change?.headers.get('Authorization')).toBe('Bearer abc+/=')
    expect(JSON.parse(change?.body ?? '')).toEqual({
      newPassword: 'n',
      newPasswordConfirmation: 'n',
      currentPassword: 'pw',
    })
    expect([isLoggedIn(), tokens.readToken()]).toEqual([true, 'abc+/='])
    expect(permissions.get()?.size).toBe(1)
  })

  test('a change that is refused leaves an expired login where it was; its way out ends it at the server', async () => {
    server({ passwordExpired: true })
    const expired = await logIn('general@a.example', 'pw')
    if (typeof expired === 'string') throw new Error(expired)
    const seen = fakeServer(({ path }) =>
      path.endsWith('logout') ? envelope(null) : envelope({ fields: [{ field: 'newPassword' }] }, 501, null, 422),
    )
    await expect(expired.change({ newPassword: 'n', newPasswordConfirmation: 'n' })).rejects.toMatchObject({
      code: 501,
    })
    await expired.logOut()
    expect(seen.map(({ path }) => path)).toEqual(['/api/hughomememberC/change/password', '/api/login/logout'])
    expect(seen[1]?.headers.get('Authorization')).toBe('Bearer abc+/=')
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

test('what the server honours no longer is forgotten without a word, somebody else’s session goes on', async () => {
  server()
  await logIn('general@a.example', 'pw')
  fakeServer(() => envelope({ endTime: '2026-11-28T00:00:00Z' }))
  await leaveIfEnded()
  expect(isLoggedIn()).toBe(true)
  fakeServer(() => envelope(null, 40163, 'T', 401))
  await leaveIfEnded()
  expect(tokens.readToken()).toBeNull()
  expect(isLoggedIn()).toBe(false)
  expect(failures).toEqual([])
  const seen = server()
  await leaveIfEnded()
  expect(seen).toEqual([])
})
