import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '../../../ui/styles/filter-bar.css'
import { Button, NativeSelect, Select } from '@mantine/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { FieldFault } from '../../../api/failure'
import { itemNumber } from '../../../lib/figures'
import { DateTimeField } from '../../../ui/date-time-field'
import { TimeRangeShift } from '../../../ui/time-range-shift'
import { checkDraft, type Draft, type DraftFaults, type DraftField, draftOf, fieldOf } from './filter-draft'
import { ItemField } from './item-field'
import { dayOf, lastOfLongDay, longDayHours, nextDay } from './periods'
import type { LineFillers, RanItem } from './queries'
import { type FindKind, findKinds, type Purpose } from './rules'
import type { FillingSearch } from './search'
import { calendarWords, ruleText, type Say, shiftWords, useSay } from './words'

/** The days that have data, and the first and last of them. */
export interface DataDays {
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
  const { t, language } = useSay()
  const id = useId()
  const [draft, setDraft] = useDraft(search, zone, purpose, days)
  const [told, setTold] = useState<{ purpose: typeof purpose; faults: DraftFaults }>({ purpose, faults: {} })
  // What is wrong for the graph may be right for the CSV: another tab begins without faults.
  const faults = told.purpose === purpose ? told.faults : {}
  const setFaults = (found: DraftFaults) => setTold({ purpose, faults: found })
  const set = (patch: Partial<Draft>, ...fields: DraftField[]) => {
    setDraft((now) => ({ ...now, ...patch }))
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field as DraftField))))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = purpose === 'display' ? { ...draft, ...lastOfLongDay(draft, zone) } : draft
    setDraft(asked)
    const found = checkDraft(asked, purpose, zone)
    setFaults(found)
    const first = (['unit', 'value', 'start', 'end'] as const).find((field) => found[field])
    if (first) document.getElementById(`${id}-${first}`)?.focus()
    else props.onSearch(asked)
  }
  const pick = (item: RanItem | null) => {
    if (!item) set({ kind: 'allItems', value: '' }, 'value')
    else if (draft.kind === 'userItemCode') set({ value: item.userItemCode }, 'value')
    else set({ value: itemNumber(item.recipeDataNumber) }, 'value')
  }
  const longDay = longDayHours(draft, zone)
  const error = (field: DraftField) =>
    ruleText(t, faults[field]) ?? props.refused.find((fault) => fieldOf(fault.field) === field)?.message
  const choices = unitChoices(props.lines, t)
  const calendar = {
    first: days?.firstDate ?? undefined,
    last: days?.lastDate ?? undefined,
    days: days && new Set(days.dates),
    language,
    words: calendarWords(t),
  }
  return (
    <search className="sg-search">
      <form className="sg-filter" noValidate onSubmit={submit} aria-label={t('fillingHistory.form.label')}>
        <Select
          id={`${id}-unit`}
          label={t('fillingHistory.form.unit')}
          placeholder={t('fillingHistory.form.unitHint')}
          nothingFoundMessage={t('fillingHistory.form.noUnit')}
          className="sg-unit"
          searchable
          openOnFocus={false}
          maxDropdownHeight={320}
          data={choices}
          title={choices.flatMap(({ items }) => items).find(({ value }) => value === draft.unit)?.label}
          value={draft.unit || null}
          onChange={(unit) => set({ unit: unit ?? '' }, 'unit')}
          error={error('unit')}
        />
        <NativeSelect
          label={t('fillingHistory.form.kind')}
          w={126}
          value={draft.kind}
          data={findKinds.map((kind) => ({ value: kind, label: t(`fillingHistory.identifier.${kind}`) }))}
          onChange={(event) => set({ kind: event.currentTarget.value as FindKind, value: '' }, 'value')}
        />
        {draft.kind !== 'allItems' && (
          <ItemField
            id={`${id}-value`}
            draft={draft}
            zone={zone}
            error={error('value')}
            onType={(value) => set({ value }, 'value')}
            onPick={pick}
          />
        )}
        <DateTimeField
          {...calendar}
          id={`${id}-start`}
          label={t('fillingHistory.form.start')}
          value={draft.start}
          onChange={(start) => set({ start }, 'start', 'end')}
          error={error('start')}
        />
        <DateTimeField
          {...calendar}
          last={days?.lastDate ? nextDay(days.lastDate) : undefined}
          id={`${id}-end`}
          label={t('fillingHistory.form.end')}
          value={draft.end}
          onChange={(end) => set({ end }, 'end')}
          error={error('end')}
        />
        <div className="sg-level">
          <TimeRangeShift onShift={props.onShift} disabled={!search.start || !search.end} words={shiftWords(t)} />
        </div>
        <div className="sg-level">
          <Button type="submit" loading={props.busy}>
            {t('fillingHistory.form.search')}
          </Button>
        </div>
        {purpose === 'display' && longDay !== null && (
          <p className="sg-longday" role="status">
            {t('fillingHistory.form.longDay', { hours: longDay })}
          </p>
        )}
      </form>
    </search>
  )
}

/** The draft follows the address; before the first search it proposes the last day that has data, of a long one its end. */
function useDraft(search: FillingSearch, zone: string, purpose: Purpose, days: DataDays | undefined) {
  const [draft, setDraft] = useState(() => draftOf(search, zone))
  const { line, device, kind, value, start, end } = search
  useEffect(() => {
    if (line || kind || start) {
      setDraft(draftOf(compact({ line, device, kind, value, start, end }), zone))
    }
  }, [line, device, kind, value, start, end, zone])
  const last = days?.lastDate
  useEffect(() => {
    if (!last) return
    const day = dayOf(last)
    const proposed = purpose === 'display' ? lastOfLongDay(day, zone) : day
    setDraft((now) => (now.start || now.end ? now : { ...now, ...proposed }))
  }, [last, zone, purpose])
  return [draft, setDraft] as const
}

function compact(parts: { [K in keyof FillingSearch]: FillingSearch[K] | undefined }): FillingSearch {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as FillingSearch
}

/** A line with one filler is one choice; a line with several can be searched whole or filler by filler. */
function unitChoices(lines: readonly LineFillers[], t: Say) {
  return lines.map(({ lineUniqueKey, lineName, devices }) => {
    const fillers = devices.map((device) => ({
      value: `${lineUniqueKey} ${device.deviceUniqueKey}`,
      label: t('fillingHistory.form.filler', { line: lineName, filler: device.displayName }),
    }))
    const whole = { value: lineUniqueKey, label: t('fillingHistory.form.allFillers', { line: lineName }) }
    return { group: lineName, items: devices.length > 1 ? [whole, ...fillers] : fillers.length > 0 ? fillers : [whole] }
  })
}
