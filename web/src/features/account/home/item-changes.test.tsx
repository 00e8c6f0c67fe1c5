import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { envelope, fakeServer, type Seen } from '../../../../tests/fake-server'
import { renderPage } from '../../../../tests/with-router'
import { i18n, startI18n } from '../../../lib/i18n'
import { keepMember } from '../../../session/member'
import { keepToken } from '../../../session/token'
import { ItemChanges } from './item-changes'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['home'])
  keepToken('t')
  keepMember({ memberidC: '', memberTypeCode: 10, languageC: 'en', hugHomeMemberUniqueKeyC: 'm', companyName: '' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const change = (place: number) => ({
  backupUniqueKey: `b${place}`,
  deviceUniqueKey: `d${place}`,
  displayName: `Filler ${place}`,
  recipeDataName: 'Soy sauce',
  recipeDataNumber: 22,
  takenTime: '2026-11-20T06:05:00+09:00',
})

async function show(answer: (seen: Seen, nth: number) => Response, location?: string) {
  const seen = fakeServer(answer)
  const now = Date.parse('2026-11-20T08:00:00+09:00')
  const page = (
    <Suspense>
      <ItemChanges location={location} zone="Asia/Tokyo" now={now} />
    </Suspense>
  )
  const view = await renderPage(page)
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0))
  return { ...view, seen }
}

test('each change leads to what differs, and those beyond the third to the list', async () => {
  const { seen } = await show(() => envelope([1, 2, 3, 4].map(change)), 'p1')
  expect(await screen.findByRole('region', { name: 'Unconfirmed changes of item data' })).toBeTruthy()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Item 022 of “Filler 1” was changed while it was running',
    'Item 022 of “Filler 2” was changed while it was running',
    'Item 022 of “Filler 3” was changed while it was running',
    'See 1 more',
  ])
  expect(links[0]?.getAttribute('href')).toMatch(/\/mm\/recipe-date\/list\?device=d1&item=22$/)
  expect(screen.getAllByText('Received 6:05, not confirmed yet')).toHaveLength(3)
  expect(seen[0]?.path).toBe('/api/recipeData/query/change/list?locationUniqueKey=p1')
})

test('all locations are asked for at once, and without a change nothing stands there', async () => {
  const { seen, container } = await show(() => envelope([]))
  expect(seen[0]?.path).toBe('/api/recipeData/query/change/list')
  await vi.waitFor(() => expect(container.querySelector('.sg-stale, section')).toBeNull())
})

test('what could not be learned says so, with another try', async () => {
  await show((_, nth) => (nth === 1 ? envelope(null, 501, null, 409) : envelope([change(1)])))
  fireEvent.click(await screen.findByRole('button', { name: 'Load again' }))
  expect(await screen.findByRole('link')).toBeTruthy()
})
