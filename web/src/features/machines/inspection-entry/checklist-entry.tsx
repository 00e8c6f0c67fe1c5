import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { newKey } from '../../../api/order-key'
import { todayIn } from '../../../lib/days'
import { inspectionHistoryAdd as longest } from '../../../lib/generated/lengths'
import { clockText, isoIn, timeText } from '../../../lib/zone'
import { type FormPoint, type InspectionForm, ownersQuery, renewInspections } from '../../../queries/inspections'
import { useMember } from '../../../session/member'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { EmptyState } from '../../../ui/blank'
import { useTooLong } from '../../../ui/form/too-long'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { PointBar } from '../../../ui/point-bar'
import { toast } from '../../../ui/toast'
import { countsOf, useKindName } from '../inspections/words'
import {
  type Draft,
  draftKey,
  judgedAs,
  judgementsOf,
  keepDraft,
  keptDraft,
  marksOf,
  missingOf,
  type PointDraft,
  pointOf,
} from './draft'
import styles from './entry.module.css'
import { EntryPoint, type Owner } from './point'

interface EntryProps {
  form: InspectionForm
  checklist: string
  onLeave(): void
}

/** An inspection by a checklist. A draft that was kept is offered first. */
export function ChecklistEntry(props: EntryProps) {
  const { form, checklist } = props
  const { t } = useTranslation('inspectionEntry')
  const member = useMember()?.hugHomeMemberUniqueKeyC ?? ''
  const key = draftKey(member, form.device.deviceUniqueKey, checklist)
  const blank = (): Draft => ({
    savedAt: 0,
    startedAt: Date.now(),
    edition: form.edition ?? 0,
    operator: form.operator,
    note: '',
    points: {},
  })
  const [offered, setOffered] = useState(() => keptDraft(key, form.edition ?? 0))
  const [draft, setDraft] = useState<Draft | null>(() => (offered ? null : blank()))
  const begin = (next: Draft) => {
    setOffered(null)
    setDraft(next)
  }
  if (draft) return <Points {...props} storage={key} draft={draft} onDraft={setDraft} />
  const time = timeText(offered?.savedAt ?? 0, form.timeZone)
  return (
    <>
      <Head form={form} />
      <EmptyState
        title={t('draft.title', { time })}
        reason={t('draft.text')}
        actions={
          <>
            <Button size="md" onClick={() => offered && begin(offered)}>
              {t('draft.continue')}
            </Button>
            <Button
              size="md"
              variant="default"
              onClick={() => {
                keepDraft(key, null)
                begin(blank())
              }}
            >
              {t('draft.anew')}
            </Button>
          </>
        }
      />
    </>
  )
}

function Head({ form, draft }: { form: InspectionForm; draft?: Draft }) {
  const { t } = useTranslation(['inspectionEntry', 'inspections'])
  const kindName = useKindName()
  const { device, model, edition, points, timeZone, kind } = form
  return (
    <PageHead
      title={kindName(kind ?? 60)}
      trail={<Breadcrumbs />}
      facts={[
        [t('inspections:field.device'), <Name key="device">{device.displayName}</Name>],
        [
          t('inspectionEntry:checklist'),
          t('inspectionEntry:edition', { model, edition: edition ?? 0, count: points.length }),
        ],
        ...(draft ? ([[t('inspections:field.date'), timeText(draft.startedAt, timeZone)]] as const) : []),
      ]}
    />
  )
}

