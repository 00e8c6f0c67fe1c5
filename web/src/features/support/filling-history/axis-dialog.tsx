import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { paneAxis } from '../../../ui/charts/axis'
import { type Extremes, paneExtremes, type TrendPane } from '../../../ui/charts/readings'
import { DialogFoot } from '../../../ui/dialog-foot'
import type { Signal } from './queries'
import { type AxisLimits, checkAxis, integerDigits } from './rules'
import { ruleText, useSay } from './words'

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
  const { t } = useSay()
  const id = useId()
  const limits = limitsOf(pane, signals)
  const [min, setMin] = useState(() => proposed(paneAxis(pane).min, limits))
  const [max, setMax] = useState(() => proposed(paneAxis(pane).max, limits))
  const [faults, setFaults] = useState<ReturnType<typeof checkAxis>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkAxis(min.trim(), max.trim(), limits)
    setFaults(found)
    const first = found.min ? 'min' : found.max ? 'max' : null
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    onApply({ ...ranges, [pane.id]: { min: Number(min), max: Number(max) } })
    onClose()
  }
  const automatic = () => {
    onApply(Object.fromEntries(Object.entries(ranges).filter(([category]) => category !== pane.id)))
    onClose()
  }
  const field = {
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    rightSection: <small>{pane.unit}</small>,
    rightSectionWidth: 58,
  }
  return (
    <form noValidate onSubmit={submit} className="sg-axisform">
      <p>{t('fillingHistory.axis.help', { min: limits.allowedMin, max: limits.allowedMax, unit: pane.unit })}</p>
      <div>
        <TextInput
          {...field}
          id={`${id}-min`}
          data-autofocus
          label={t('fillingHistory.axis.min')}
          value={min}
          onChange={(event) => setMin(event.currentTarget.value)}
          error={ruleText(t, faults.min)}
        />
        <TextInput
          {...field}
          id={`${id}-max`}
          label={t('fillingHistory.axis.max')}
          value={max}
          onChange={(event) => setMax(event.currentTarget.value)}
          error={ruleText(t, faults.max)}
        />
      </div>
      <DialogFoot>
        <Button variant="default" onClick={automatic}>
          {t('fillingHistory.axis.reset')}
        </Button>
        <Button type="submit">{t('fillingHistory.axis.apply')}</Button>
      </DialogFoot>
    </form>
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
