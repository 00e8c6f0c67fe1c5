import '../../../ui/styles/filter-bar.css'
import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { isDay } from '../../../lib/days'
import { day, period } from '../../../ui/form/day-rules'
import { PeriodField } from '../../../ui/form/fields/period-field'
import { Form } from '../../../ui/form/form'
import { bySchema } from '../../../ui/form/schema'
import { useForm } from '../../../ui/form/use-form'
import type { AnalysisProps } from './analysis'
import styles from './by-recipe.module.css'
import { ItemChips } from './item-chips'
import { addressOf, itemKey, itemsOf } from './items'
import { askedDays, goingAlong, isAtMostAYear, usual } from './period'

const year = z.refine<{ from: string; to: string }>(
  ({ from, to }) => !isDay(from) || !isDay(to) || isAtMostAYear({ from, to }),
  { path: ['to'], params: { complaint: { rule: 'byRecipe:rule.year' } }, when: () => true },
)
const check = bySchema(z.object({ from: day(), to: day() }).check(...period('from', 'to'), year))

/** What is asked for: the chosen items, and the period. */
export function Conditions(props: AnalysisProps & { today: string; onChoose(): void }) {
  const { t } = useTranslation('byRecipe')
  const { search, change, onChoose } = props
  const items = itemsOf(search.items)
  return (
    <div className={styles.conditions}>
      <Period {...props} />
      {items.length > 0 && (
        <div className={styles.items}>
          <ItemChips
            items={items}
            onRemove={(item) => change({ items: addressOf(items.filter((one) => itemKey(one) !== itemKey(item))) })}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconListSearch size={16} stroke={1.6} aria-hidden />}
            onClick={onChoose}
          >
            {t('choice.change')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Period({ place, search, change, today }: AnalysisProps & { today: string }) {
  const { t } = useTranslation(['byRecipe', 'calendar'])
  const days = askedDays(search, today)
  const form = useForm({ values: days, check })
  const { from, to } = days
  useEffect(() => form.reset({ from, to }), [form, from, to])
  const own = search.from !== undefined && search.to !== undefined
  const chosen = search.last ?? (own ? undefined : usual)
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((picked) => change({ ...picked, last: undefined }))}
      summary="rest"
      className="sg-filter"
      label={t('period.label')}
    >
      <PeriodField
        label={t('period.label')}
        from={form.field('from')}
        to={form.field('to')}
        zone={place.timeZone}
        last={today}
      />
      <div className="sg-level">
        <Button type="submit" variant="default">
          {t('period.apply')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div className={styles.presets} role="group" aria-label={t('calendar:presets')}>
        {goingAlong.map((one) => (
          <Button
            key={one}
            variant="default"
            aria-pressed={one === chosen}
            onClick={() => change({ last: one === usual ? undefined : one, from: undefined, to: undefined })}
          >
            {t(`calendar:preset.${one}`)}
          </Button>
        ))}
      </div>
    </Form>
  )
}