function Points({
  form,
  checklist,
  storage,
  draft,
  onDraft,
  onLeave,
}: EntryProps & { storage: string; draft: Draft; onDraft(change: (before: Draft | null) => Draft | null): void }) {
  const { t } = useTranslation(['inspectionEntry', 'inspections', 'common'])
  const client = useQueryClient()
  const kindName = useKindName()
  const order = useRef('')
  const tooLong = useTooLong()
  const [checked, setChecked] = useState(false)
  const { device, timeZone: zone, points } = form
  const { data: owners = [] } = useQuery(ownersQuery(device.deviceUniqueKey))
  const change = (patch: (before: Draft) => Draft) =>
    onDraft((before) => before && { ...patch(before), savedAt: Date.now() })
  // what was said is kept at once
  useEffect(() => {
    if (draft.savedAt > 0) keepDraft(storage, draft)
  }, [storage, draft])
  const say = (number: number, patch: (before: PointDraft) => PointDraft) =>
    change((before) => ({ ...before, points: { ...before.points, [number]: patch(pointOf(before, number)) } }))
  const marks = marksOf(points, draft)
  const { good, failed, open, all } = countsOf(marks)
  const finish = async () => {
    const lacking = points.find((point) => missingOf(point, pointOf(draft, point.number)))
    const amiss = [
      (draft.operator.trim() === '' || tooLong(draft.operator, longest.operator)) && 'operator',
      tooLong(draft.note, longest.note) && 'note',
      lacking && `point-${lacking.number}`,
    ].find(Boolean)
    if (amiss) {
      setChecked(true)
      document.getElementById(amiss)?.scrollIntoView({ block: 'center' })
      return
    }
    order.current ||= newKey()
    const body = {
      deviceUniqueKey: device.deviceUniqueKey,
      date: isoIn(draft.startedAt, zone),
      checklistUniqueKey: checklist,
      edition: draft.edition,
      operator: draft.operator,
      note: draft.note,
      judgements: judgementsOf(points, draft),
    }
    const headers = { 'Idempotency-Key': order.current }
    const question = {
      title: t('inspectionEntry:finish.title', { kind: kindName(form.kind ?? 60) }),
      text: t('inspectionEntry:finish.text', { good, failed, open }),
      accept: t('inspectionEntry:finish.accept'),
      decline: t('inspectionEntry:finish.decline'),
    }
    const send = () => call(api.POST('/api/inspectionHistory/add', { body, headers }))
    if (!(await askAndSend(question, send))) return
    keepDraft(storage, null)
    toast('success', {
      title: t('inspections:entry.done', { device: device.displayName }),
      closeLabel: t('common:close'),
    })
    void renewInspections(client)
    onLeave()
  }
  return (
    <div className={styles.wrap}>
      <Head form={form} draft={draft} />
      <PointBar marks={marks} wide label={t('inspections:points.label', { good, all })} />
      <div className={styles.head}>
        <TextInput
          id="operator"
          label={t('inspections:field.operator')}
          withAsterisk
          size="md"
          list="inspectors"
          value={draft.operator}
          error={
            tooLong(draft.operator, longest.operator) ??
            (checked && draft.operator.trim() === '' && t('inspectionEntry:missing.operator'))
          }
          onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, operator: value }))}
        />
        <datalist id="inspectors">
          {owners.map(({ memberUniqueKey, name }) => (
            <option key={memberUniqueKey} value={name} />
          ))}
        </datalist>
        <TextInput
          id="note"
          label={t('inspections:field.note')}
          size="md"
          value={draft.note}
          error={tooLong(draft.note, longest.note)}
          onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, note: value }))}
        />
      </div>
      {sectionsOf(points).map(({ name, own }) => (
        <Section key={own[0]?.number} {...{ name, own, draft, zone, checked, owners }} onSay={say} />
      ))}
      <div className={styles.foot}>
        <Button size="md" onClick={() => void finish()}>
          {t('inspectionEntry:finish.button')}
        </Button>
        <Button size="md" variant="default" onClick={onLeave}>
          {t('inspectionEntry:later')}
        </Button>
        <p className={styles.muted} role="status">
          {t('inspectionEntry:open', { count: open })}{' '}
          {draft.savedAt > 0 && t('inspectionEntry:kept', { time: clockText(draft.savedAt, zone) })}
        </p>
      </div>
    </div>
  )
}

/** The points below each part of the machine, in the order of the checklist. */
function sectionsOf(points: readonly FormPoint[]): { name: string; own: FormPoint[] }[] {
  const sections: { name: string; own: FormPoint[] }[] = []
  for (const point of points) {
    const last = sections.at(-1)
    if (last?.name === point.point.section) last.own.push(point)
    else sections.push({ name: point.point.section, own: [point] })
  }
  return sections
}

/** A section. Once all of it is good it may be folded. */
function Section({
  name,
  own,
  draft,
  zone,
  checked,
  owners,
  onSay,
}: {
  name: string
  own: readonly FormPoint[]
  draft: Draft
  zone: string
  checked: boolean
  owners: readonly Owner[]
  onSay(number: number, change: (before: PointDraft) => PointDraft): void
}) {
  const { t } = useTranslation('inspectionEntry')
  const [folded, fold] = useState(false)
  const judged = own.map((point) => judgedAs(point, pointOf(draft, point.number)))
  const done = judged.filter((one) => one !== null).length
  const good = judged.every((one) => one === 10)
  return (
    <section aria-label={name}>
      <h2 className={styles.section}>
        <Name>{name}</Name>
        <small>
          {good ? t('section.good', { count: own.length }) : t('section.done', { done, count: own.length })}
        </small>
        {done === own.length && (
          <Button variant="subtle" size="md" aria-expanded={!folded} onClick={() => fold(!folded)}>
            {t(folded ? 'section.unfold' : 'section.fold')}
          </Button>
        )}
      </h2>
      {!(folded && done === own.length) && (
        <ol className={styles.list}>
          {own.map((point) => (
            <EntryPoint
              key={point.number}
              {...{ point, owners, zone, checked }}
              said={pointOf(draft, point.number)}
              today={todayIn(zone)}
              onSay={(patch) => onSay(point.number, patch)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
