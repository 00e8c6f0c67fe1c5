import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../tests/fake-server'
import { createQueryClient } from '../api/query-client'
import type { Place } from '../queries/places'
import { keepMember } from '../session/member'
import { keepToken } from '../session/token'
import { choosePlace, usePlaces } from './place'
import { placeOf, usePlaceOfDevice } from './place-of-device'

const place = (name: string, device: string) =>
  ({ locationUniqueKey: name, name, lines: [{ devices: [{ deviceUniqueKey: device }] }] }) as unknown as Place
const places = [place('A', 'a'), place('B', 'b')]

beforeEach(() => {
  keepToken('t')
  keepMember({ memberidC: '', memberTypeCode: 10, languageC: 'en', hugHomeMemberUniqueKeyC: 'm', companyName: '' })
  fakeServer(() => envelope({ locations: places }))
  choosePlace('A')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a machine is found where it stands', () => {
  expect(placeOf(places, 'b')?.name).toBe('B')
  expect(placeOf(places, 'c')).toBeUndefined()
  expect(placeOf(places, undefined)).toBeUndefined()
})

function follow(device: string | undefined) {
  const leave = vi.fn()
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(
    ({ device }) => {
      usePlaceOfDevice(device, leave)
      return usePlaces().place?.name
    },
    { wrapper, initialProps: { device } },
  )
  return { leave, hook, shown: () => hook.result.current }
}

test('a link to a machine brings its place along; a switch in the header leaves the machine', async () => {
  const { leave, hook, shown } = follow('b')
  await vi.waitFor(() => expect(shown()).toBe('B'))
  expect(leave).not.toHaveBeenCalled()
  act(() => choosePlace('A'))
  expect(shown()).toBe('A')
  expect(leave).toHaveBeenCalledTimes(1)
  // the page dropped it, and is led to it once more
  hook.rerender({ device: undefined })
  hook.rerender({ device: 'b' })
  await vi.waitFor(() => expect(shown()).toBe('B'))
  expect(leave).toHaveBeenCalledTimes(1)
})

test('a machine that stands nowhere changes no place', async () => {
  const { leave, shown } = follow('c')
  await vi.waitFor(() => expect(shown()).toBe('A'))
  expect(leave).not.toHaveBeenCalled()
})
