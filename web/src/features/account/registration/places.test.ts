import { describe, expect, test } from 'vitest'
import { addresses, addressOf, type Facts, placeOf, stepOf } from './places'

const begun: Facts = { path: addresses.registration, held: true, link: 'verified', judged: false, finished: false }
const at = (facts: Partial<Facts>) => placeOf({ ...begun, ...facts })

describe('a registration', () => {
  test('begins with the mail step, and goes on to the form once the address is verified', () => {
    expect(at({ link: 'unverified' })).toBe('mail')
    expect(at({})).toBe('input')
  })

  test('reaches the confirm step only by a form that was judged right', () => {
    expect(at({ path: addresses.confirmation, judged: true })).toBe('confirm')
    expect(at({ path: addresses.confirmation })).toBe('input')
    expect(at({ judged: true })).toBe('input')
  })

  test('shows no form without a link that is alive', () => {
    for (const path of Object.values(addresses)) {
      expect(at({ path, held: false, judged: true })).toBe('no-link')
      expect(at({ path, link: 'dead', judged: true })).toBe('dead')
      expect(at({ path, link: 'unverified', judged: true })).toBe('mail')
    }
  })

  test('stays finished whatever is opened afterwards', () => {
    for (const path of Object.values(addresses)) expect(at({ path, link: 'dead', finished: true })).toBe('finish')
  })
})

test('each place has its address and its step', () => {
  expect(addressOf('mail')).toBe(addresses.registration)
  expect(addressOf('input')).toBe(addresses.registration)
  expect(addressOf('confirm')).toBe(addresses.confirmation)
  expect(addressOf('finish')).toBe(addresses.completion)
  expect(addressOf('dead')).toBe(addresses.registration)
  expect(addressOf('no-link')).toBe(addresses.registration)
  expect(addressOf('waiting')).toBeNull()
  expect((['mail', 'input', 'confirm', 'finish', 'dead'] as const).map(stepOf)).toEqual([0, 1, 2, 3, null])
})
