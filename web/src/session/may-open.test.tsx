import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer, never } from '../../tests/fake-server'
import { shownToasts } from '../../tests/shown-toasts'
import { createQueryClient } from '../api/query-client'
import { configureApi } from '../api/settings'
import { useHolds, useMayOpen } from './may-open'
import { dropMember, keepMember } from './member'
import { forgetPermissions } from './permissions'

/** What the server tells of screens that may be opened. */
const functions = (...functionCodes: string[]) => ({ functionCodes })
const screens = [{ permission: ['top.member.list'] }, { functionCode: '2HDG011' }]

function Offer({ screens }: { screens: Parameters<typeof useMayOpen>[0] }) {
  const { open, failed, retry } = useMayOpen(screens)
  const holds = useHolds('top.member.list')
  return (
    <>
      <output>{`${open.map((may) => (may ? 'yes' : 'no')).join(' ')} ${holds}`}</output>
      {failed && (
        <button type="button" onClick={retry}>
          again
        </button>
      )}
    </>
  )
}

const offer = (offered: Parameters<typeof useMayOpen>[0] = screens) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Offer screens={offered} />
    </QueryClientProvider>,
  )
const said = () => screen.getByRole('status').textContent

beforeEach(() => {
  configureApi({
    token: () => 't',
    functionCode: () => null,
    language: () => 'ja',
    idleSeconds: () => 0,
    react: () => {},
  })
  keepMember({ memberidC: 'm', memberTypeCode: 10, languageC: 'ja', hugHomeMemberUniqueKeyC: 'k', companyName: 'A' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forgetPermissions()
  dropMember()
})

test('what the member holds is offered once it is known', async () => {
  fakeServer(({ path }) =>
    envelope(path.includes('query/permission') ? [{ sysPermissionKey: 'top.member.list' }] : functions('2HDG011')),
  )
  offer()
  await vi.waitFor(() => expect(said()).toBe('yes yes true'))
})

test('a screen that names a key and a code is offered where both pass', async () => {
  const both = [{ functionCode: '1HDG006', permission: ['top.member.list'] }]
  for (const [key, permitted] of [
    ['top.member.list', true],
    ['top.member.list', false],
    ['other', true],
  ] as const) {
    const seen = fakeServer(({ path }) =>
      envelope(
        path.includes('query/permission') ? [{ sysPermissionKey: key }] : functions(...(permitted ? ['1HDG006'] : [])),
      ),
    )
    offer(both)
    await vi.waitFor(() => expect(seen).toHaveLength(2))
    await vi.waitFor(() => expect(said()).toMatch(/(true|false)$/))
    const open = key === 'top.member.list' && permitted
    await vi.waitFor(() => expect(said()).toMatch(open ? /^yes/ : /^no/))
    cleanup()
    forgetPermissions()
  }
})

test.each([
  ['a failure', () => envelope(null, 500, 'x', 500)],
  ['an empty list', () => envelope([])],
])('%s is told as such where screens are offered, and nowhere else, and asked again', async (_, broken) => {
  const toasts = shownToasts()
  let well = false
  fakeServer(({ path }) => {
    if (path.includes('function/list')) return envelope(functions('2HDG011'))
    return well ? envelope([{ sysPermissionKey: 'top.member.list' }]) : broken()
  })
  offer()
  const again = await screen.findByRole('button', { name: 'again' })
  expect(said()).toBe('no yes null')
  well = true
  fireEvent.click(again)
  await vi.waitFor(() => expect(said()).toBe('yes yes true'))
  expect(screen.queryByRole('button')).toBeNull()
  expect(toasts).toEqual([])
})

test('a screen whose code could not be asked for comes back with the next try', async () => {
  let well = false
  fakeServer(({ path }) => {
    if (path.includes('query/permission')) return envelope([{ sysPermissionKey: 'top.member.list' }])
    return well ? envelope(functions('2HDG011')) : envelope(null, 500, 'x', 500)
  })
  offer()
  const again = await screen.findByRole('button', { name: 'again' })
  expect(said()).toBe('yes no true')
  well = true
  fireEvent.click(again)
  await vi.waitFor(() => expect(said()).toBe('yes yes true'))
})

test('many screens are asked for at once', async () => {
  const seen = fakeServer(() => envelope(functions('1HDG006', '2HDG011')))
  offer([{ functionCode: '1HDG006' }, { functionCode: '2HDG011' }, { functionCode: '9HDG010' }])
  await vi.waitFor(() => expect(said()).toBe('yes yes no null'))
  expect(seen).toHaveLength(1)
})

test('nothing is offered before the answers are there', async () => {
  const seen = fakeServer(() => never())
  offer()
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  expect(said()).toBe('no no null')
  expect(screen.queryByRole('button')).toBeNull()
})
