import { presetDays, todayIn } from '../../../lib/days'
import { CodeField } from '../../../ui/form/fields/code-field'
import { PeriodField } from '../../../ui/form/fields/period-field'
import type { Bound } from '../../../ui/form/use-form'
import { goingAlong, type PeriodKind } from './going-along'
import { daysText, mostDays } from './period'
import styles from './unit-form.module.css'
import { useAnalysisWords } from './words'

interface PeriodFieldsProps {
  kind: Bound<PeriodKind | null>
  /** The kind that is chosen now. */
  chosen: PeriodKind | null
  from: Bound<string>
  to: Bound<string>
  zone: string
}

/** A period that goes along with the days that it means now, or two days. */
export function PeriodFields({ kind, chosen, from, to, zone }: PeriodFieldsProps) {
  const { t } = useAnalysisWords()
  const today = todayIn(zone)
  const codes = (['days', ...goingAlong] as const).map((code) => ({
    code: code as PeriodKind,
    label: t(`kinds.${code}`),
  }))
  return (
    <>
      <div>
        <CodeField {...kind} label={t('period')} width={132} codes={codes} />
        {chosen && chosen !== 'days' && <p className={styles.means}>{daysText(presetDays(chosen, today))}</p>}
      </div>
      {chosen === 'days' && (
        <PeriodField from={from} to={to} label={t('days')} zone={zone} most={mostDays} last={today} />
      )}
    </>
  )
}
