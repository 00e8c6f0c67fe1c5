import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { envelope, fakeServer, never } from '../../tests/fake-server'
import { shownToasts } from '../../tests/shown-toasts'
import { startI18n } from '../lib/i18n'
import { asFailure, call } from './call'
import { api } from './client'
import { Failure } from './failure'
import { abortPending } from './pending'
import { createQueryClient } from './query-client'
import { configureApi } from './settings'
import { orShowWhy } from './show-failure'

const react = vi.fn()
let toasts: string[] = []

beforeAll(() => startI18n('en'))
beforeEach(() => {
  react.mockReset()
  toasts = shownToasts()
  configureApi({ token: () => 't', functionCode: () => null, language: () => 'en', idleSeconds: () => 0, react })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface FilesProps {
  meta?: { shownBy?: 'page' }
}
const list = (signal?: AbortSignal) =>
  call(api.GET('/api/general/export/list', { params: { query: { page: 1, size: 10 } }, ...(signal ? { signal } : {}) }))
const files = ({ meta = {} }: FilesProps) =>
  ({ queryKey: ['files'], queryFn: ({ signal }: { signal: AbortSignal }) => list(signal), meta }) as const

/** How many files there are, and why that is not known. */
function Files(props: FilesProps) {
  const { data, error } = useQuery(files(props))
  return (
    <p>
      {data && `${data.count} files`} {error && `failed: ${asFailure(error).said}`}
    </p>
  )
}

/** A press that sends. */
function Send(props: FilesProps) {
  const { mutate, error } = useMutation({ mutationFn: () => list(), ...props })
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Send
      </button>
      {error && <p>failed: {asFailure(error).said}</p>}
    </>
  )
}

function show(page: React.ReactNode) {
  const client = createQueryClient()
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>)
  return client
}
const refuse = (code: number, said = 'T') => fakeServer(() => envelope(null, code, said, 409))
const shownByPage: FilesProps = { meta: { shownBy: 'page' } }

describe('a query that fails', () => {
  test('is told once by a message, however many look at it', async () => {
    refuse(500)
    show(
      <>
        <Files />
        <Files />
      </>,
    )
    expect(await screen.findAllByText('failed: T')).toHaveLength(2)
    expect(toasts).toEqual(['T'])
  })

  test('on a page that shows it itself raises no message', async () => {
    refuse(500)
    show(<Files {...shownByPage} />)
    await screen.findByText('failed: T')
    expect(toasts).toEqual([])
  })

  test.each([
    ['is told by a message', {}, ['T']],
    ['is told by its page alone, where that shows it', shownByPage, []],
  ])('while it is renewed %s, and what was there before stays', async (_, meta, told) => {
    fakeServer(() => envelope({ data: [], count: 3 }))
    const client = show(<Files {...meta} />)
    await screen.findByText('3 files')
    refuse(500)
    await act(() => client.refetchQueries())
    await screen.findByText('3 files failed: T')
    expect(toasts).toEqual(told)
  })

  test('by an answer that is none is told in the generic words', async () => {
    fakeServer(() => Promise.reject(new TypeError('net')))
    show(<Files />)
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toMatch(/^An unexpected error has occurred/)
  })

  test('says nothing where the session or the reader gave it up', async () => {
    const seen = fakeServer(never)
    const client = show(<Files />)
    await waitFor(() => expect(seen).toHaveLength(1))
    abortPending()
    await screen.findByText('failed: null')
    void client.refetchQueries()
    await waitFor(() => expect(seen).toHaveLength(2))
    cleanup()
    await waitFor(() => expect(seen[1]?.signal.aborted).toBe(true))
    expect(toasts).toEqual([])
  })

  test('refused for its fields is left to its caller', async () => {
    refuse(501)
    show(<Files />)
    await screen.findByText('failed: T')
    expect(toasts).toEqual([])
  })

  test.each([401, 40163, 403, 404])('by code %i is the matter of the frame alone', async (code) => {
    refuse(code)
    show(<Files />)
    await screen.findByText('failed: T')
    expect(react.mock.calls.map(([failure]) => failure.code)).toEqual([code])
    expect(toasts).toEqual([])
  })
})

describe('a mutation that fails', () => {
  test.each([
    ['is told once by a message', {}, ['T']],
    ['is told by its page alone, where that shows it', shownByPage, []],
  ])('%s', async (_, meta, told) => {
    refuse(500)
    show(<Send {...meta} />)
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('failed: T')
    expect(toasts).toEqual(told)
  })
})

describe('a call outside of both', () => {
  test('shows nothing by itself', async () => {
    refuse(500)
    await expect(list()).rejects.toMatchObject({ said: 'T', shown: false })
    expect(toasts).toEqual([])
  })

  test('shows why it failed where it is said so, once, and throws it on', async () => {
    refuse(500)
    await expect(orShowWhy(orShowWhy(list()))).rejects.toMatchObject({ said: 'T' })
    expect(toasts).toEqual(['T'])
  })

  test('that was given up, or that the frame acted on, shows nothing', async () => {
    await expect(orShowWhy(Promise.reject(new Failure('cancelled')))).rejects.toThrow()
    refuse(401)
    await expect(orShowWhy(list())).rejects.toMatchObject({ code: 401 })
    expect(toasts).toEqual([])
  })

  test('is told once where a query asks for it', async () => {
    refuse(500)
    const asked = createQueryClient().fetchQuery({ queryKey: ['files'], queryFn: () => orShowWhy(list()) })
    await expect(asked).rejects.toMatchObject({ said: 'T' })
    expect(toasts).toEqual(['T'])
  })
})
