import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconCheck, IconFlag } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../lib/days'
import { figure } from '../../../lib/figures'
import { inspectionHistoryAdd as longest } from '../../../lib/generated/lengths'
import type { FormPoint } from '../../../queries/inspections'
import { shortDay } from '../../../ui/charts/week-range'
import { DateInput } from '../../../ui/dates/date-input'
import { useCalendar } from '../../../ui/form/fields/use-calendar'
import { useTooLong } from '../../../ui/form/too-long'
import { Judgement } from '../../../ui/judgement'
import { Name } from '../../../ui/name'
import { LimitBar, Stepper } from '../../../ui/stepper'
import { Photos } from '../inspections/photos'
import { judgedAs, missingOf, type PointDraft, stepOf } from './draft'
import styles from './entry.module.css'

/** A member who may be asked. */
export interface Owner {
  memberUniqueKey: string
  name: string
}

interface PointProps {
  point: FormPoint
  said: PointDraft
  owners: readonly Owner[]
  zone: string
  today: string
  /** What is missing is told. */
  checked: boolean
  onSay(change: (before: PointDraft) => PointDraft): void
}

/** A point: judged by three keys or measured, and what a failed one needs. */
export function EntryPoint(props: PointProps) {
  const { point, said, onSay } = props
  const { t } = useTranslation('inspectionEntry')
  const { title, criterion, measured } = point.point
  const judged = judgedAs(point, said)
  const words = { 10: t('good'), 20: t('failed'), 30: t('notApplicable') }
  return (
    <li className={styles.point} id={`point-${point.number}`}>
      <header>
        <em>{point.number}</em>
        <h3>
          <Name>{title}</Name>
        </h3>
        <p>{[criterion, measured && limitText(t, point), received(t, point)].filter(Boolean).join(t('stop'))}</p>
        {measured ? (
          <Measured {...props} words={words} />
        ) : (
          <Judgement
            label={title}
            words={words}
            value={said.judgement}
            onChange={(judgement) => onSay((before) => ({ ...before, judgement }))}
          />
        )}
      </header>
      {judged === 20 && <Failure {...props} />}
    </li>
  )
}

type Say = ReturnType<typeof useTranslation<'inspectionEntry'>>['t']

function limitText(t: Say, { point: { lowerLimit: lower, upperLimit: upper, unit } }: FormPoint): string {
  const values = { lower: lower ?? '', upper: upper ?? '', unit: unit ?? '' }
  if (lower != null && upper != null) return t('limit.both', values)
  if (lower != null) return t('limit.lower', values)
  return upper == null ? '' : t('limit.upper', values)
}

function received(t: Say, { received: value, point: { unit } }: FormPoint): string {
  return value == null ? '' : t('received', { value: String(value), unit: unit ?? '' })
}

function Measured({
  point: { point, received: value },
  said,
  words,
  onSay,
}: PointProps & { words: Record<10 | 20 | 30, string> }) {
  const { t } = useTranslation('inspectionEntry')
  const number = (text: string | null | undefined) => (text == null ? undefined : Number(text))
  const [lower, upper] = [number(point.lowerLimit), number(point.upperLimit)]
  const away = said.judgement === 30
  const typed = said.value.trim() === '' ? Number.NaN : Number(said.value)
  const say = (next: string) => onSay((before) => ({ ...before, value: next, judgement: null }))
  return (
    <div className={styles.measured}>
      {!away && (
        <Stepper
          label={point.title}
          words={{ less: t('less', { title: point.title }), more: t('more', { title: point.title }) }}
          value={said.value}
          unit={point.unit ?? undefined}
          lower={lower}
          upper={upper}
          step={stepOf(point)}
          onChange={say}
        />
      )}
      {lower !== undefined && upper !== undefined && !Number.isNaN(typed) && !away && (
        <LimitBar value={typed} lower={lower} upper={upper} />
      )}
      <div className={styles.row}>
        {value != null && !away && (
          <Button variant="default" size="md" onClick={() => say(String(value))}>
            {t('takeOver', { value: figure(value) })}
          </Button>
        )}
        <Button
          variant={away ? 'filled' : 'default'}
          size="md"
          aria-pressed={away}
          onClick={() => onSay((before) => ({ ...before, judgement: away ? null : 30 }))}
        >
          {words[30]}
        </Button>
      </div>
    </div>
  )
}

