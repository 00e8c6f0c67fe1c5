// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer, never } from '../../tests/fake-server'
import type { Failure } from './failure'
import { configureApi } from './settings'
import { type Break, followStream } from './stream'

const failures: Failure[] = []
const events: unknown[] = []
let opened = 0
let broken = 0
const breaks: Break[] = []
const reader = {
  onOpen: () => {
    opened += 1
  },
  onEvent: (event: unknown) => void events.push(event),
  onBreak: (how: Break) => {
    broken += 1
    breaks.push(how)
  },
}

beforeEach(() => {
  failures.length = 0
  events.length = 0
  opened = 0
  broken = 0
  breaks.length = 0
  configureApi({
    token: () => 'abc',
    functionCode: () => '9HDG001',
    language: () => 'ja',
    idleSeconds: () => 0,
    react: (f) => failures.push(f),
  })
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A stream that sends these pieces and then breaks off. */
const stream = (...pieces: string[]) =>
  new Response(pieces.join(''), { headers: { 'content-type': 'text/event-stream' } })

describe('the event stream', () => {
  test('carries the token in a header, never in the address, and hands over whole events', async () => {
    const end = new AbortController()
    const seen = fakeServer(() =>
      stream(': hello\n\n', 'data: {"topic":"exp', 'ort","row":{"exportKey":"E"}}\n\n', 'data: nonsense\n\n'),
    )
    const followed = followStream(['export', 'notice'], reader, end.signal)
    await vi.waitFor(() => expect(events).toEqual([{ topic: 'export', row: { exportKey: 'E' } }]))
    end.abort()
    await followed
    expect(seen[0]?.path).toBe('/api/general/stream?topics=export,notice')
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer abc')
    expect(seen[0]?.path).not.toContain('abc')
  })

  test('is taken up again after it broke off, and after a fault of the server', async () => {
    const end = new AbortController()
    const seen = fakeServer((_, nth) => (nth === 2 ? envelope(null, 500, 'busy', 503) : stream(': hello\n\n')))
    const followed = followStream(['export'], reader, end.signal)
    await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(3), { timeout: 10_000 })
    await vi.waitFor(() => expect(opened).toBeGreaterThanOrEqual(2))
    // after the first connection, and after the refusal
    expect(broken).toBeGreaterThanOrEqual(2)
    end.abort()
    await followed
    expect(failures).toEqual([])
  })

  test('a line that stays silent for twelve seconds is given up and taken up again', async () => {
    const end = new AbortController()
    const seen = fakeServer((_, nth) => (nth === 1 ? never() : stream(': hello\n\n')))
    const followed = followStream(['export'], reader, end.signal)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(breaks).toEqual([])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(breaks).toEqual(['silent'])
    await vi.waitFor(() => expect(opened).toBe(1), { timeout: 5_000 })
    expect(seen).toHaveLength(2)
    end.abort()
    await followed
  })

  test('a device that loses its network gives the line up at once, and takes it up as it comes back', async () => {
    const end = new AbortController()
    fakeServer((_, nth) => (nth === 1 ? never() : stream(': hello\n\n')))
    const followed = followStream(['export'], reader, end.signal)
    dispatchEvent(new Event('offline'))
    await vi.waitFor(() => expect(breaks).toEqual(['silent']))
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(opened).toBe(1))
    end.abort()
    await followed
  })

  test.each([401, 40163])('ends with the session: code %i reaches the frame once', async (code) => {
    const seen = fakeServer(() => envelope(null, code, 'T', 401))
    await followStream(['export'], reader, new AbortController().signal)
    expect(failures.map((failure) => failure.code)).toEqual([code])
    expect(seen).toHaveLength(1)
  })

  test('that another tab has taken is not opened again', async () => {
    const superseded = vi.fn()
    const seen = fakeServer(() => stream('event: end\ndata: {"topic":"end","reason":"superseded"}\n\n'))
    const told = { ...reader, onSuperseded: superseded }
    await followStream(['export'], told, new AbortController().signal)
    expect(superseded).toHaveBeenCalledOnce()
    expect([broken, seen.length, events]).toEqual([0, 1, []])
  })
})
