import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query-client'
import { i18n, startI18n } from '../../../lib/i18n'
import { connection } from '../../../shell/connection'
import { renewWhenHeardAgain } from '../../../shell/heard-again'
import { useRefresh } from './refresh'
import { MissedNote, RefreshTools } from './refresh-tools'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['operatingStatus', 'home', 'stops'])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  connection.set('opening')
})

const ask = vi.fn(() => Promise.resolve('stops'))

/** A tab as those of stops and trend are: it follows the choice, and says what it may have missed. */
function Tab() {
  const refresh = useRefresh()
  const { interval: refetchInterval, meta } = refresh
  const query = useQuery({ queryKey: ['tab'], queryFn: ask, refetchInterval, meta })
  const renew = () => void query.refetch()
  return (
    <>
      <RefreshTools of="stops" refresh={refresh} renewing={query.isFetching} onRenew={renew} />
      <MissedNote of="stops" refresh={refresh} readAt={query.dataUpdatedAt} onRenew={renew} />
      <p>{query.data}</p>
    </>
  )
}

/** The tab, as it is before an answer. */
function open(): void {
  ask.mockClear()
  const client = createQueryClient()
  renewWhenHeardAgain(client)
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <Tab />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

async function show(): Promise<void> {
  open()
  await screen.findByText('stops')
  expect(ask).toHaveBeenCalledTimes(1)
}

/** The connection is lost and is back a moment later than anything was read. */
async function loseAndHear(): Promise<void> {
  const later = Date.now() + 1
  await waitFor(() => expect(Date.now()).toBeGreaterThan(later))
  await act(async () => {
    connection.set('lost')
    connection.set('open')
  })
}

const note = () => screen.queryByText(/newer data may have come in/)

test('set to manual, a connection that is back asks for nothing, and what may be missed is said until a press asks', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'By hand' }))
  await loseAndHear()
  expect(note()).not.toBeNull()
  expect(ask).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getAllByRole('button', { name: 'Refresh the stops' })[0] as HTMLElement)
  await waitFor(() => expect(note()).toBeNull())
  expect(ask).toHaveBeenCalledTimes(2)
})

test('set to automatic, a connection that is back asks at once', async () => {
  await show()
  await loseAndHear()
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(note()).toBeNull()
})

test('set to manual, what had no answer yet is asked for all the same', async () => {
  ask.mockImplementationOnce(() => new Promise<string>(() => {}))
  open()
  fireEvent.click(screen.getByRole('button', { name: 'By hand' }))
  await loseAndHear()
  expect(await screen.findByText('stops')).not.toBeNull()
  expect(ask).toHaveBeenCalledTimes(2)
})
