import '../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Check } from '../../../ui/form/complaint'
import { Form } from '../../../ui/form/form'
import { useForm } from '../../../ui/form/use-form'
import { type PeriodDraft, periodComplaints, periodDraftOf, periodPatchOf } from '../analysis/period-draft'
import { PeriodFields } from '../analysis/period-fields'
import styles from './all-units.module.css'
import type { AllUnitsSearch } from './search'

interface PeriodFormProps {
  search: AllUnitsSearch
  zone: string
  onShow(patch: ReturnType<typeof periodPatchOf>): void
}

/** The bar above the units: over which days. Another address wants another form: give it a key. */
export function PeriodForm({ search, zone, onShow }: PeriodFormProps) {
  const { t } = useTranslation('allUnits')
  const form = useForm<PeriodDraft>({ values: periodDraftOf(search), check })
  return (
    <search className="sg-search">
      <Form
        form={form}
        onSubmit={form.handleSubmit((draft) => onShow(periodPatchOf(draft)))}
        summary="rest"
        className="sg-filter"
        label={t('figures')}
      >
        <PeriodFields
          kind={form.field('kind')}
          chosen={form.watch('kind')}
          from={form.field('from')}
          to={form.field('to')}
          zone={zone}
        />
        <div className={styles.level}>
          <Button type="submit">{t('show')}</Button>
        </div>
      </Form>
    </search>
  )
}

const check: Check<PeriodDraft> = (draft) => {
  const complaints = periodComplaints(draft)
  return Object.values(complaints).some(Boolean) ? { complaints } : { output: draft }
}
