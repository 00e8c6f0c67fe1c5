import { Button } from '@mantine/core'
import type { Signal } from '../../queries/trend'
import { paneAxis } from '../../ui/charts/axis'
import { type Extremes, paneExtremes, type TrendPane } from '../../ui/charts/readings'
import { DialogFoot } from '../../ui/dialog-foot'
import { byRules } from '../../ui/form/complaint'
import { NumberField } from '../../ui/form/fields/presets'
import { Form } from '../../ui/form/form'
import { toHalfWidth } from '../../ui/form/half-width'
import { SubmitButton } from '../../ui/form/submit-button'
import { useForm } from '../../ui/form/use-form'
import { type AxisLimits, checkAxis, integerDigits } from './rules'
import styles from './trend.module.css'
import { complaintOf, useTrendWords } from './words'

/** Minimum and maximum of one axis. */
export function AxisDialog({
  pane,
  signals,
  ranges,
  onApply,
  onClose,
}: {
  pane: TrendPane
  signals: readonly Signal[]
  ranges: Readonly<Record<string, Extremes>>
  onApply(ranges: Readonly<Record<string, Extremes>>): void
  onClose(): void
}) {
  const t = useTrendWords()
  const limits = limitsOf(pane, signals)
  const form = useForm({
    values: { min: proposed(paneAxis(pane).min, limits), max: proposed(paneAxis(pane).max, limits) },
    check: byRules(({ min, max }) => {
      const broken = checkAxis(toHalfWidth(min), toHalfWidth(max), limits)
      return { min: complaintOf(broken.min), max: complaintOf(broken.max) }
    }),
  })
  const apply = form.handleSubmit(({ min, max }) => {
    onApply({ ...ranges, [pane.id]: { min: Number(toHalfWidth(min)), max: Number(toHalfWidth(max)) } })
    onClose()
  })
  const automatic = () => {
    onApply(Object.fromEntries(Object.entries(ranges).filter(([category]) => category !== pane.id)))
    onClose()
  }
  return (
    <Form form={form} onSubmit={apply} summary="rest" className={styles.axisForm}>
      <p>{t('axis.help', { min: limits.allowedMin, max: limits.allowedMax, unit: pane.unit })}</p>
      <div>
        <NumberField {...form.field('min')} label={t('axis.min')} unit={pane.unit} first />
        <NumberField {...form.field('max')} label={t('axis.max')} unit={pane.unit} />
      </div>
      <DialogFoot>
        <Button variant="default" onClick={automatic}>
          {t('axis.reset')}
        </Button>
        <SubmitButton>{t('axis.apply')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

/** The end of the axis now, as the dialog itself would take it: an axis may reach a step beyond what is allowed. */
function proposed(end: number, { allowedMin, allowedMax }: AxisLimits): string {
  return String(Math.min(Math.max(end, allowedMin), allowedMax))
}

/** What the pane's unit category allows, and the values on it now. */
function limitsOf(pane: TrendPane, signals: readonly Signal[]): AxisLimits {
  const own = signals.filter(({ unitCategory }) => unitCategory === pane.id)
  const allowedMin = Math.min(...own.map((signal) => signal.allowedMin))
  const allowedMax = Math.max(...own.map((signal) => signal.allowedMax))
  return { allowedMin, allowedMax, integerDigits: integerDigits(pane.id, allowedMax), shown: paneExtremes(pane) }
}