/** What was found, and what is done about it. */
function Failure({ point, said, owners, zone, today, checked, onSay }: PointProps) {
  const { t } = useTranslation(['inspectionEntry', 'calendar'])
  const { calendar, t: words } = useCalendar({ zone, first: today })
  const tooLong = useTooLong()
  const group = useId()
  const missing = checked ? missingOf(point, said) : null
  const say = (patch: Partial<PointDraft>) => onSay((before) => ({ ...before, ...patch }))
  const days = [
    { day: today, label: t('inspectionEntry:today') },
    { day: addDays(today, 2), label: shortDay(addDays(today, 2)) },
    { day: addDays(today, 7), label: t('inspectionEntry:week') },
  ]
  return (
    <div className={styles.failure}>
      <Textarea
        label={t('inspectionEntry:finding')}
        description={t('inspectionEntry:findingHelp')}
        autosize
        minRows={2}
        value={said.finding}
        error={
          tooLong(said.finding, longest.judgements.finding) ??
          (missing === 'finding' && t('inspectionEntry:missing.finding'))
        }
        onChange={({ currentTarget }) => say({ finding: currentTarget.value })}
      />
      <Photos
        label={t('inspectionEntry:photos', { title: point.point.title })}
        files={said.files}
        onChange={(change) => onSay((before) => ({ ...before, files: change(before.files) }))}
      />
      <fieldset className={styles.choices} aria-label={t('inspectionEntry:action')}>
        <b>{t('inspectionEntry:action')}</b>
        {([10, 20] as const).map((action) => (
          <label key={action} data-on={said.action === action || undefined}>
            <input type="radio" name={group} checked={said.action === action} onChange={() => say({ action })} />
            {action === 10 ? <IconCheck size={18} aria-hidden /> : <IconFlag size={18} aria-hidden />}
            {t(action === 10 ? 'inspectionEntry:fixed' : 'inspectionEntry:ask')}
          </label>
        ))}
        {missing === 'action' && <p role="alert">{t('inspectionEntry:missing.action')}</p>}
      </fieldset>
      {said.action === 20 && (
        <>
          <NativeSelect
            label={t('inspectionEntry:owner')}
            withAsterisk
            size="md"
            value={said.ownerUniqueKey}
            error={missing === 'owner' && t('inspectionEntry:missing.owner')}
            data={[
              { value: '', label: t('inspectionEntry:chooseOwner') },
              ...owners.map(({ memberUniqueKey, name }) => ({ value: memberUniqueKey, label: name })),
            ]}
            onChange={({ currentTarget }) => say({ ownerUniqueKey: currentTarget.value })}
          />
          <fieldset className={styles.choices} aria-label={t('inspectionEntry:due')}>
            <b>{t('inspectionEntry:due')}</b>
            {days.map(({ day, label }) => (
              <label key={day} data-on={said.dueDate === day || undefined}>
                <input
                  type="radio"
                  name={`${group}-due`}
                  checked={said.dueDate === day}
                  onChange={() => say({ dueDate: day })}
                />
                {label}
              </label>
            ))}
            <DateInput
              {...calendar}
              label={t('inspectionEntry:otherDay')}
              hint={words('dayHint')}
              value={said.dueDate}
              onChange={(dueDate) => say({ dueDate })}
            />
            {missing === 'due' && <p role="alert">{t('inspectionEntry:missing.due')}</p>}
          </fieldset>
          <p className={styles.muted}>{t('inspectionEntry:asksText')}</p>
        </>
      )}
    </div>
  )
}
