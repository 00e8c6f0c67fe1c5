import '../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PickField } from '../../../ui/form/fields/pick-field'
import { Form } from '../../../ui/form/form'
import { useForm } from '../../../ui/form/use-form'
import { useAnalysisWords } from '../analysis/words'
import styles from './all-units.module.css'
import { sidesAddress } from './asked'
import { check, type Marks } from './marks'
import type { TabProps } from './tab'
import { useUnitName } from './words'

/** The two marked units, and the way to their comparison over the same days. */
export function CompareBar({ rows, search, change }: Pick<TabProps, 'rows' | 'search' | 'change'>) {
  const { t } = useTranslation('allUnits')
  const words = useAnalysisWords()
  const navigate = useNavigate()
  const nameOf = useUnitName()
  const { a = '', b = '' } = search
  const form = useForm<Marks>({ values: { a, b }, check })
  // the marks are set in the table too
  useEffect(() => {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('a', a, { shouldValidate })
    form.setValue('b', b, { shouldValidate })
  }, [a, b, form])
  const compare = (marks: Marks) =>
    void navigate({ to: '/support/production-analysis/two-units', search: sidesAddress(search, marks.a, marks.b) })
  const choices = rows.map(({ key, unit }) => ({ value: key, label: nameOf(unit) }))
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(compare)}
      summary="rest"
      className={`sg-filter ${styles.compare}`}
      label={t('compare')}
    >
      {(['a', 'b'] as const).map((side) => (
        <div key={side} className={styles.side} data-side={side}>
          <PickField
            {...form.field(side)}
            label={words.t(side === 'a' ? 'basisUnit' : 'targetUnit')}
            className={styles.pick ?? ''}
            choices={choices}
            onPick={(unit) => change({ [side]: unit || undefined }, { replace: true })}
          />
        </div>
      ))}
      <div className={styles.level}>
        <Button type="submit" variant="default">
          {t('compareTwo')}
        </Button>
      </div>
    </Form>
  )
}
