import '../../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { addDays, todayIn } from '../../../../lib/days'
import { day, optionalDay, period } from '../../../../ui/form/day-rules'
import { DateField } from '../../../../ui/form/fields/date-field'
import { PeriodField } from '../../../../ui/form/fields/period-field'
import { Form } from '../../../../ui/form/form'
import { bySchema } from '../../../../ui/form/schema'
import { useForm } from '../../../../ui/form/use-form'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

const zone = 'Asia/Tokyo'
const most = 31
const today = todayIn(zone)
const fields = {
  done: day({ last: today }),
  next: optionalDay({ first: today }),
  checked: day(),
  from: day(),
  to: day(),
  start: optionalDay(),
  end: optionalDay(),
}
const check = bySchema(z.object(fields).check(...period('from', 'to', most), ...period('start', 'end')))
const right = {
  done: addDays(today, -2),
  next: '',
  checked: addDays(today, -16),
  from: addDays(today, -20),
  to: today,
  start: today,
  end: addDays(today, 6),
}
const wrong = { ...right, done: '', checked: '2026/02/30', from: addDays(today, -31), end: addDays(today, -1) }

function Dates() {
  const { t } = useTranslation('catalogue')
  return (
    <Specimens>
      <Specimen title={t('dates.right')} wide>
        <Fields name="days" values={right} />
      </Specimen>
      <Specimen title={t('dates.wrong')} wide>
        <Fields name="wrong-days" values={wrong} />
      </Specimen>
      <Specimen title={t('dates.read')} wide>
        <Fields name="read-days" values={right} reading />
      </Specimen>
      <Specimen title={t('dates.search')} wide>
        <Search />
      </Specimen>
    </Specimens>
  )
}

function Fields({ name, values, reading = false }: { name: string; values: typeof right; reading?: boolean }) {
  const { t } = useTranslation('catalogue')
  const form = useForm({ values, check })
  useEffect(() => {
    if (values === wrong) void form.trigger()
  }, [form, values])
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => {})} summary="rest" prefix={name} reading={reading}>
      <div className="sg-formfields">
        <DateField
          {...form.field('done')}
          label={t('dates.done')}
          help={t('dates.doneHelp')}
          zone={zone}
          last={today}
          required
        />
        <DateField {...form.field('next')} label={t('dates.next')} zone={zone} first={today} />
        <DateField {...form.field('checked')} label={t('dates.checked')} zone={zone} />
        <PeriodField
          from={form.field('from')}
          to={form.field('to')}
          label={t('dates.analysed')}
          help={t('dates.analysedHelp')}
          zone={zone}
          most={most}
          presets={['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'last31Days']}
          required
        />
        <PeriodField from={form.field('start')} to={form.field('end')} label={t('dates.planned')} zone={zone} />
      </div>
    </Form>
  )
}

/** In the bar above a list. */
function Search() {
  const { t } = useTranslation(['catalogue', 'common'])
  const form = useForm({ values: right, check })
  return (
    <search>
      <Form
        form={form}
        onSubmit={form.handleSubmit(() => {})}
        summary="rest"
        prefix="search-days"
        className="sg-filter"
        label={t('dates.search')}
      >
        <PeriodField
          from={form.field('start')}
          to={form.field('end')}
          label={t('dates.done')}
          zone={zone}
          last={today}
          presets={['today', 'yesterday', 'thisWeek', 'lastWeek', 'last31Days']}
        />
        <DateField {...form.field('checked')} label={t('dates.checked')} zone={zone} />
        <div className="sg-level">
          <Button type="submit">{t('common:list.search')}</Button>
        </div>
      </Form>
    </search>
  )
}

export const section: CatalogueSection = { place: 45, key: 'dates', title: 'catalogue:dates.title', Show: Dates }
