// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../tests/fake-server'
import { page } from '../lib/page'
import { member } from '../session/member'
import { keepToken } from '../session/token'
import { listenTo, startEvents } from './events'

let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const superseded = () =>
  new Response('event: end\ndata: {"topic":"end","reason":"superseded"}\n\n', {
    headers: { 'content-type': 'text/event-stream' },
  })

test('a tab whose stream went to another asks every 30 s while it is seen, and takes it up again when it comes to the front', async () => {
  const seen = fakeServer((_, nth) => (nth === 1 ? superseded() : new Promise<Response>(() => {})))
  const poll = vi.fn()
  keepToken('abc')
  member.set({
    memberidC: 'a@a.example',
    memberTypeCode: 10,
    languageC: 'ja',
    hugHomeMemberUniqueKeyC: 'K',
    companyName: 'A',
  })
  page.set({ ...page.get(), name: 'home' })
  const end = listenTo('status', { onOpen: () => {}, onRow: () => {}, onPoll: poll })
  startEvents()
  await vi.waitFor(() => expect(poll).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([poll.mock.calls.length, seen.length]).toEqual([3, 1])
  visibility = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect([poll.mock.calls.length, seen.length]).toEqual([3, 1])
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(seen).toHaveLength(2))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll).toHaveBeenCalledTimes(3)
  end()
})
