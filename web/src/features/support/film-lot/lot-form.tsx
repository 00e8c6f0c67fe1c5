import '../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { todayIn } from '../../../lib/days'
import { day, period } from '../../../ui/form/day-rules'
import { PeriodField } from '../../../ui/form/fields/period-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { useForm } from '../../../ui/form/use-form'
import { lotMax } from './search'

const schema = z
  .object({ lot: rules.text(lotMax), from: day(), to: day() })
  .check(...period<'from' | 'to'>('from', 'to', 366))
const check = bySchema(schema)

/** What the form holds. */
type Draft = z.output<typeof schema>

interface LotFormProps {
  values: Draft
  zone: string
  onSearch(draft: Draft): void
}

/** Asks for a lot, and for when it may have been used. */
export function LotForm({ values, zone, onSearch }: LotFormProps) {
  const { t } = useTranslation('filmLot')
  const form = useForm({ values, check })
  return (
    <search className="sg-search">
      <Form form={form} onSubmit={form.handleSubmit(onSearch)} summary="rest" className="sg-filter" label={t('runs')}>
        <TextField {...form.field('lot')} label={t('lot')} required />
        <PeriodField
          from={form.field('from')}
          to={form.field('to')}
          label={t('period')}
          zone={zone}
          last={todayIn(zone)}
          presets={['thisMonth', 'lastMonth', 'last31Days']}
        />
        <div className="sg-level">
          <Button type="submit">{t('search')}</Button>
        </div>
      </Form>
    </search>
  )
}
