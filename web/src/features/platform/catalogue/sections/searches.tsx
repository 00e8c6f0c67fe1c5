import '../../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppliedFilters } from '../../../../ui/applied-filters'
import { byRules } from '../../../../ui/form/complaint'
import { CodeField } from '../../../../ui/form/fields/code-field'
import { MomentField } from '../../../../ui/form/fields/moment-field'
import { TextField } from '../../../../ui/form/fields/text-field'
import { Form } from '../../../../ui/form/form'
import { useForm } from '../../../../ui/form/use-form'
import { TimeRangeShift } from '../../../../ui/time-range-shift'
import type { CatalogueSection } from '../section'
import { Specimen, Specimens } from '../specimen'

const kinds = ['number', 'code'] as const

function Searches() {
  const { t } = useTranslation(['catalogue', 'fillingHistory', 'common'])
  const [found, setFound] = useState('012')
  const form = useForm<{ kind: (typeof kinds)[number]; value: string; from: string }>({
    values: { kind: 'number', value: '012', from: '2026/11/22 06:00' },
    check: byRules(({ value }) => ({ value: value.trim() ? undefined : { rule: 'common:form.rule.missing' } })),
  })
  const label = t('searches.item')
  return (
    <Specimens>
      <Specimen title={t('searches.short')} wide>
        <search>
          <Form
            form={form}
            onSubmit={form.handleSubmit(({ value }) => setFound(value))}
            summary="rest"
            className="sg-filter"
            label={t('searches.short')}
          >
            <CodeField
              {...form.field('kind')}
              label={t('fillingHistory:form.kind')}
              width={126}
              codes={kinds.map((code) => ({ code, label: t(`searches.kind.${code}`) }))}
            />
            <TextField {...form.field('value')} label={label} />
            <MomentField {...form.field('from')} label={t('fillingHistory:form.start')} zone="Asia/Tokyo" />
            <div className="sg-level">
              <Button type="submit">{t('common:list.search')}</Button>
            </div>
          </Form>
        </search>
      </Specimen>
      <Specimen title={t('fillingHistory:shift.group')} wide>
        <TimeRangeShift
          onShift={() => {}}
          words={{
            group: t('fillingHistory:shift.group'),
            day: t('fillingHistory:shift.day'),
            hour: t('fillingHistory:shift.hour'),
            dayBack: t('fillingHistory:shift.dayBack'),
            hourBack: t('fillingHistory:shift.hourBack'),
            hourOn: t('fillingHistory:shift.hourOn'),
            dayOn: t('fillingHistory:shift.dayOn'),
          }}
        />
      </Specimen>
      <Specimen title={t('searches.applied')} wide>
        <AppliedFilters
          label={t('searches.applied')}
          count={t('fillingHistory:inForce.count', { count: 24 })}
          filters={[
            { key: 'item', label, value: found, remove: { label: t('searches.remove'), act: () => setFound('―') } },
          ]}
        />
      </Specimen>
    </Specimens>
  )
}

export const section: CatalogueSection = {
  place: 50,
  key: 'searches',
  title: 'catalogue:searches.title',
  Show: Searches,
}
