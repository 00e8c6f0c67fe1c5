// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './until-loaded'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that could not be loaded is asked for again, ever more slowly, until it is there', async () => {
  let failures = 0
  const load = vi.fn(() => (load.mock.calls.length < 8 ? Promise.reject(new TypeError('net')) : Promise.resolve('in')))
  const loaded = untilLoaded(load, () => {
    failures += 1
  })
  await vi.advanceTimersByTimeAsync(3_000)
  expect([load.mock.calls.length, failures]).toEqual([3, 3])
  await vi.advanceTimersByTimeAsync(4_000 + 8_000 + 16_000 + 30_000 + 30_000)
  expect(await loaded).toBe('in')
  expect(failures).toBe(7)
})

test('a network that comes back cuts the wait short', async () => {
  let well = false
  const load = vi.fn(() => (well ? Promise.resolve('in') : Promise.reject(new TypeError('net'))))
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(500)
  well = true
  dispatchEvent(new Event('online'))
  expect(await loaded).toBe('in')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a file that the browser remembers as lost is asked for by another address each time', async () => {
  const load = vi.fn(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://a/b/x-1.js')),
  )
  const importFrom = vi.fn((address: string) =>
    address.endsWith('=2') ? Promise.resolve('in') : Promise.reject(new TypeError(`error loading: ${address}`)),
  )
  const loaded = untilLoaded<string>(load, undefined, importFrom)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toBe('in')
  expect(importFrom.mock.calls).toEqual([['http://a/b/x-1.js?again=1'], ['http://a/b/x-1.js?again=2']])
  expect(load).toHaveBeenCalledTimes(3)
})
