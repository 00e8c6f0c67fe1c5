import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { envelope, fakeServer, type Seen } from '../../../../tests/fake-server'
import { createQueryClient } from '../../../api/query-client'
import { i18n, startI18n } from '../../../lib/i18n'
import { ConfirmHost } from '../../../ui/confirm-host'
import PartsTab from './parts-tab'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['parts', 'common'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = (key: string, place: string, workDate: string) => ({
  partsUniqueKey: key,
  deviceUniqueKey: 'd1',
  partName: 'ヨコシールバー',
  quantity: 6,
  replacedLocation: place,
  workDate,
  operator: null,
  note: null,
  removedRotations: 436_900,
  removedHours: 4080.9,
})
const entries = [row('p2', '横シール部', '2026-02-20'), row('p1', '横シール部', '2025-08-01')]
const part = {
  ...row('p2', '横シール部', '2026-02-20'),
  displayName: 'Filler 3',
  equipmentNumber: 'SF-203',
  iotFlag: true,
  lineUniqueKey: null,
  lineName: null,
  rotationsSince: 402_300,
  hoursSince: 3760.4,
  notify: true,
  rotationThreshold: null,
  hoursThreshold: 4000,
  recipientCount: 2,
  leadDays: 14,
  refreshedAt: '2026-11-20T06:00:00+09:00',
  limit: { unit: 'hours', used: 3760.4, limit: 4000, lives: [4080] },
  forecast: {
    section: 'soon',
    reason: null,
    dataDays: 60,
    date: '2026-12-04',
    earliest: '2026-11-30',
    latest: '2026-12-09',
    daysOver: null,
    orderBy: '2026-11-20',
  },
}
const due = {
  refreshedAt: '2026-11-20T06:00:00+09:00',
  nextRefreshAt: '2026-11-21T06:00:00+09:00',
  connectedCount: 1,
  today: '2026-11-20',
  parts: [part],
}

function answer({ path }: Seen, left: readonly object[]) {
  if (path.includes('query/due')) return envelope(due)
  if (path.includes('query/history')) {
    const shown = path.includes('latestOnly=true') ? left.slice(0, 1) : left
    return envelope({ data: shown, count: shown.length })
  }
  return envelope(null)
}

function show() {
  let left: readonly object[] = entries
  const seen = fakeServer((one) => {
    if (one.path.endsWith('/delete')) left = entries.slice(1)
    return answer(one, left)
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <PartsTab deviceUniqueKey="d1" />
        </Suspense>
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return seen
}

const history = () => within(screen.getByRole('table', { name: 'Replacements' }))

test('a place tells what was used of its limit, when it is due and who is told', async () => {
  show()
  const table = within(await screen.findByRole('table', { name: 'Due' }))
  await table.findByText('402,300')
  expect(table.getByText('3,760').parentElement?.textContent).toBe('3,760 / 4,000')
  expect(table.getByRole('img', { name: '3,760 of 4,000 h, 94%. Former lives: 4,080' })).toBeTruthy()
  expect(table.getByText('about 12/04')).toBeTruthy()
})

test('the history is narrowed to the latest of each location, and an entry is deleted after a question', async () => {
  const seen = show()
  await waitFor(() => expect(history().getAllByText('436,900')).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Latest of each location' }))
  await waitFor(() => expect(history().getAllByText('436,900')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(history().getAllByText('436,900')).toHaveLength(2))

  fireEvent.click(history().getByRole('button', { name: /ヨコシールバー 2026\/02\/20/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/go back to those since the entry before/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(history().getAllByText('436,900')).toHaveLength(1))
  const sent = seen.find((one) => one.path.endsWith('partsReplacement/delete'))
  expect(JSON.parse(sent?.body ?? '')).toEqual({ partsUniqueKey: 'p2' })
})
