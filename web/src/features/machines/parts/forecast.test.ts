import { expect, it } from 'vitest'
import { dueDays } from './forecast'

it('reaches a limit when the rest is used up, with the range of its slowest and fastest week', () => {
  const pace = { recent: 17.1, slow: 12, fast: 24 }
  expect(dueDays('2026-11-20', 240, pace)).toEqual({ date: '2026-12-04', earliest: '2026-11-30', latest: '2026-12-10' })
})

it('foresees nothing of a machine that stands still, and no latest day of one that nearly does', () => {
  expect(dueDays('2026-11-20', 240, { recent: 0, slow: 0, fast: 0 })).toBeUndefined()
  expect(dueDays('2026-11-20', 10, { recent: 5, slow: 0, fast: 5 })?.latest).toBeUndefined()
})
