import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { type Extremes, niceAxis, paneExtremes, type TrendPane } from '../../../ui/charts/readings'
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
  const now = pane.range ?? niceAxis(paneExtremes(pane))
  const [min, setMin] = useState(String(now.min))
  const [max, setMax] = useState(String(now.max))
  const [faults, setFaults] = useState<ReturnType<typeof checkAxis>>({})
  const limits = limitsOf(pane, signals)
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

/** What the pane's unit category allows, and the values on it now. */
function limitsOf(pane: TrendPane, signals: readonly Signal[]): AxisLimits {
  const own = signals.filter(({ unitCategory }) => unitCategory === pane.id)
  const allowedMin = Math.min(...own.map((signal) => signal.allowedMin))
  const allowedMax = Math.max(...own.map((signal) => signal.allowedMax))
  return { allowedMin, allowedMax, integerDigits: integerDigits(pane.id, allowedMax), shown: paneExtremes(pane) }
}
