// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from './failure'
import { abortPending } from './pending'
import { configureApi } from './settings'
import { upload } from './upload'

/** The request of the browser, in the hands of the test. */
class FakeRequest {
  static last: FakeRequest
  headers: Record<string, string> = {}
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  responseText = ''
  sent: FormData | null = null
  address = ''
  constructor() {
    FakeRequest.last = this
  }
  open(_: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = (_: string): string | null => null
  send(parts: FormData) {
    this.sent = parts
  }
  abort() {
    this.onabort()
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

const react = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  react.mockClear()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  configureApi({ token: () => 'abc', functionCode: () => '1HDG008', language: () => 'ko', idleSeconds: () => 0, react })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const parts = new FormData()
  parts.append('file', new Blob(['x']), 'a.pdf')
  const giveUp = new AbortController()
  const shares: number[] = []
  const options = { key: 'k1', onProgress: (share: number) => shares.push(share), signal: giveUp.signal }
  const done = upload<{ key: string }>('/api/equipment/document/add', parts, options)
  const failure = done.then(
    () => null,
    (error: Failure) => error,
  )
  return { done, failure, giveUp, shares, request: FakeRequest.last }
}

test('it carries what every call carries, and a key by which a second try is known', async () => {
  const { done, shares, request } = start()
  expect(request.address).toBe('http://localhost:8420/api/equipment/document/add')
  expect(request.headers).toMatchObject({
    Authorization: 'Bearer abc',
    'Function-Name': '1HDG008',
    'Accept-Language': 'ko',
    'Idempotency-Key': 'k1',
  })
  expect(request.sent?.get('file')).toBeInstanceOf(File)
  request.upload.onprogress?.({ loaded: 5, total: 20, lengthComputable: true })
  request.upload.onprogress?.({ loaded: 20, total: 20, lengthComputable: true })
  request.answer(200, { code: 200, message: null, data: { key: 'd1' } })
  expect(await done).toEqual({ key: 'd1' })
  expect(shares).toEqual([0.25, 1])
})

test('what the server refuses is thrown to the form, with the fields it names', async () => {
  const first = start()
  const fields = [{ field: 'file', rule: 'extension', message: 'no' }]
  first.request.answer(422, { code: 501, message: 'm', data: { fields } })
  expect((await first.failure)?.fields).toEqual(fields)
  const second = start()
  second.request.answer(413, { code: 501, message: 'too large', data: null })
  expect(await second.failure).toMatchObject({ code: 501, said: 'too large' })
})

test('given up by the reader or with the session it is cancelled', async () => {
  const one = start()
  one.giveUp.abort()
  expect((await one.failure)?.kind).toBe('cancelled')
  const other = start()
  abortPending()
  expect((await other.failure)?.kind).toBe('cancelled')
  expect(react).not.toHaveBeenCalled()
})

test('a network that freezes ends it, on the way or while the server looks at it', async () => {
  const { failure, request } = start()
  await vi.advanceTimersByTimeAsync(14_000)
  request.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true })
  await vi.advanceTimersByTimeAsync(14_000)
  request.upload.onload?.()
  await vi.advanceTimersByTimeAsync(59_000)
  let ended = false
  void failure.then(() => {
    ended = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await failure)?.kind).toBe('unreadable')
})

test('a network that breaks is a network failure', async () => {
  const { failure, request } = start()
  request.onerror()
  expect((await failure)?.kind).toBe('unreadable')
})
