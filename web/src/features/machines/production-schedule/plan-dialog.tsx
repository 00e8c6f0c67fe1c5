import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { orShowWhy } from '../../../api/show-failure'
import { useNewerRow } from '../../../api/use-newer-row'
import { useSubmit } from '../../../api/use-submit'
import { figure } from '../../../lib/figures'
import { clockText, timeText } from '../../../lib/zone'
import { type Schedule, type ScheduleItem, scheduleItemsQuery } from '../../../queries/production-schedule'
import { DialogFoot } from '../../../ui/dialog-foot'
import { type ChangedField, ChangedNote } from '../../../ui/form/changed-note'
import { RadioField } from '../../../ui/form/fields/choice-fields'
import { CodeField } from '../../../ui/form/fields/code-field'
import { MomentField } from '../../../ui/form/fields/moment-field'
import { PickField } from '../../../ui/form/fields/pick-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { toast } from '../../../ui/toast'
import { type Day, doubtsOf, itemKey, liquidUnits, mixes, type Plan } from './plans'
import styles from './production-schedule.module.css'
import { bagsIn, dayAt, missingOf, otherItem, type PlanOutput, type PlanValues, planCheck, timesOf } from './rules'
import type { useScheduleCalls } from './use-schedule-calls'
import { doubtTexts, itemText, lengthText, type Say, useScheduleWords } from './words'

/** What the dialog is about: a plan that is, or one to be at a time. */
export type PlanSubject = { row: Schedule } | { from: number; to: number }

/** What the dialog needs of its line. */
interface PlanLine {
  lineUniqueKey: string
  name: string
  startHour: number
  zone: string
  days: readonly Day[]
}

type Handle = FormHandle<PlanValues, PlanOutput>
type Calls = ReturnType<typeof useScheduleCalls>

interface PlanDialogProps {
  subject: PlanSubject | null
  line: PlanLine
  calls: Calls
  /** The plans of the week. */
  plans: readonly Plan[]
  now: number
  onClose(): void
  onRemove(row: Schedule): void
}

/** Registers a plan, or changes one. */
export function PlanDialog({ subject, line, calls, plans, now, onClose, onRemove }: PlanDialogProps) {
  const t = useScheduleWords()
  const items = useQuery({ ...scheduleItemsQuery(line.lineUniqueKey), enabled: subject !== null })
  const title = subject && 'row' in subject ? t('dialog.change') : t('dialog.add')
  return (
    <Modal
      opened={subject !== null}
      onClose={onClose}
      size={680}
      title={
        <>
          {title} <small className={styles.line}>{line.name}</small>
        </>
      }
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {subject && items.data && (
        <PlanForm
          key={'row' in subject ? subject.row.scheduleUniqueKey : subject.from}
          {...{ subject, line, calls, plans, now, onClose, onRemove }}
          items={items.data}
        />
      )}
    </Modal>
  )
}

