import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from './failure'
import type { UploadOptions } from './upload'
import { uploadQueue } from './upload-queue'

interface Sent extends UploadOptions {
  form: FormData
  done(data: unknown): void
  fail(error: unknown): void
}

const sent: Sent[] = []

vi.mock('./upload', () => ({
  upload: (_: string, form: FormData, options: UploadOptions) =>
    new Promise((done, fail) => {
      options.signal.addEventListener('abort', () => fail(new DOMException('given up', 'AbortError')))
      sent.push({ form, done, fail, ...options })
    }),
}))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  sent.length = 0
  vi.useRealTimers()
})

function queueOf() {
  const done: [unknown, string][] = []
  const queue = uploadQueue<unknown, string>('/api/test', (data, about) => done.push([data, about]))
  const shown = () => queue.entries.get().map(({ about, state }) => [about, state])
  const idOf = (about: string) => queue.entries.get().find((one) => one.about === about)?.id ?? ''
  return { queue, done, shown, idOf }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('one goes out at a time, in the order in which they were added', async () => {
  const { queue, done, shown } = queueOf()
  for (const name of ['a', 'b', 'c']) queue.add(name, { content: name, file: null })
  expect(shown()).toEqual([
    ['a', 'sending'],
    ['b', 'waiting'],
    ['c', 'waiting'],
  ])
  expect([...(sent[0]?.form.entries() ?? [])]).toEqual([['content', 'a']])
  sent[0]?.done(1)
  await settled()
  expect([done, shown()]).toEqual([
    [[1, 'a']],
    [
      ['b', 'sending'],
      ['c', 'waiting'],
    ],
  ])
})

test('the rest is told once the pace says something, and the server’s look besides', async () => {
  const { queue } = queueOf()
  queue.add('a', {})
  const entry = () => queue.entries.get()[0]
  sent[0]?.onProgress(0.1)
  expect(entry()?.restMs).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  sent[0]?.onProgress(0.25)
  expect([entry()?.share, entry()?.restMs]).toEqual([0.25, 30_000])
  sent[0]?.onProgress(1)
  expect(entry()?.state).toBe('looking')
})

test('one that is given up makes way, whether it waits or is on its way', async () => {
  const { queue, done, shown, idOf } = queueOf()
  for (const name of ['a', 'b', 'c']) queue.add(name, {})
  queue.take(idOf('b'))
  queue.take(idOf('a'))
  await settled()
  expect([done, shown()]).toEqual([[], [['c', 'sending']]])
})

test('a refused one stays until it is closed, and holds nothing up; one that failed on the way goes again under its key', async () => {
  const { queue, shown, idOf } = queueOf()
  for (const name of ['a', 'b', 'c']) queue.add(name, {})
  const fields = [{ field: 'file', rule: 'content', message: '中身が違います' }]
  sent[0]?.fail(new Failure('code', { code: 501, status: 422, fields }))
  await settled()
  sent[1]?.fail(new Failure('unreadable'))
  await settled()
  const [first, second] = queue.entries.get()
  expect([first?.reason, first?.mayTryAgain, second?.mayTryAgain]).toEqual(['中身が違います', false, true])
  sent[2]?.done(3)
  await settled()
  queue.again(idOf('b'))
  expect(sent[3]?.key).toBe(sent[1]?.key)
  queue.take(idOf('a'))
  expect(shown()).toEqual([['b', 'sending']])
  queue.end()
  await settled()
  expect([shown(), sent[3]?.signal.aborted]).toEqual([[], true])
})
