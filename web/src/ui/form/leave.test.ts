// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pause } from '../../lib/pause'
import { asked } from '../confirm'
import { holdPlace, leaveAnyway, mayLeavePlace } from './leave'

const answer = (accepted: boolean) => asked.get()?.answer(accepted)

test('a move that takes several forms away asks once, and the next move asks again', async () => {
  const first = leaveAnyway()
  answer(true)
  expect([await first, await leaveAnyway(), asked.get()]).toEqual([true, true, null])
  await pause(1)
  const next = leaveAnyway()
  expect(asked.get()).not.toBeNull()
  answer(false)
  expect(await next).toBe(false)
})

test('another location is asked about only while a form of this one holds changes', async () => {
  let dirty = false
  const release = holdPlace(() => dirty)
  expect(await mayLeavePlace()).toBe(true)
  dirty = true
  const stays = mayLeavePlace()
  answer(false)
  expect(await stays).toBe(false)
  release()
  expect(await mayLeavePlace()).toBe(true)
})