function PlanForm({
  subject,
  line,
  calls,
  items,
  plans,
  now,
  onClose,
  onRemove,
}: Omit<PlanDialogProps, 'subject'> & { subject: PlanSubject; items: readonly ScheduleItem[] }) {
  const t = useScheduleWords()
  const row = 'row' in subject ? subject.row : null
  const begun = row !== null && Date.parse(row.scheduledStartLocalTime) <= now
  const check = useMemo(() => planCheck(line.days, line.zone, line.startHour), [line.days, line.zone, line.startHour])
  const begin = useMemo(
    () => ('row' in subject ? valuesOf(subject.row, items, line.zone) : blank(subject, line.zone)),
    [subject, items, line.zone],
  )
  const form = useForm<PlanValues, PlanOutput>({ values: begin, check })
  const { newer, send, discard } = useNewerRow(form, {
    begin: { values: begin, version: row?.version ?? 0 },
    read: async () => {
      const now = await calls.read(row?.scheduleUniqueKey ?? '')
      return { values: valuesOf(now, items, line.zone), version: now.version }
    },
  })
  const { submit, reading, back } = useSubmit(form, {
    confirm: true,
    send: (output) =>
      row
        ? send((version) => calls.update({ ...output, scheduleUniqueKey: row.scheduleUniqueKey, version }))
        : calls.add({ ...output, lineUniqueKey: line.lineUniqueKey }),
    onDone: (saved) => {
      onClose()
      const title = t(row ? 'dialog.changed' : 'dialog.added', { item: itemText(saved) })
      toast('success', { title, closeLabel: t('common:close') })
      void calls.renew()
    },
  })
  return (
    <Form
      form={form}
      onSubmit={submit}
      reading={reading}
      onBack={back}
      prefix="plan"
      summary="rest"
      label={t('dialog.add')}
    >
      {newer && (
        <ChangedNote
          key={newer.change.version}
          by={newer.change.changedBy}
          at={timeText(Date.parse(newer.change.changedAt), line.zone)}
          fields={changedFields(t, newer.theirs, newer.change.changedFields, newer.kept)}
          onDiscard={discard}
        />
      )}
      {reading && <p className={styles.ask}>{t(row ? 'dialog.askChange' : 'dialog.askAdd')}</p>}
      {row && !reading && <Shortfall {...{ row, calls, onClose }} />}
      <ItemFields form={form} items={items} />
      <AmountFields form={form} items={items} />
      <BagCount form={form} items={items} />
      <TimeFields form={form} items={items} line={line} />
      <Doubts form={form} items={items} line={line} plans={plans} own={row?.scheduleUniqueKey} />
      {begun && !reading && <p className={styles.begun}>{t('dialog.begun')}</p>}
      <DialogFoot>
        {row && !reading && (
          <Button
            variant="subtle"
            color="alarm"
            className={styles.remove}
            disabled={form.sending}
            onClick={() => onRemove(row)}
          >
            {t('remove.button')}
          </Button>
        )}
        <Button variant="default" disabled={form.sending} onClick={reading ? back : onClose}>
          {reading ? t('common:form.back') : t('common:cancel')}
        </Button>
        <SubmitButton>
          {reading ? t(row ? 'dialog.submitChange' : 'dialog.submitAdd') : t('dialog.proceed')}
        </SubmitButton>
      </DialogFoot>
    </Form>
  )
}

