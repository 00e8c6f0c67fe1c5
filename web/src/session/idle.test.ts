// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleSeconds, showLive, watchUse } from './idle'
import { member } from './member'

let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  watchUse()
  dispatchEvent(new Event('keydown'))
})
afterEach(() => {
  visibility = 'visible'
  showLive(false)
  member.set(null)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const somebody = (memberTypeCode: number) =>
  member.set({
    memberidC: 'a@a.example',
    memberTypeCode,
    languageC: 'ja',
    hugHomeMemberUniqueKeyC: 'K',
    companyName: 'A',
  })

test('a page that nobody touches grows idle, and a key ends that', () => {
  somebody(10)
  vi.advanceTimersByTime(90_000)
  expect(idleSeconds()).toBe(90)
  dispatchEvent(new Event('keydown'))
  expect(idleSeconds()).toBe(0)
})

test.each([
  ['a member looks at live data', 10, 'visible', true, 0],
  ['the tab is behind another', 10, 'hidden', true, 60],
  ['the page shows nothing live', 10, 'visible', false, 60],
  ['it is staff of the provider', 40, 'visible', true, 60],
] as const)('after a minute without a touch: %s', (_, type, seen, live, expected) => {
  somebody(type)
  visibility = seen
  showLive(live)
  vi.advanceTimersByTime(60_000)
  expect(idleSeconds()).toBe(expected)
})
