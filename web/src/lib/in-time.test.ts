import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, LatePart } from './in-time'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part may take 120 seconds to come, and no longer', async () => {
  const after = (ms: number) =>
    inTime(() => new Promise<string>((resolve) => setTimeout(() => resolve('in'), ms)))().catch((error) => error)
  const [soon, late] = [after(119_999), after(120_001)]
  const told = vi.fn()
  void late.then(told)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await soon).toBe('in')
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told.mock.calls).toEqual([[expect.any(LatePart)]])
})

test('a part that cannot be had fails at once, with its own words', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: http://a/b/x-1.js')
  await expect(inTime(() => Promise.reject(lost))()).rejects.toBe(lost)
  expect(vi.getTimerCount()).toBe(0)
})