/** Of a plan that is over and lacks bags: what becomes of them. */
function Shortfall({ row, calls, onClose }: { row: Schedule; calls: Calls; onClose(): void }) {
  const t = useScheduleWords()
  const [sending, setSending] = useState(false)
  const { shortfallCount: count, carried } = row
  if (count === 0) return null
  const number = figure(count)
  const decide = async (carry: boolean) => {
    setSending(true)
    try {
      await orShowWhy(calls.decide(row, carry))
      const title = t(carry ? 'shortfall.carried' : 'shortfall.dropped', { item: itemText(row), count, number })
      toast('success', { title, closeLabel: t('common:close') })
    } finally {
      onClose()
      void calls.renew()
    }
  }
  return (
    <fieldset className={styles.shortfall} disabled={sending}>
      <legend className="sg-vh">{t('shortfall.label')}</legend>
      <b>{t('shortfall.title', { count, number })}</b>
      <p>{t('shortfall.text')}</p>
      <div>
        {[true, false].map((carry) => (
          <Button
            key={String(carry)}
            variant={carried === carry ? 'filled' : 'default'}
            aria-pressed={carried === carry}
            onClick={() => carried !== carry && void decide(carry).catch(() => {})}
          >
            {t(carry ? 'shortfall.carry' : 'shortfall.drop')}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function ItemFields({ form, items }: { form: Handle; items: readonly ScheduleItem[] }) {
  const t = useScheduleWords()
  const item = useWatch({ control: form.control, name: 'item' })
  const choices = [
    ...items.map((one) => ({ value: itemKey(one), label: `${itemText(one)}  ${one.userItemCode}`.trim() })),
    { value: otherItem, label: t('field.otherItem') },
  ]
  const take = useTakenItem(form, items)
  return (
    <div className={`sg-formfields ${styles.fields}`}>
      <PickField {...form.field('item')} label={t('field.item')} required wide choices={choices} onPick={take} />
      {item === otherItem && (
        <>
          <TextField {...form.field('recipeDataNumber')} label={t('field.number')} required inputMode="numeric" />
          <TextField {...form.field('userItemCode')} label={t('field.code')} />
          <TextField {...form.field('recipeDataName')} label={t('field.name')} required wide />
        </>
      )}
    </div>
  )
}

/** What is known of an item that was picked comes into the form: its three names, and its density where none was typed. */
function useTakenItem(form: Handle, items: readonly ScheduleItem[]) {
  return (key: string) => {
    const picked = items.find((one) => itemKey(one) === key)
    if (!picked) return
    form.setValue('recipeDataNumber', String(picked.recipeDataNumber), { shouldDirty: true })
    form.setValue('recipeDataName', picked.recipeDataName, { shouldDirty: true })
    form.setValue('userItemCode', picked.userItemCode, { shouldDirty: true })
    if (picked.density && !form.getFieldState('liquid.density').isDirty)
      form.setValue('liquid.density', String(picked.density))
  }
}

const amounts = ['count', 'liquid'] as const

function AmountFields({ form, items }: { form: Handle; items: readonly ScheduleItem[] }) {
  const t = useScheduleWords()
  const [amount, liquid, item] = useWatch({ control: form.control, name: ['amount', 'liquid', 'item'] })
  const known = items.find((one) => itemKey(one) === item)
  const units = liquidUnits.map((code) => ({ code, label: code }))
  return (
    <div className={`sg-formfields ${styles.fields}`}>
      <RadioField
        {...form.field('amount')}
        label={t('field.amount')}
        wide
        codes={amounts.map((code) => ({ code, label: t(`amount.${code}`) }))}
      />
      {amount === 'count' ? (
        <TextField
          {...form.field('totalProductionCount')}
          label={t('field.count')}
          required
          inputMode="numeric"
          unit={t('unit.bags')}
        />
      ) : (
        <>
          <div className={styles.withUnit}>
            <TextField {...form.field('liquid.totalAmount')} label={t('field.total')} required inputMode="decimal" />
            <CodeField {...form.field('liquid.totalUnit')} label={t('field.totalUnit')} required codes={units} />
          </div>
          <div className={styles.withUnit}>
            <TextField {...form.field('liquid.amountPerBag')} label={t('field.perBag')} required inputMode="decimal" />
            <CodeField {...form.field('liquid.bagUnit')} label={t('field.bagUnit')} required codes={units} />
          </div>
          {mixes(liquid.totalUnit, liquid.bagUnit) && (
            <TextField
              {...form.field('liquid.density')}
              label={t('field.density')}
              help={known?.density ? t('field.densityKnown') : t('field.densityHelp')}
              required
              inputMode="decimal"
              unit="g/mL"
            />
          )}
        </>
      )}
    </div>
  )
}

/** What the plan comes to: bags, the time at the item's pace, film; of liquid, what is missing for it. It follows each key stroke. */
function BagCount({ form, items }: { form: Handle; items: readonly ScheduleItem[] }) {
  const t = useScheduleWords()
  const values = useWatch({ control: form.control }) as PlanValues
  const bags = bagsIn(values)
  const known = items.find((one) => itemKey(one) === values.item)
  const film = known?.filmPerBag && bags !== null ? known.filmPerBag * bags : null
  const rolls = film !== null && known?.rollLength ? Math.ceil(film / known.rollLength) : null
  const names = { totalAmount: t('field.total'), amountPerBag: t('field.perBag'), density: t('field.density') }
  const missing = missingOf(values).map((name) => names[name])
  return (
    <output htmlFor="" data-testid="plan-bags">
      {bags !== null ? (
        <span className={styles.count}>
          <span>
            <b>{figure(bags)}</b> {t('unit.bags')}
          </span>
          <span>
            {values.amount === 'liquid' && <small>{t('count.formula')}</small>}
            {known?.pace && (
              <small>
                {t('count.pace', { pace: figure(known.pace, 1), length: lengthText(t, (bags / known.pace) * 60_000) })}
              </small>
            )}
            {film !== null && (
              <small>
                {rolls === null
                  ? t('count.film', { film: figure(film) })
                  : t('count.filmRolls', { film: figure(film), count: rolls, rolls: figure(rolls) })}
              </small>
            )}
          </span>
        </span>
      ) : (
        values.amount === 'liquid' && (
          <span className={styles.count}>
            <small>{t('count.missing', { fields: missing.join(t('common:comma')) })}</small>
          </span>
        )
      )}
    </output>
  )
}

function TimeFields({ form, items, line }: { form: Handle; items: readonly ScheduleItem[]; line: PlanLine }) {
  const t = useScheduleWords()
  const values = useWatch({ control: form.control }) as PlanValues
  const known = items.find((one) => itemKey(one) === values.item)
  const bags = bagsIn(values)
  const [from] = timesOf(values, line.zone)
  const day = from === null ? null : dayAt(line.days, from, line.zone, line.startHour)
  const end = known?.pace && bags && from !== null ? from + Math.ceil(bags / known.pace) * 60_000 : null
  // more than fits into the day is a doubt, and no offer
  const fitting = end !== null && day && end <= day.to ? end : null
  return (
    <div className={`sg-formfields ${styles.fields}`}>
      <MomentField {...form.field('scheduledStartLocalTime')} label={t('field.start')} required zone={line.zone} />
      <MomentField {...form.field('scheduledEndLocalTime')} label={t('field.end')} required zone={line.zone} />
      {fitting !== null && (
        <Button
          variant="default"
          className={styles.fit}
          onClick={() =>
            form.setValue('scheduledEndLocalTime', wallOf(fitting, line.zone), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        >
          {t('dialog.fit', { time: clockText(fitting, line.zone) })}
        </Button>
      )}
    </div>
  )
}

/** What speaks against the plan, before it is saved: it may be meant so. */
function Doubts({
  form,
  items,
  line,
  plans,
  own,
}: {
  form: Handle
  items: readonly ScheduleItem[]
  line: PlanLine
  plans: readonly Plan[]
  own: string | undefined
}) {
  const t = useScheduleWords()
  const values = useWatch({ control: form.control }) as PlanValues
  const [from, to] = timesOf(values, line.zone)
  if (from === null || to === null || to <= from) return null
  const pace = items.find((one) => itemKey(one) === values.item)?.pace
  const texts = doubtTexts(t, doubtsOf({ from, to, bags: bagsIn(values), pace }, plans, own), { from, to }, line.zone)
  return (
    <div role="status" className={styles.doubts}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

/** A time as it is typed. */
function wallOf(at: number, zone: string): string {
  const [date, clock] = timeText(at, zone).split(' ')
  return `${date} ${clock?.padStart(5, '0')}`
}

const noLiquid: PlanValues['liquid'] = {
  totalAmount: '',
  totalUnit: 'kg',
  amountPerBag: '',
  bagUnit: 'mL',
  density: '',
}

function blank({ from, to }: { from: number; to: number }, zone: string): PlanValues {
  return {
    item: '',
    recipeDataNumber: '',
    recipeDataName: '',
    userItemCode: '',
    amount: 'count',
    totalProductionCount: '',
    liquid: noLiquid,
    scheduledStartLocalTime: wallOf(from, zone),
    scheduledEndLocalTime: wallOf(to, zone),
  }
}

function valuesOf(row: Schedule, items: readonly ScheduleItem[], zone: string): PlanValues {
  const key = itemKey(row)
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  return {
    item: items.some((one) => itemKey(one) === key) ? key : otherItem,
    recipeDataNumber: String(row.recipeDataNumber),
    recipeDataName: row.recipeDataName,
    userItemCode: row.userItemCode,
    amount: row.liquid ? 'liquid' : 'count',
    totalProductionCount: String(row.totalProductionCount),
    liquid: row.liquid
      ? {
          totalAmount: text(row.liquid.totalAmount),
          totalUnit: liquidUnits.find((unit) => unit === row.liquid?.totalUnit) ?? null,
          amountPerBag: text(row.liquid.amountPerBag),
          bagUnit: liquidUnits.find((unit) => unit === row.liquid?.bagUnit) ?? null,
          density: text(row.liquid.density),
        }
      : noLiquid,
    scheduledStartLocalTime: wallOf(Date.parse(row.scheduledStartLocalTime), zone),
    scheduledEndLocalTime: wallOf(Date.parse(row.scheduledEndLocalTime), zone),
  }
}

function changedFields(
  t: Say,
  theirs: PlanValues,
  changed: readonly string[],
  kept: readonly (keyof PlanValues)[],
): ChangedField[] {
  const { liquid } = theirs
  const texts = {
    recipeDataName: <Name>{`${theirs.recipeDataNumber} ${theirs.recipeDataName}`}</Name>,
    totalProductionCount: theirs.totalProductionCount,
    liquid: `${liquid.totalAmount} ${liquid.totalUnit}, ${liquid.amountPerBag} ${liquid.bagUnit}`,
    scheduledStartLocalTime: theirs.scheduledStartLocalTime,
    scheduledEndLocalTime: theirs.scheduledEndLocalTime,
  }
  const labels = {
    recipeDataName: t('field.item'),
    totalProductionCount: t('field.count'),
    liquid: t('amount.liquid'),
    scheduledStartLocalTime: t('field.start'),
    scheduledEndLocalTime: t('field.end'),
  }
  const names = Object.keys(texts) as (keyof typeof texts)[]
  return names
    .filter((name) => changed.includes(name))
    .map((name) => ({ label: labels[name], theirs: texts[name], kept: kept.includes(name) }))
}
