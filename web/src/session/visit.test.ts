// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../tests/fake-server'
import { configureApi } from '../api/settings'
import { i18n, startI18n } from '../lib/i18n'
import { isLoggedIn, keepMember, member } from './member'
import { permissions } from './permissions'
import { logIn, logOut } from './sign-in'
import { staff } from './staff'
import { keepToken, readToken } from './token'
import { enterCustomer, leaveCustomer, logInStaff } from './visit'

const entry = (token: string, companyName: string) => ({
  token,
  memberidC: 's@p.example',
  memberTypeCode: 40,
  languageC: 'en',
  hugHomeMemberUniqueKeyC: 'k',
  companyUniqueKey: `key of ${companyName}`,
  companyName,
  mainLocation: { locationUniqueKey: 'l', name: 'L', timeZone: 'Asia/Tokyo' },
  passwordExpired: false,
})
const server = (passwordExpired = false) =>
  fakeServer(({ path, body }) => {
    if (path.endsWith('tlk/login')) return envelope({ token: 'pick', memberTypeCode: 40, passwordExpired })
    if (path.endsWith('account/select')) return envelope(entry(`in ${body}`, body?.includes('"b"') ? 'B' : 'A'))
    if (path.endsWith('account/leave')) return envelope({ token: 'out', memberTypeCode: 40, passwordExpired: false })
    if (path.includes('query/permission')) return envelope([{ sysPermissionKey: 'hughome.dashboard' }])
    return envelope([])
  })

beforeAll(() => startI18n('ja'))
beforeEach(async () => {
  await i18n.changeLanguage('ja')
  configureApi({
    token: readToken,
    functionCode: () => null,
    language: () => 'ja',
    idleSeconds: () => 0,
    react: () => {},
  })
})
afterEach(async () => {
  server()
  await logOut()
  vi.unstubAllGlobals()
})

describe('the way of provider staff', () => {
  test('a staff login opens nothing but the pick', async () => {
    const seen = server()
    expect(await logInStaff('s@p.example', 'pw')).toBe('picking')
    expect(seen.map(({ path }) => path)).toEqual(['/api/hughomememberC/tlk/login'])
    expect(readToken()).toBe('pick')
    expect(staff.get()?.email).toBe('s@p.example')
    expect(isLoggedIn()).toBe(false)
  })

  test('it ends what another login left in this browser', async () => {
    keepToken('old')
    keepMember({ memberidC: 'm', memberTypeCode: 10, languageC: 'ja', hugHomeMemberUniqueKeyC: 'k', companyName: 'c' })
    server()
    await logInStaff('s', 'pw')
    expect(member.get()).toBeNull()
  })

  test('an expired password lets nobody to the pick before it is changed', async () => {
    server(true)
    const expired = await logInStaff('s', 'pw')
    if (typeof expired === 'string') throw new Error(expired)
    expect([staff.get(), readToken()]).toEqual([null, null])
    expect(await expired.change({ newPassword: 'n', newPasswordConfirmation: 'n' })).toBe('picking')
    expect([staff.get()?.email, readToken()]).toEqual(['s', 'pick'])
  })

  test('entering keeps the customer, its place, its permissions and the new token', async () => {
    server()
    await logInStaff('s', 'pw')
    await enterCustomer('a', 'l')
    expect(isLoggedIn()).toBe(true)
    expect(member.get()?.visit).toEqual({ companyUniqueKey: 'key of A', locationUniqueKey: 'l', locationName: 'L' })
    expect(readToken()).toContain('in ')
    expect(permissions.get()?.size).toBe(1)
    expect(i18n.language).toBe('ja')
  })

  test('a switch is told as leaving the one and entering the other', async () => {
    server()
    await logInStaff('s', 'pw')
    await enterCustomer('a', 'l')
    const told: (string | undefined)[] = []
    const stop = member.subscribe(() => told.push(member.get()?.companyName))
    const removed = vi.spyOn(Storage.prototype, 'removeItem')
    await enterCustomer('b', 'l')
    stop()
    expect(told).toEqual([undefined, 'B'])
    // other tabs hear of the other alone
    expect(removed.mock.calls.flat()).not.toContain('sosogi.member')
  })

  test('leaving keeps the staff member and forgets the customer', async () => {
    server()
    await logInStaff('s', 'pw')
    await enterCustomer('a', 'l')
    await leaveCustomer()
    expect(readToken()).toBe('out')
    expect(member.get()).toBeNull()
    expect(permissions.get()).toBeNull()
    expect(staff.get()).not.toBeNull()
  })

  test('logging out forgets the staff member too, and so does the login of a member', async () => {
    server()
    await logInStaff('s', 'pw')
    await logOut()
    expect([staff.get(), readToken()]).toEqual([null, null])
    await logInStaff('s', 'pw')
    fakeServer(() => envelope({ ...entry('t', 'C'), memberTypeCode: 10 }))
    await logIn('m', 'pw')
    expect(staff.get()).toBeNull()
  })
})
