// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer, never } from '../../tests/fake-server'
import { call, silently } from '../api/call'
import { api } from '../api/client'
import type { Failure } from '../api/failure'
import { createQueryClient } from '../api/query-client'
import { configureApi } from '../api/settings'
import { i18n, startI18n } from '../lib/i18n'
import { isLoggedIn, keepMember, member } from '../session/member'
import { permissions } from '../session/permissions'
import { keepStaff, staff } from '../session/staff'
import { keepToken, readToken } from '../session/token'
import { asked } from '../ui/confirm'
import { forgetToasts } from '../ui/toast'
import { reactions, type Surroundings, showFarewell } from './reactions'

const here = { pathname: '/mm/equipment/list', search: '?page=2', hash: '' }
const browser = {
  location: vi.fn(() => here),
  isPublic: vi.fn(() => false),
  toLogin: vi.fn(async () => {}),
  toStaffLogin: vi.fn(async () => {}),
  toNoPermission: vi.fn(),
  reload: vi.fn(),
} satisfies Surroundings
const shown: string[] = []

beforeAll(() => startI18n('ja'))
beforeEach(() => {
  vi.clearAllMocks()
  browser.location.mockImplementation(() => here)
  shown.length = 0
  forgetToasts()
  sessionStorage.clear()
  vi.spyOn(notifications, 'show').mockImplementation((props) => {
    shown.push(String(props.message))
    return ''
  })
  keepToken('abc')
  keepMember({ memberidC: 'm', memberTypeCode: 10, languageC: 'ja', hugHomeMemberUniqueKeyC: 'k', companyName: 'c' })
  configureApi({
    token: readToken,
    functionCode: () => null,
    language: () => i18n.language,
    idleSeconds: () => 0,
    react: reactions(browser),
  })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const client = createQueryClient()
const list = (page: number, signal: AbortSignal) =>
  call(api.GET('/api/general/export/list', { params: { query: { page, size: 10 } }, signal }))
/** A list as a page asks for it that shows no failure itself. */
const files = (page: number) => ({
  queryKey: ['files', page],
  queryFn: ({ signal }: { signal: AbortSignal }) => list(page, signal),
})
const ask = (page = 1) => client.fetchQuery(files(page))
const refused = () =>
  ask().then(
    () => null,
    (failure: Failure) => failure,
  )

describe('an answer of the server', () => {
  test('covers ERR-001: 200 gives the data and shows nothing', async () => {
    fakeServer(() => envelope({ data: [], count: 3 }))
    expect((await ask()).count).toBe(3)
    expect(shown).toEqual([])
  })

  test('covers ERR-002 ERR-003 ERR-004 ERR-006: 401 shows its text once, ends calls and member, goes to login', async () => {
    const seen = fakeServer(({ path }) => (path.includes('page=1') ? envelope(null, 401, 'T', 401) : never()))
    const slow = [2, 3].map((page) => ask(page).catch((failure: Failure) => failure.kind))
    await vi.waitFor(() => expect(seen).toHaveLength(2))
    await refused()
    expect(await Promise.all(slow)).toEqual(['cancelled', 'cancelled'])
    expect(shown).toEqual(['T'])
    expect(member.get()).toBeNull()
    expect(isLoggedIn()).toBe(false)
    expect(browser.toLogin.mock.calls).toEqual([[{ redirect: '/mm/equipment/list?page=2' }]])
  })

  test('covers ERR-005: 401 on the login page reloads it, and its text shows afterwards', async () => {
    browser.location.mockReturnValue({ pathname: '/top/user/login/open', search: '?redirect=%2Ftop%2Fhome', hash: '' })
    fakeServer(() => envelope(null, 401, 'T', 401))
    await refused()
    expect(browser.reload).toHaveBeenCalledOnce()
    expect(browser.toLogin).not.toHaveBeenCalled()
    showFarewell()
    expect(shown).toEqual(['T'])
  })

  test('covers ERR-007 ERR-008: 40163 ends pending calls and waits with the text until it is accepted', async () => {
    const seen = fakeServer(({ path }) => (path.includes('page=1') ? envelope(null, 40163, 'T', 401) : never()))
    const slow = ask(2).catch((failure: Failure) => failure.kind)
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    await refused()
    await refused()
    expect(await slow).toBe('cancelled')
    const dialog = asked.get()
    expect(dialog?.text).toBe('T')
    expect(dialog?.decline).toBeUndefined()
    expect(browser.toLogin).not.toHaveBeenCalled()
    dialog?.answer(true)
    await vi.waitFor(() => expect(browser.toLogin.mock.calls).toEqual([[{ redirect: '/mm/equipment/list?page=2' }]]))
    expect(isLoggedIn()).toBe(false)
  })

  test('on a page for everybody 40163 leads nowhere: the member is forgotten, the page stays', async () => {
    browser.isPublic.mockReturnValueOnce(true)
    fakeServer(() => envelope(null, 40163, 'T', 401))
    await refused()
    asked.get()?.answer(true)
    await vi.waitFor(() => expect(isLoggedIn()).toBe(false))
    expect(browser.toLogin).not.toHaveBeenCalled()
  })

  test('covers ERR-009: 404 opens login with an error type', async () => {
    fakeServer(() => envelope(null, 404, 'T', 404))
    await refused()
    expect(browser.toLogin).toHaveBeenCalledWith({ errorType: 404 })
  })

  test('the page left behind asks nothing until the login stands', async () => {
    let stand = () => {}
    browser.toLogin.mockReturnValueOnce(new Promise<void>((resolve) => (stand = resolve)))
    const seen = fakeServer(() => envelope(null, 404, 'T', 404))
    await refused()
    expect((await refused())?.kind).toBe('cancelled')
    expect(seen).toHaveLength(1)
    stand()
    await vi.waitFor(async () => expect((await refused())?.code).toBe(404))
    expect(shown).toEqual([])
  })

  test.each([
    ['40163', 40163],
    ['401', 401],
  ])('covers ST-034: for staff %s leads to their own login with the page as target', async (_, code) => {
    keepStaff({ email: 's', memberTypeCode: 40 })
    fakeServer(() => envelope(null, code, 'T', 401))
    await refused()
    asked.get()?.answer(true)
    const target = { redirect: '/mm/equipment/list?page=2' }
    await vi.waitFor(() => expect(browser.toStaffLogin.mock.calls).toEqual([[target]]))
    expect(browser.toLogin).not.toHaveBeenCalled()
    expect(staff.get()).toBeNull()
    expect(isLoggedIn()).toBe(false)
  })

  test('the refusal of a token that was replaced meanwhile ends nothing', async () => {
    fakeServer(() => {
      keepToken('next')
      return envelope(null, 401, 'T', 401)
    })
    expect((await refused())?.kind).toBe('cancelled')
    expect(isLoggedIn()).toBe(true)
    expect(shown).toEqual([])
  })

  test('staff whose token gets its successor from another tab a moment later have lost nothing', async () => {
    const visit = { companyUniqueKey: 'c', locationUniqueKey: 'l', locationName: 'L' }
    keepMember({
      memberidC: 's',
      memberTypeCode: 40,
      languageC: 'ja',
      hugHomeMemberUniqueKeyC: 'k',
      companyName: 'c',
      visit,
    })
    for (const code of [401, 40163]) {
      fakeServer(() => envelope(null, code, 'T', 401))
      await refused()
      keepToken(`next ${code}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(isLoggedIn()).toBe(true)
      expect(shown).toEqual([])
      expect(asked.get()).toBeNull()
    }
    await refused()
    await vi.waitFor(() => expect(asked.get()?.text).toBe('T'), { timeout: 3_000 })
    asked.get()?.answer(true)
    await vi.waitFor(() => expect(isLoggedIn()).toBe(false))
  })

  test('covers ERR-010: 403 replaces the page, and permissions are asked anew', async () => {
    permissions.set(new Set(['a']))
    fakeServer(() => envelope(null, 403, 'T', 403))
    await refused()
    expect(browser.toNoPermission).toHaveBeenCalledOnce()
    expect(permissions.get()).toBeNull()
    expect(shown).toEqual([])
  })

  test('covers ERR-011: 501 is handed to the caller with its fields, without a message', async () => {
    const fields = [{ field: 'startTime', rule: 'required', message: '開始が入力されていません' }]
    fakeServer(() => envelope({ fields }, 501, 'T', 422))
    expect((await refused())?.fields).toEqual(fields)
    expect(shown).toEqual([])
  })

  test('covers ERR-012: 500 shows the text of the server as a failure', async () => {
    fakeServer(() => envelope(null, 500, 'T', 409))
    await refused()
    expect(shown).toEqual(['T'])
    expect(vi.mocked(notifications.show).mock.calls[0]?.[0].color).toBe('alarm')
  })

  test.each([[{}], [{ data: [] }]])('covers ERR-013: a body without a code is a failure: %j', async (body) => {
    fakeServer(() => Response.json(body))
    expect((await refused())?.kind).toBe('unreadable')
    expect(shown).toHaveLength(1)
  })

  test('covers ERR-014: a call that ignores errors gives its data in silence', async () => {
    fakeServer(() => envelope({ data: [], count: 1 }, 500, 'T', 500))
    const silent = () => silently(api.GET('/api/general/export/list', { params: { query: { page: 1 } } }))
    expect((await silent())?.count).toBe(1)
    fakeServer(() => Promise.reject(new TypeError('net')))
    expect(await silent()).toBeUndefined()
    expect(shown).toEqual([])
  })

  test('covers ERR-015: a failure on the way shows the message of its body', async () => {
    fakeServer(() => Response.json({ message: 'T' }, { status: 502 }))
    await refused()
    expect(shown).toEqual(['T'])
  })

  const english =
    'An unexpected error has occurred. Please refresh the screen and repeat the procedure. If this does not resolve the problem, please contact this company using the inquiry form.'
  test.each([
    ['en', english],
    ['ja', '予期しないエラーが発生しました。'],
    ['ko', '예기치 않은 오류가 발생했습니다.'],
  ])('covers ERR-016: a cut connection shows the generic text in %s', async (language, text) => {
    await i18n.changeLanguage(language)
    fakeServer(() => Promise.reject(new TypeError('net')))
    await refused()
    expect(shown).toHaveLength(1)
    expect(shown[0]?.startsWith(text)).toBe(true)
    await i18n.changeLanguage('ja')
  })

  test('covers ERR-016: a body that is no JSON counts as a cut connection', async () => {
    fakeServer(() => new Response('<html>bad gateway</html>', { status: 502 }))
    await refused()
    expect(shown[0]).toContain('予期しないエラー')
  })

  test('covers ERR-017: a page that is left while its list loads ends the call, and nothing shows', async () => {
    const seen = fakeServer(never)
    const leave = new QueryObserver(client, files(1)).subscribe(() => {})
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    leave()
    await vi.waitFor(() => expect(seen[0]?.signal.aborted).toBe(true))
    expect(shown).toEqual([])
  })
})
