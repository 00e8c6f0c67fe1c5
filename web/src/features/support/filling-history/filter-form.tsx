import type { LineFillers, RanItem } from '../../../queries/filling-history'
import '../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { FieldFault } from '../../../api/failure'
import { showFaults } from '../../../api/use-submit'
import { addDays } from '../../../lib/days'
import { itemNumber } from '../../../lib/figures'
import { byRules } from '../../../ui/form/complaint'
import { CodeField } from '../../../ui/form/fields/code-field'
import { MomentField } from '../../../ui/form/fields/moment-field'
import { PickField } from '../../../ui/form/fields/pick-field'
import { Form } from '../../../ui/form/form'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { TimeRangeShift } from '../../../ui/time-range-shift'
import styles from './filling-history.module.css'
import { checkDraft, type Draft, draftOf, fieldOf } from './filter-draft'
import { ItemField } from './item-field'
import { dayOf, lastOfLongDay, longDayHours } from './periods'
import { findKinds, type Purpose } from './rules'
import type { FillingSearch } from './search'
import { complaintOf, type Say, shiftWords, useSay } from './words'

/** The days that have data, and the first and last of them. */
interface DataDays {
  firstDate: string | null
  lastDate: string | null
  dates: string[]
}

interface FilterFormProps {
  search: FillingSearch
  zone: string
  purpose: Purpose
  lines: readonly LineFillers[]
  days: DataDays | undefined
  /** Fields that the server refused. */
  refused: readonly FieldFault[]
  busy: boolean
  onSearch(draft: Draft): void
  onShift(milliseconds: number): void
}

/** The search form: line or filler, one identifier, a window of time. */
export function FilterForm(props: FilterFormProps) {
  const { search, zone, purpose, days } = props
  const { t } = useSay()
  const form = useForm<Draft>({
    values: draftOf(search, zone),
    check: byRules((draft) => {
      const { unit, value, start, end } = checkDraft(draft, purpose, zone)
      return { unit: complaintOf(unit), value: complaintOf(value), start: complaintOf(start), end: complaintOf(end) }
    }),
  })
  useDraft(form, props)
  const draft = form.watch()
  const submit = () => {
    if (purpose === 'display') fill(form, lastOfLongDay(form.getValues(), zone))
    return form.handleSubmit(props.onSearch)()
  }
  const pick = (item: RanItem | null) => {
    const code = draft.kind === 'userItemCode' ? item?.userItemCode : item && itemNumber(item.recipeDataNumber)
    fill(form, item ? { value: code ?? '' } : { kind: 'allItems', value: '' })
    form.clearErrors('value')
  }
  const longDay = longDayHours(draft, zone)
  const calendar = { zone, first: days?.firstDate ?? undefined, days: days && new Set(days.dates) }
  return (
    <search className="sg-search">
      <Form form={form} onSubmit={submit} summary="rest" className="sg-filter" label={t('form.label')}>
        <PickField
          {...form.field('unit')}
          label={t('form.unit')}
          className="sg-unit"
          choices={unitChoices(props.lines, t)}
        />
        <CodeField
          {...form.field('kind')}
          label={t('form.kind')}
          width={126}
          codes={findKinds.map((code) => ({ code, label: t(`identifier.${code}`) }))}
          onPick={() => form.resetField('value', { defaultValue: '' })}
        />
        {draft.kind !== 'allItems' && <ItemField {...form.field('value')} draft={draft} zone={zone} onPick={pick} />}
        <MomentField
          {...form.field('start')}
          {...calendar}
          label={t('form.start')}
          last={days?.lastDate ?? undefined}
        />
        <MomentField
          {...form.field('end')}
          {...calendar}
          label={t('form.end')}
          last={days?.lastDate ? addDays(days.lastDate, 1) : undefined}
        />
        <div className="sg-level">
          <TimeRangeShift onShift={props.onShift} disabled={!search.start || !search.end} words={shiftWords(t)} />
        </div>
        <div className="sg-level">
          <Button type="submit" loading={props.busy}>
            {t('common:list.search')}
          </Button>
        </div>
        {purpose === 'display' && longDay !== null && (
          <p className={styles.longDay} role="status">
            {t('form.longDay', { hours: longDay })}
          </p>
        )}
      </Form>
    </search>
  )
}

function fill(form: FormHandle<Draft>, patch: Partial<Draft>): void {
  for (const [name, value] of Object.entries(patch)) form.setValue(name as keyof Draft, value)
}

/** The draft follows the address; before the first search it proposes the last day that has data, of a long one its end. */
function useDraft(form: FormHandle<Draft>, { search, zone, purpose, days, refused }: FilterFormProps): void {
  const { line, device, kind, value, start, end } = search
  useEffect(() => {
    if (line || kind || start) form.reset(draftOf(compact({ line, device, kind, value, start, end }), zone))
  }, [form, line, device, kind, value, start, end, zone])
  const last = days?.lastDate
  useEffect(() => {
    if (!last || form.getValues('start') || form.getValues('end')) return
    const day = dayOf(last)
    fill(form, purpose === 'display' ? lastOfLongDay(day, zone) : day)
  }, [form, last, zone, purpose])
  // What is wrong for the graph may be right for the CSV: another tab begins without faults.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the purpose is what the tab changes
  useEffect(() => form.clearErrors(), [form, purpose])
  useEffect(() => showFaults(form, refused, fieldOf), [form, refused])
}

function compact(parts: { [K in keyof FillingSearch]: FillingSearch[K] | undefined }): FillingSearch {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as FillingSearch
}

/** A line with one filler is one choice; a line with several can be searched whole or filler by filler. */
function unitChoices(lines: readonly LineFillers[], t: Say) {
  return lines.map(({ lineUniqueKey, lineName, devices }) => {
    const fillers = devices.map((device) => ({
      value: `${lineUniqueKey} ${device.deviceUniqueKey}`,
      label: t('form.filler', { line: lineName, filler: device.displayName }),
    }))
    const whole = { value: lineUniqueKey, label: t('form.allFillers', { line: lineName }) }
    return { group: lineName, items: devices.length > 1 ? [whole, ...fillers] : fillers.length > 0 ? fillers : [whole] }
  })
}
