// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../tests/fake-server'
import { readFile } from './files'
import { configureApi } from './settings'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const source = { address: 'http://localhost:8420/files/signed' }

/** A file whose bytes come when the test says so; ending the call breaks it off, as a browser does. */
function slowFile() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/pdf' } })
  })
  return {
    send: (...bytes: number[]) => line?.enqueue(new Uint8Array(bytes)),
    end: () => line?.close(),
  }
}

test('a file may take its time as long as bytes come', async () => {
  const file = slowFile()
  const read = readFile(source)
  for (const byte of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(14_000)
    file.send(byte)
  }
  await vi.advanceTimersByTimeAsync(14_000)
  file.end()
  expect([...(await read)]).toEqual([1, 2, 3])
})

test('a file whose bytes stop coming is a network failure after 15 s, nothing that the reader gave up', async () => {
  const file = slowFile()
  const failed = expect(readFile(source)).rejects.toMatchObject({ kind: 'unreadable', code: null })
  await vi.advanceTimersByTimeAsync(1)
  file.send(1)
  await vi.advanceTimersByTimeAsync(15_001)
  await failed
})

test('a server that never begins to answer is one too', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const failed = expect(readFile(source)).rejects.toMatchObject({ kind: 'unreadable' })
  await vi.advanceTimersByTimeAsync(15_001)
  await failed
})

test("a refusal has the words of the server, in the page's language; no token travels with the call", async () => {
  configureApi({ token: () => 'abc', functionCode: () => null, language: () => 'ko', idleSeconds: () => 0, react() {} })
  const seen = fakeServer(() => envelope(null, 500, 'Gone', 404))
  await expect(readFile(source)).rejects.toMatchObject({ kind: 'code', code: 500, status: 404, said: 'Gone' })
  expect([seen[0]?.headers.get('Accept-Language'), seen[0]?.headers.get('Authorization')]).toEqual(['ko', null])
})
