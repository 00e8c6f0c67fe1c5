import '../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import type { Check } from '../../../ui/form/complaint'
import { PickField } from '../../../ui/form/fields/pick-field'
import { Form } from '../../../ui/form/form'
import { useForm } from '../../../ui/form/use-form'
import type { PeriodAddress } from './going-along'
import { missing, type PeriodDraft, periodComplaints, periodDraftOf, periodPatchOf } from './period-draft'
import { PeriodFields } from './period-fields'
import styles from './unit-form.module.css'
import { firstUnits, type UnitLine, unitChoices } from './units'
import { useAnalysisWords } from './words'

type Draft = PeriodDraft & { unit: string }

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
  const form = useForm<Draft>({ values: { unit: search.unit ?? first, ...periodDraftOf(search) }, check })
  const send = ({ unit, ...period }: Draft) => onSubmit({ unit, ...periodPatchOf(period) })
  return (
    <search className="sg-search">
      <Form form={form} onSubmit={form.handleSubmit(send)} summary="rest" className="sg-filter" label={label}>
        <PickField
          {...form.field('unit')}
          label={t('unit')}
          className={styles.unit ?? ''}
          choices={unitChoices(lines, units)}
        />
        <PeriodFields
          kind={form.field('kind')}
          chosen={form.watch('kind')}
          from={form.field('from')}
          to={form.field('to')}
          zone={zone}
        />
        <div className="sg-level">
          <Button type="submit">{action}</Button>
        </div>
      </Form>
    </search>
  )
}

const check: Check<Draft> = (draft) => {
  const complaints = { unit: draft.unit === '' ? missing : undefined, ...periodComplaints(draft) }
  return Object.values(complaints).some(Boolean) ? { complaints } : { output: draft }
}
