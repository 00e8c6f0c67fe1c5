import { notifications } from '@mantine/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetToasts, toast } from './toast'

let show = vi.spyOn(notifications, 'show')
const text = (title: string) => ({ title, closeLabel: '閉じる' })

beforeEach(() => {
  forgetToasts()
  show = vi.spyOn(notifications, 'show').mockReturnValue('')
})

test('covers UI-024 CONST-013: one failure raised again within 3000 ms shows once', () => {
  for (const at of [0, 500, 1000, 1500, 2000]) toast('failure', text('T'), at)
  expect(show).toHaveBeenCalledTimes(1)
  for (const at of [2900, 2999]) toast('failure', text('T'), at)
  expect(show).toHaveBeenCalledTimes(1)
  toast('failure', text('T'), 3000)
  expect(show).toHaveBeenCalledTimes(2)
  forgetToasts()
  for (const at of [10_000, 13_100]) toast('failure', text('T'), at)
  expect(show).toHaveBeenCalledTimes(4)
})

test('covers UI-025: another text or another kind shows as well', () => {
  toast('failure', text('T'), 0)
  toast('failure', text('U'), 0)
  toast('success', text('T'), 0)
  expect(show).toHaveBeenCalledTimes(3)
})

test('a success closes by itself after three seconds, a failure stays', () => {
  toast('success', text('T'), 0)
  toast('failure', text('T'), 0)
  expect(show.mock.calls.map(([props]) => props.autoClose)).toEqual([3000, false])
})

test('a success that leads somewhere stays long enough to be reached', () => {
  toast('success', { ...text('T'), action: { label: '一覧を開く', act: () => {} } }, 0)
  expect(show.mock.calls.map(([props]) => props.autoClose)).toEqual([8000])
})
