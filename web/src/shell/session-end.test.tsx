import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../tests/fake-server'
import { startI18n } from '../lib/i18n'
import { page } from '../lib/page'
import { keepMember } from '../session/member'
import { followSessionEnd } from '../session/session-end'
import { keepToken } from '../session/token'
import { SessionEnd } from './session-end'

const day = 86_400_000
let end = 0

beforeAll(async () => {
  await startI18n('ja')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  followSessionEnd()
})
beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page of a member whose session ends so long from now. */
async function open(left: number) {
  end = Date.now() + left
  const seen = fakeServer(() => envelope({ endTime: new Date(end).toISOString() }))
  const root = createRootRoute({ component: SessionEnd })
  const logout = createRoute({ getParentRoute: () => root, path: '/top/logout/confirmation' })
  const router = createRouter({ routeTree: root.addChildren([logout]), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  page.set({ name: 'top/home', functionCode: '9HDG001' })
  keepToken('abc')
  keepMember({
    memberidC: 'a@a.example',
    memberTypeCode: 10,
    languageC: 'ja',
    hugHomeMemberUniqueKeyC: 'K',
    companyName: 'A',
  })
  await vi.waitFor(() => expect(seen.map(({ path }) => path)).toContain('/api/general/query/session'))
}

/** As the warning writes it, in the browser's own zone. */
function written(time: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const date = new Date(time)
  const days = `${date.getFullYear()}/${two(date.getMonth() + 1)}/${two(date.getDate())}`
  return `${days} ${date.getHours()}:${two(date.getMinutes())}`
}

test('from three days before its end every page warns of it with date and time, and leads to the log-out', async () => {
  await open(3 * day - 60_000)
  const warning = await screen.findByRole('status')
  expect(warning.textContent).toContain(`このログインは${written(end)}に終了します。`)
  expect(warning.textContent).toContain('ログアウトして、もう一度ログインしてください。')
  const link = screen.getByRole('link', { name: 'ログアウトする' })
  expect(link.getAttribute('href')).toBe('/top/logout/confirmation')
})

test('earlier than that nothing is said', async () => {
  await open(4 * day)
  await new Promise((soon) => setTimeout(soon, 50))
  expect(screen.queryByRole('status')).toBeNull()
})
