//! Switches and sending as they are edited: what differs from what is saved, and what follows from them.
import type { components } from '../../../api/generated/schema'
import type { AlarmMailSettings, AlarmMailSwitch } from '../../../queries/alarm-mails'
import type { View } from './search'

export type NumberRow = components['schemas']['AlarmMailSettingRow']
export type MailGroup = components['schemas']['AlarmMailGroup']['group']

/** How a group's mails are sent, as it is edited. */
export type Sending = Omit<components['schemas']['MailSendingToSave'], 'groupUniqueKey' | 'version'>

/** What the page edits: the switches by number, and the sending by group. */
export interface Draft {
  mails: Record<string, boolean>
  sendings: Record<string, Sending>
}

export const delays = [0, 1, 2, 5, 10] as const
export const reminders = [15, 30, 60] as const
export const escalations = [30, 60, 120] as const
/** Quiet hours as they begin when they are switched on. */
export const night = { from: 22 * 60, to: 6 * 60 }
/** Reminders of an alarm. */
const mostReminders = 3

/** The draft that says what is saved. */
export function draftOf({ settings, locationGroups }: AlarmMailSettings): Draft {
  return {
    mails: Object.fromEntries(settings.map(({ alarmNumber, emailFlag }) => [alarmNumber, emailFlag])),
    sendings: Object.fromEntries(
      locationGroups
        .filter(({ holds }) => holds)
        .map(({ group }) => [group.groupUniqueKey, { ...group.sending } as Sending]),
    ),
  }
}

/** The switches that differ from what is saved. */
export function movedSwitches({ settings }: AlarmMailSettings, mails: Draft['mails']): AlarmMailSwitch[] {
  return settings
    .filter(({ alarmNumber, emailFlag }) => (mails[alarmNumber] ?? emailFlag) !== emailFlag)
    .map(({ alarmNumber, emailFlag }) => ({ alarmNumber, emailFlag: !emailFlag }))
}

/** The groups whose sending differs from what is saved. */
export function movedSendings({ locationGroups }: AlarmMailSettings, sendings: Draft['sendings']): MailGroup[] {
  const differs = ({ groupUniqueKey, sending }: MailGroup) => {
    const wanted = sendings[groupUniqueKey]
    return wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify({ ...sending })
  }
  return locationGroups.filter(({ group, holds }) => holds && differs(group)).map(({ group }) => group)
}

/** The numbers that a view shows; the words are looked for in number and text. */
export function inView(
  rows: readonly NumberRow[],
  mails: Draft['mails'],
  view: View,
  words: string | undefined,
): NumberRow[] {
  const wanted = (row: NumberRow) => {
    const on = mails[row.alarmNumber] ?? row.emailFlag
    return { all: true, on, off: !on, differs: on !== row.defaultFlag }[view]
  }
  const sought = words?.trim().toLowerCase()
  const found = ({ alarmNumber, text }: NumberRow) => `${alarmNumber} ${text}`.toLowerCase().includes(sought ?? '')
  return rows.filter((row) => wanted(row) && found(row))
}

/** A step of what a group's settings lead to, while an alarm goes on. */
export interface Follow {
  minute: number
  kind: 'mail' | 'reminder' | 'escalation'
}

/** What follows for an alarm that goes on, in its order. */
export function follows({ delayMinutes, reminderMinutes, escalationMinutes }: Sending): Follow[] {
  const steps: Follow[] = [{ minute: delayMinutes, kind: 'mail' }]
  for (let nth = 1; reminderMinutes && nth <= mostReminders; nth++)
    steps.push({ minute: delayMinutes + nth * reminderMinutes, kind: 'reminder' })
  if (escalationMinutes) steps.push({ minute: escalationMinutes, kind: 'escalation' })
  return steps.sort((one, other) => one.minute - other.minute)
}

/** A minute of the day as a clock tells it: `6:00`. */
export function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** The half hours of a day, and the minute that is chosen where it is none of them. */
export function timesOfDay(chosen: number): number[] {
  const halves = Array.from({ length: 48 }, (_, half) => half * 30)
  return halves.includes(chosen) ? halves : [...halves, chosen].sort((one, other) => one - other)
}

/** What a sending lacks before it can be saved. */
export function lack(sending: Sending): 'quietSame' | 'noGroup' | undefined {
  if (sending.quietFromMinute != null && sending.quietFromMinute === sending.quietToMinute) return 'quietSame'
  return sending.escalationMinutes && !sending.escalationGroupUniqueKey ? 'noGroup' : undefined
}
