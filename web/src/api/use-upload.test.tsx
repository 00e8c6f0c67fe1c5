import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from './failure'
import { type UploadOptions, upload } from './upload'
import { useUpload } from './use-upload'

vi.mock('./upload', () => ({ upload: vi.fn() }))
const sent = vi.mocked(upload)
const options = (nth: number) => sent.mock.calls[nth]?.[2] as UploadOptions

beforeEach(() => {
  sent.mockReset()
})
afterEach(cleanup)

const start = () => renderHook(() => useUpload<string>('/api/equipment/document/add')).result

test('its progress is followed, and is gone when it is through', async () => {
  let done = (_: string) => {}
  sent.mockReturnValue(new Promise((resolve) => (done = resolve)))
  const hook = start()
  let answer = Promise.resolve('')
  await act(async () => {
    answer = hook.current.send({ content: 'c', file: new Blob(['x']), note: null })
  })
  expect(hook.current.progress).toBe(0)
  act(() => options(0).onProgress(0.4))
  expect(hook.current.progress).toBe(0.4)
  expect([...(sent.mock.calls[0]?.[1].keys() ?? [])]).toEqual(['content', 'file'])
  await act(async () => done('d1'))
  expect(await answer).toBe('d1')
  expect(hook.current.progress).toBeNull()
})

test('a second try bears the key of the first one, a new order a new key', async () => {
  sent.mockRejectedValueOnce(new Failure('unreadable')).mockResolvedValue('d')
  const hook = start()
  await act(() => hook.current.send({}).catch(() => ''))
  await act(() => hook.current.send({}))
  await act(() => hook.current.send({}))
  expect(options(0).key).toMatch(/^[0-9a-f]{32}$/)
  expect(options(1).key).toBe(options(0).key)
  expect(options(2).key).not.toBe(options(0).key)
})

test('it can be given up', async () => {
  sent.mockReturnValue(new Promise(() => {}))
  const hook = start()
  await act(async () => void hook.current.send({}))
  act(() => hook.current.cancel())
  expect(options(0).signal.aborted).toBe(true)
})
