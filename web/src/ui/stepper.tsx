import './styles/judgement.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'

/** A number between two keys for gloves, with its limits as a bar below it. What is typed is kept as it is. */
export function Stepper({
  label,
  words,
  value,
  unit,
  lower,
  upper,
  step,
  onChange,
}: {
  /** What is measured. */
  label: string
  words: { less: string; more: string }
  value: string
  unit?: string | undefined
  lower?: number | undefined
  upper?: number | undefined
  /** By how much a key moves it. */
  step: number
  onChange(value: string): void
}) {
  const number = value.trim() === '' ? null : Number(value)
  const decimals = Math.max(0, -Math.floor(Math.log10(step)))
  const move = (by: number) => onChange(((number ?? lower ?? upper ?? 0) + by).toFixed(decimals))
  const out = number !== null && ((lower !== undefined && number < lower) || (upper !== undefined && number > upper))
  return (
    <div className="sg-stepper">
      <button type="button" aria-label={words.less} onClick={() => move(-step)}>
        <IconMinus size={20} aria-hidden />
      </button>
      <label data-tone={out ? 'out' : undefined}>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          value={value}
          onChange={({ currentTarget }) => onChange(tidy(currentTarget.value))}
        />
        {unit && <span>{unit}</span>}
      </label>
      <button type="button" aria-label={words.more} onClick={() => move(step)}>
        <IconPlus size={20} aria-hidden />
      </button>
    </div>
  )
}

/** Where a value lies: the middle half is what is good. */
export function LimitBar({ value, lower, upper }: { value: number; lower: number; upper: number }) {
  const share = upper === lower ? 0.5 : (value - lower) / (upper - lower)
  const left = Math.min(99, Math.max(0, 25 + 50 * share))
  return (
    <div className="sg-limits" aria-hidden="true">
      <i />
      <b style={{ left: `${left}%` }} />
    </div>
  )
}

/** A number as any keyboard writes it. */
const tidy = (text: string) => text.normalize('NFKC').replaceAll(',', '').replace(/[−ー]/g, '-').trim()
