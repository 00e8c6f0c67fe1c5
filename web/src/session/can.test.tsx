import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer, never } from '../../tests/fake-server'
import { Can } from './can'
import { dropMember, keepMember } from './member'
import { forgetPermissions } from './permissions'

beforeEach(() =>
  keepMember({ memberidC: 'm', memberTypeCode: 10, languageC: 'ja', hugHomeMemberUniqueKeyC: 'k', companyName: 'A' }),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forgetPermissions()
  dropMember()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <p>page</p>
      <Can permission="mm.line.edit">by key</Can>
      <Can functionCode="1HDG006">by code</Can>
      <Can permission="mm.line.edit" functionCode="1HDG006">
        by both
      </Can>
    </QueryClientProvider>,
  )

test('controls are there for those who may use them', async () => {
  fakeServer(({ path }) =>
    envelope(
      path.includes('query/permission') ? [{ sysPermissionKey: 'mm.line.edit' }] : { functionCodes: ['1HDG006'] },
    ),
  )
  show()
  for (const text of ['by key', 'by code', 'by both']) expect(await screen.findByText(new RegExp(text))).toBeDefined()
})

test('a key that is not held and a code that is not permitted hide them', async () => {
  const seen = fakeServer(({ path }) =>
    envelope(path.includes('query/permission') ? [{ sysPermissionKey: 'mm.equipment.list' }] : { functionCodes: [] }),
  )
  const { container } = show()
  await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(2))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(container.textContent).toBe('page')
})

test('nothing is shown as long as nothing is known', () => {
  fakeServer(never)
  expect(show().container.textContent).toBe('page')
})
