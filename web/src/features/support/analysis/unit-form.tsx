import '../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import { countDays, isDay, presetDays, todayIn } from '../../../lib/days'
import type { Check, Complaint } from '../../../ui/form/complaint'
import { CodeField } from '../../../ui/form/fields/code-field'
import { PeriodField } from '../../../ui/form/fields/period-field'
import { PickField } from '../../../ui/form/fields/pick-field'
import { Form } from '../../../ui/form/form'
import { useForm } from '../../../ui/form/use-form'
import { daysText, goingAlong, mostDays, type PeriodAddress, type PeriodKind, usual } from './period'
import styles from './unit-form.module.css'
import { firstUnits, type UnitLine, unitChoices } from './units'
import { useAnalysisWords } from './words'

interface Draft {
  unit: string
  kind: PeriodKind | null
  from: string
  to: string
}

/** A unit in its days, as an address holds them. */
type UnitAddress = PeriodAddress & { unit?: string }

interface UnitFormProps {
  search: UnitAddress
  zone: string
  lines: readonly UnitLine[]
  label: string
  /** What its button says. */
  action: string
  onSubmit(patch: { [Part in keyof UnitAddress]: UnitAddress[Part] | undefined }): void
}

/** The bar above an analysis of one unit. Another address wants another form: give it a key. */
export function UnitForm({ search, zone, lines, label, action, onSubmit }: UnitFormProps) {
  const { t, units } = useAnalysisWords()
  const [first = ''] = firstUnits(lines, 1)
  const form = useForm<Draft>({
    values: {
      unit: search.unit ?? first,
      kind: search.last ?? (search.from ? 'days' : usual),
      from: search.from ?? '',
      to: search.to ?? '',
    },
    check,
  })
  const kind = form.watch('kind')
  const send = ({ unit, kind: chosen, from, to }: Draft) =>
    onSubmit(
      chosen === 'days' || chosen === null
        ? { unit, from, to, last: undefined }
        : { unit, from: undefined, to: undefined, last: chosen },
    )
  const codes = (['days', ...goingAlong] as const).map((code) => ({
    code: code as PeriodKind,
    label: t(`kinds.${code}`),
  }))
  return (
    <search className="sg-search">
      <Form form={form} onSubmit={form.handleSubmit(send)} summary="rest" className="sg-filter" label={label}>
        <PickField
          {...form.field('unit')}
          label={t('unit')}
          className={styles.unit ?? ''}
          choices={unitChoices(lines, units)}
        />
        <div>
          <CodeField {...form.field('kind')} label={t('period')} width={132} codes={codes} />
          {kind && kind !== 'days' && <p className={styles.means}>{daysText(presetDays(kind, todayIn(zone)))}</p>}
        </div>
        {kind === 'days' && (
          <PeriodField
            from={form.field('from')}
            to={form.field('to')}
            label={t('days')}
            zone={zone}
            most={mostDays}
            last={todayIn(zone)}
          />
        )}
        <div className="sg-level">
          <Button type="submit">{action}</Button>
        </div>
      </Form>
    </search>
  )
}

const missing: Complaint = { rule: 'common:form.rule.missing' }

const check: Check<Draft> = (draft) => {
  const fixed = draft.kind === 'days'
  const complaints = {
    unit: draft.unit === '' ? missing : undefined,
    from: fixed ? dayOf(draft.from) : undefined,
    to: fixed ? (dayOf(draft.to) ?? periodOf(draft.from, draft.to)) : undefined,
  }
  return Object.values(complaints).some(Boolean) ? { complaints } : { output: draft }
}

/** What is wrong with a day that must be there. */
export function dayOf(text: string): Complaint | undefined {
  if (text === '') return missing
  return isDay(text) ? undefined : { rule: 'calendar:rule.noDay' }
}

/** What is wrong with the end of a period of units. */
export function periodOf(from: string, to: string): Complaint | undefined {
  if (!isDay(from)) return undefined
  if (to < from) return { rule: 'calendar:rule.backwards' }
  return countDays({ from, to }) > mostDays ? { rule: 'calendar:rule.tooLong', values: { count: mostDays } } : undefined
}
