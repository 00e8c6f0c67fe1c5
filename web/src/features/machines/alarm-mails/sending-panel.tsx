import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../../lib/search-state'
import type { AlarmMailSettings } from '../../../queries/alarm-mails'
import { DayStrip } from '../../../ui/day-strip'
import { Ladder, type LadderStep } from '../../../ui/ladder'
import { Name } from '../../../ui/name'
import { Tabs } from '../../../ui/tabs'
import { Tag } from '../../../ui/tag'
import styles from './alarm-mails.module.css'
import {
  clock,
  type Draft,
  delays,
  escalations,
  follows,
  type MailGroup,
  night,
  reminders,
  type Sending,
  timesOfDay,
} from './rules'
import { readAlarmMailSearch } from './search'

/** How the mails of the groups that hold the machine are sent: one group at a time. */
export function SendingPanel({
  settings,
  sendings,
  changed,
  onChange,
}: {
  settings: AlarmMailSettings
  sendings: Draft['sendings']
  /** The groups whose sending is not saved yet. */
  changed: readonly string[]
  onChange(group: string, sending: Sending): void
}) {
  const { t } = useTranslation('alarmMails')
  const id = useId()
  const { search, change } = useSearchState(readAlarmMailSearch)
  const all = settings.locationGroups.map(({ group }) => group)
  const holding = settings.locationGroups.filter(({ holds }) => holds).map(({ group }) => group)
  const group = holding.find(({ groupUniqueKey }) => groupUniqueKey === search.group) ?? holding[0]
  const sending = group && sendings[group.groupUniqueKey]
  if (!group || !sending) return null
  const key = group.groupUniqueKey
  return (
    <aside className={styles.side} aria-labelledby={`${id}-title`}>
      <h2 className="sg-h2" id={`${id}-title`}>
        {t('sending.title')} <small>{t('sending.each')}</small>
      </h2>
      <Tabs
        id={id}
        small
        label={t('sending.groups')}
        value={key}
        items={holding.map(({ groupUniqueKey, name }) => ({
          key: groupUniqueKey,
          label: (
            <>
              <Name>{name}</Name>
              {changed.includes(groupUniqueKey) && <Tag tone="brand">{t('numbers.changed')}</Tag>}
            </>
          ),
        }))}
        onChange={(chosen) => change({ group: chosen }, { replace: true })}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${key}`}>
        <Options
          group={group}
          others={all.filter(({ groupUniqueKey }) => groupUniqueKey !== key)}
          sending={sending}
          onChange={(next) => onChange(key, next)}
        />
        <Course group={group} groups={all} sending={sending} />
      </div>
    </aside>
  )
}

function Options({
  others,
  sending,
  onChange,
}: {
  group: MailGroup
  others: readonly MailGroup[]
  sending: Sending
  onChange(sending: Sending): void
}) {
  const { t } = useTranslation('alarmMails')
  const put = (part: Partial<Sending>) => onChange({ ...sending, ...part })
  const { escalationGroupUniqueKey: chosen, escalationMinutes } = sending
  return (
    <div className={styles.options}>
      <Choice
        label={t('sending.delay')}
        help={t('sending.delayHelp')}
        value={sending.delayMinutes}
        choices={delays.map((minutes) => [
          minutes,
          minutes === 0 ? t('sending.atOnce') : t('minutes', { count: minutes }),
        ])}
        onChoose={(delayMinutes) => put({ delayMinutes: delayMinutes ?? 0 })}
      />
      <Quiet sending={sending} onChange={put} />
      <Choice
        label={t('sending.reminder')}
        help={t('sending.reminderHelp')}
        value={sending.reminderMinutes ?? null}
        none={t('sending.never')}
        choices={reminders.map((minutes) => [minutes, t('sending.every', { count: minutes })])}
        onChoose={(reminderMinutes) => put({ reminderMinutes })}
      />
      <Choice
        label={t('sending.escalation')}
        help={others.length > 0 ? t('sending.escalationHelp') : t('sending.noOther')}
        value={escalationMinutes ?? null}
        none={t('sending.never')}
        choices={
          others.length > 0 ? escalations.map((minutes) => [minutes, t('sending.after', { count: minutes })]) : []
        }
        onChoose={(minutes) =>
          put({
            escalationMinutes: minutes,
            escalationGroupUniqueKey: minutes === null ? null : (chosen ?? others[0]?.groupUniqueKey ?? null),
          })
        }
      />
      {escalationMinutes && (
        <NativeSelect
          className={styles.option}
          label={t('sending.toGroup')}
          value={chosen ?? ''}
          data={others.map(({ groupUniqueKey, name }) => ({ value: groupUniqueKey, label: name }))}
          onChange={({ currentTarget }) => put({ escalationGroupUniqueKey: currentTarget.value })}
        />
      )}
      <Switch
        size="sm"
        labelPosition="left"
        className={styles.toggle}
        label={t('sending.end')}
        description={t('sending.endHelp')}
        checked={sending.tellsEnd}
        onChange={({ currentTarget }) => put({ tellsEnd: currentTarget.checked })}
      />
    </div>
  )
}

/** One of a few numbers of minutes, or none. */
function Choice<Minutes extends number>({
  label,
  help,
  value,
  none,
  choices,
  onChoose,
}: {
  label: string
  help: string
  value: Minutes | null
  none?: string
  choices: readonly (readonly [Minutes, ReactNode])[]
  onChoose(minutes: Minutes | null): void
}) {
  return (
    <NativeSelect
      className={styles.option}
      label={label}
      description={help}
      value={value === null ? '' : String(value)}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...choices.map(([minutes, words]) => ({ value: String(minutes), label: String(words) })),
      ]}
      onChange={({ currentTarget }) =>
        onChoose(choices.find(([minutes]) => String(minutes) === currentTarget.value)?.[0] ?? null)
      }
    />
  )
}

function Quiet({ sending, onChange }: { sending: Sending; onChange(part: Partial<Sending>): void }) {
  const { t } = useTranslation('alarmMails')
  const { quietFromMinute: from, quietToMinute: to } = sending
  const on = from != null && to != null
  const times = on ? { from: clock(from), to: clock(to) } : { from: '', to: '' }
  return (
    <div className={styles.quiet}>
      <Switch
        size="sm"
        labelPosition="left"
        className={styles.toggle}
        label={t('sending.quiet')}
        description={on ? t('sending.quietOn', times) : t('sending.quietOff')}
        checked={on}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.checked
              ? { quietFromMinute: night.from, quietToMinute: night.to }
              : { quietFromMinute: null, quietToMinute: null },
          )
        }
      />
      {on && (
        <>
          <div className={styles.times}>
            <Time
              label={t('sending.quietFrom')}
              minute={from}
              onChoose={(minute) => onChange({ quietFromMinute: minute })}
            />
            <Time label={t('sending.quietTo')} minute={to} onChoose={(minute) => onChange({ quietToMinute: minute })} />
          </div>
          <DayStrip label={t('sending.quietOn', times)} from={from} to={to} />
        </>
      )}
    </div>
  )
}

/** A half hour of the day. */
function Time({ label, minute, onChoose }: { label: string; minute: number; onChoose(minute: number): void }) {
  return (
    <NativeSelect
      label={label}
      value={String(minute)}
      data={timesOfDay(minute).map((one) => ({ value: String(one), label: clock(one) }))}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  )
}

/** What the settings lead to for an alarm that goes on. */
function Course({ group, groups, sending }: { group: MailGroup; groups: readonly MailGroup[]; sending: Sending }) {
  const { t } = useTranslation('alarmMails')
  const reached = (of: MailGroup | undefined) => of?.members.filter((member) => member.reached).length ?? 0
  const other = groups.find(({ groupUniqueKey }) => groupUniqueKey === sending.escalationGroupUniqueKey)
  const told = reached(group) + (sending.escalationMinutes ? reached(other) : 0)
  const steps: LadderStep[] = [
    { key: 'begin', when: t('minutes', { count: 0 }), what: t('course.begin'), tone: 'alarm' },
    ...follows(sending).map(({ minute, kind }) => ({
      key: `${kind}-${minute}`,
      when: t('minutes', { count: minute }),
      what: {
        mail: t('course.mail', { name: group.name, count: reached(group) }),
        reminder: t('course.reminder', { name: group.name }),
        escalation: t('course.mail', { name: other?.name ?? '', count: reached(other) }),
      }[kind],
    })),
    ...(sending.tellsEnd
      ? [{ key: 'end', when: t('course.end'), what: t('course.endMail', { count: told }), tone: 'end' as const }]
      : []),
  ]
  const quiet = sending.quietFromMinute != null && sending.quietToMinute != null
  return (
    <div className={styles.course}>
      <b>{t('course.title')}</b>
      <Ladder label={t('course.title')} steps={steps} />
      {quiet && <p>{t('course.quiet')}</p>}
    </div>
  )
}
