import './styles/judgement.css'
import { type KeyboardEvent, useId } from 'react'

/** What is said of a point. */
const codes = [10, 20, 30] as const
export type JudgementCode = (typeof codes)[number]

/** Good, failed, not applicable: three keys for a glove, a radio group for everybody else. 1, 2 and 3 choose as well. */
export function Judgement({
  label,
  words,
  value,
  onChange,
}: {
  /** What is judged. */
  label: string
  words: Readonly<Record<JudgementCode, string>>
  value: JudgementCode | null
  onChange(value: JudgementCode): void
}) {
  const name = useId()
  const byNumber = (event: KeyboardEvent) => {
    const picked = codes[['1', '2', '3'].indexOf(event.key)]
    if (picked !== undefined) onChange(picked)
  }
  return (
    <fieldset className="sg-judgement" aria-label={label} onKeyDown={byNumber}>
      {codes.map((code) => (
        <label key={code} data-code={code} data-on={code === value || undefined}>
          <input type="radio" name={name} checked={code === value} onChange={() => onChange(code)} />
          {words[code]}
        </label>
      ))}
    </fieldset>
  )
}
