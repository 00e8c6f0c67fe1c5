import '../../../ui/styles/filter-bar.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { PickField } from '../../../ui/form/fields/pick-field'
import { Form } from '../../../ui/form/form'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { PeriodFields } from '../analysis/period-fields'
import { firstUnits, type UnitLine, unitChoices } from '../analysis/units'
import { useAnalysisWords } from '../analysis/words'
import { check, type Draft, draftOf, patchOf, swapped } from './draft'
import type { TwoUnitsSearch } from './search'
import styles from './two-units.module.css'

interface SidesFormProps {
  search: TwoUnitsSearch
  zone: string
  lines: readonly UnitLine[]
  onCompare(patch: ReturnType<typeof patchOf>): void
}

/** The bar above the comparison: basis and comparison, each a unit in its days. */
export function SidesForm({ search, zone, lines, onCompare }: SidesFormProps) {
  const { t } = useAnalysisWords()
  const form = useForm<Draft>({ values: draftOf(search, firstUnits(lines, 2)), check })
  const swap = () => {
    for (const [name, value] of Object.entries(swapped(form.getValues()))) form.setValue(name as keyof Draft, value)
    void form.handleSubmit((draft) => onCompare(patchOf(draft)))()
  }
  return (
    <search className="sg-search">
      <Form
        form={form}
        onSubmit={form.handleSubmit((draft) => onCompare(patchOf(draft)))}
        summary="rest"
        className={`sg-filter ${styles.sides}`}
        label={t('tabs.label')}
      >
        <SideFields side="a" form={form} lines={lines} zone={zone} />
        <ActionIcon variant="subtle" className={styles.swap} aria-label={t('swap')} title={t('swap')} onClick={swap}>
          <IconArrowsLeftRight size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <SideFields side="b" form={form} lines={lines} zone={zone} />
        <div className={styles.level}>
          <Button type="submit">{t('compare')}</Button>
        </div>
      </Form>
    </search>
  )
}

interface SideProps {
  side: 'a' | 'b'
  form: FormHandle<Draft>
  lines: readonly UnitLine[]
  zone: string
}

function SideFields({ side, form, lines, zone }: SideProps) {
  const { t, units } = useAnalysisWords()
  const name = t(side === 'a' ? 'basis' : 'target')
  return (
    <fieldset className={styles.side} data-side={side}>
      <legend className="sg-vh">{name}</legend>
      <PickField
        {...form.field(side)}
        label={t(side === 'a' ? 'basisUnit' : 'targetUnit')}
        className={styles.unit ?? ''}
        choices={unitChoices(lines, units)}
      />
      <PeriodFields
        kind={form.field(`${side}Kind`)}
        chosen={form.watch(`${side}Kind`)}
        from={form.field(`${side}From`)}
        to={form.field(`${side}To`)}
        zone={zone}
      />
    </fieldset>
  )
}
