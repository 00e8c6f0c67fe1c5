import { describe, expect, it } from 'vitest'
import type { AlarmMailSettings } from '../../../queries/alarm-mails'
import { clock, draftOf, follows, inView, lack, movedSendings, movedSwitches, type Sending, timesOfDay } from './rules'

const off: Sending = {
  delayMinutes: 0,
  escalationGroupUniqueKey: null,
  escalationMinutes: null,
  quietFromMinute: null,
  quietToMinute: null,
  reminderMinutes: null,
  tellsEnd: false,
}
const row = (alarmNumber: string, emailFlag: boolean, defaultFlag: boolean) => ({
  alarmNumber,
  emailFlag,
  defaultFlag,
  text: `text ${alarmNumber}`,
  occurrenceCount: 0,
  stoppedSeconds: 0,
})
const group = { groupUniqueKey: 'a', name: 'A', sending: off } as never
const settings = {
  settings: [row('5', false, false), row('12', true, true), row('41', true, false)],
  locationGroups: [
    { holds: true, group },
    { holds: false, group: { groupUniqueKey: 'b', name: 'B', sending: off } as never },
  ],
} as unknown as AlarmMailSettings

describe('switches', () => {
  it('differ from what is saved once they are moved', () => {
    const { mails } = draftOf(settings)
    expect(movedSwitches(settings, mails)).toEqual([])
    expect(movedSwitches(settings, { ...mails, 12: false, 5: true })).toEqual([
      { alarmNumber: '5', emailFlag: true },
      { alarmNumber: '12', emailFlag: false },
    ])
  })
  it('are shown by what they are now', () => {
    const numbers = (...[view, words]: [Parameters<typeof inView>[2], string?]) =>
      inView(settings.settings, { 12: false }, view, words).map(({ alarmNumber }) => alarmNumber)
    expect(numbers('all')).toEqual(['5', '12', '41'])
    expect(numbers('on')).toEqual(['41'])
    expect(numbers('off')).toEqual(['5', '12'])
    expect(numbers('differs')).toEqual(['12', '41'])
    expect(numbers('all', ' TEXT 4')).toEqual(['41'])
  })
})

describe('sending', () => {
  it('is edited for the groups that hold the machine', () => {
    const { sendings } = draftOf(settings)
    expect(Object.keys(sendings)).toEqual(['a'])
    expect(movedSendings(settings, sendings)).toEqual([])
    expect(movedSendings(settings, { a: { ...off, tellsEnd: true } })).toEqual([group])
  })
  it('leads to mails, reminders and another group in their order', () => {
    expect(follows(off)).toEqual([{ minute: 0, kind: 'mail' }])
    const all = follows({ ...off, delayMinutes: 2, reminderMinutes: 30, escalationMinutes: 60 })
    expect(all.map(({ minute, kind }) => `${minute} ${kind}`)).toEqual([
      '2 mail',
      '32 reminder',
      '60 escalation',
      '62 reminder',
      '92 reminder',
    ])
  })
  it('names what is missing', () => {
    expect(lack(off)).toBeUndefined()
    expect(lack({ ...off, quietFromMinute: 60, quietToMinute: 60 })).toBe('quietSame')
    expect(lack({ ...off, escalationMinutes: 30 })).toBe('noGroup')
  })
})

describe('times of the day', () => {
  it('are half hours, and whatever is chosen', () => {
    expect([clock(0), clock(365)]).toEqual(['0:00', '6:05'])
    expect(timesOfDay(360)).toHaveLength(48)
    expect(timesOfDay(365)).toHaveLength(49)
    expect(timesOfDay(365).map(clock).slice(12, 15)).toEqual(['6:00', '6:05', '6:30'])
  })
})
