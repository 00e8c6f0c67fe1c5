import { describe, expect, test } from 'vitest'
import { ipv4Of } from '../../../lib/ipv4'
import { admits, checkFor, isPrivate } from './rules'

const range = (startIp: string, endIp: string, remark = '') => ({ startIp, endIp, remark })

test('an address is four numbers up to 255', () => {
  expect(ipv4Of(' 203.0.113.255 ')).toBe(203 * 2 ** 24 + 113 * 2 ** 8 + 255)
  expect(ipv4Of('２０３．０．１１３．１')).toBe(ipv4Of('203.0.113.1'))
  for (const text of ['', '203.0.113', '203.0.113.256', '2001:db8::1', '010.0.0.1', '1.2.3.4.5', '1.2.3.x'])
    expect(ipv4Of(text), text).toBeNull()
})

test('private addresses are known, also inside a longer range', () => {
  for (const [start, end] of [
    ['192.168.0.1', '192.168.0.9'],
    ['10.0.0.1', '10.0.0.9'],
    ['9.0.0.1', '11.0.0.1'],
    ['192.168.0.1', ''],
  ] as const)
    expect(isPrivate(range(start, end)), start).toBe(true)
  expect(isPrivate(range('203.0.113.1', '203.0.113.9'))).toBe(false)
  expect(isPrivate(range('', ''))).toBe(false)
})

test('both ends let in, and without a range everybody comes in', () => {
  const ranges = [range('203.0.113.1', '203.0.113.9')]
  for (const ip of ['203.0.113.1', '203.0.113.9']) expect(admits(ranges, ip)).toBe(true)
  for (const ip of ['203.0.113.0', '203.0.113.10', '2001:db8::1']) expect(admits(ranges, ip)).toBe(false)
  expect(admits([], '2001:db8::1')).toBe(true)
})

describe('the check of the form', () => {
  const complaints = (ranges: ReturnType<typeof range>[], ip: string | null = null, lockOutAccepted = false) => {
    const judged = checkFor(ip)({ ranges, lockOutAccepted })
    return 'complaints' in judged ? Object.keys(judged.complaints) : []
  }

  test('names the field that is wrong', () => {
    expect(complaints([range('', '203.0.113.9')])).toEqual(['ranges.0.startIp'])
    expect(complaints([range('203.0.113.5', '203.0.113.5')])).toEqual(['ranges.0.endIp'])
    expect(complaints([range('9.0.0.1', '10.0.0.1')])).toEqual([])
    const twice = range('203.0.113.1', '203.0.113.9')
    expect(complaints([twice, twice])).toEqual(['ranges.1.startIp'])
    expect(complaints([twice, range('203.0.113.5', '203.0.113.20')])).toEqual([])
    expect(complaints([range('203.0.113.1', '203.0.113.9', 'x'.repeat(256))])).toEqual(['ranges.0.remark'])
  })

  test('waits for the tick of who would be locked out', () => {
    const elsewhere = [range('203.0.113.1', '203.0.113.9')]
    expect(complaints(elsewhere, '198.51.100.1')).toEqual(['lockOutAccepted'])
    expect(complaints(elsewhere, '198.51.100.1', true)).toEqual([])
    expect(complaints(elsewhere, '203.0.113.5')).toEqual([])
    expect(complaints(elsewhere, null)).toEqual([])
  })
})
