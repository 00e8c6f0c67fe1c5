//! What a range of addresses may be.

import { hughomememberCHugAddressIpAdd as longest } from '../../../lib/generated/lengths'
import { ipv4Of } from '../../../lib/ipv4'
import { byRules, type Check, type Complaint } from '../../../ui/form/complaint'
import { tooLong } from '../../../ui/form/too-long'

/** A range as it is typed. */
export interface RangeValues {
  startIp: string
  endIp: string
  remark: string
}

/** The whole set. */
export interface RestrictionValues {
  ranges: RangeValues[]
  lockOutAccepted: boolean
}

export const newRange = (): RangeValues => ({ startIp: '', endIp: '', remark: '' })

const ownNets = [
  ['10.0.0.0', '10.255.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.168.0.0', '192.168.255.255'],
].map(([first = '', last = '']) => [ipv4Of(first) ?? 0, ipv4Of(last) ?? 0] as const)

/** True when a range, as far as it is typed, holds addresses that never reach us from the internet. */
export function isPrivate({ startIp, endIp }: RangeValues): boolean {
  const start = ipv4Of(startIp) ?? ipv4Of(endIp)
  const end = ipv4Of(endIp) ?? start
  if (start === null || end === null) return false
  return ownNets.some(([first, last]) => start <= last && end >= first)
}

/** True when one of the ranges holds the address, or there is none. */
export function admits(ranges: readonly RangeValues[], ip: string): boolean {
  const own = ipv4Of(ip)
  if (ranges.length === 0) return true
  return ranges.some(({ startIp, endIp }) => {
    const [start, end] = [ipv4Of(startIp), ipv4Of(endIp)]
    return own !== null && start !== null && end !== null && start <= own && own <= end
  })
}

/** The first thing wrong with a range, by field. */
function complaintsOfRange({ startIp, endIp, remark }: RangeValues): Partial<Record<keyof RangeValues, Complaint>> {
  const of = (text: string): Complaint | undefined => {
    if (text.trim() === '') return { rule: 'common:form.rule.missing' }
    return ipv4Of(text) === null ? { rule: 'restriction:rule.ipv4' } : undefined
  }
  const [start, end] = [ipv4Of(startIp), ipv4Of(endIp)]
  const order: Complaint | undefined =
    start !== null && end !== null && end <= start ? { rule: 'restriction:rule.order' } : undefined
  const [first, last, long] = [of(startIp), of(endIp) ?? order, tooLong(remark, longest.ranges.remark)]
  return {
    ...(first && { startIp: first }),
    ...(last && { endIp: last }),
    ...(long && { remark: long }),
  }
}

/** What is wrong with the ranges, by the fields of the form; `ip` is the reader's own, where they are bound by them. */
export const checkFor = (ip: string | null): Check<RestrictionValues> =>
  byRules(({ ranges, lockOutAccepted }) => {
    const found: Record<string, Complaint> = {}
    const seen = new Set<string>()
    for (const [place, range] of ranges.entries()) {
      const wrong = complaintsOfRange(range)
      for (const [name, complaint] of Object.entries(wrong)) found[`ranges.${place}.${name}`] = complaint
      const both = `${ipv4Of(range.startIp)} ${ipv4Of(range.endIp)}`
      if (Object.keys(wrong).length === 0 && seen.has(both))
        found[`ranges.${place}.startIp`] = { rule: 'restriction:rule.doubled' }
      seen.add(both)
    }
    if (ip !== null && !lockOutAccepted && !admits(ranges, ip))
      found.lockOutAccepted = { rule: 'restriction:rule.lockOut' }
    return found
  })
