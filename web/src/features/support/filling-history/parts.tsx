import { figure } from '../../../lib/figures'
import { clockText } from '../../../lib/zone'
import type { FillingPart } from '../../../queries/filling-history'
import styles from './filling-history.module.css'
import { type Say, useSay } from './words'

/** A run that used several films: which part to display. */
export function Parts(props: {
  parts: readonly FillingPart[]
  zone: string
  picked: string | null
  onPick(part: string | null): void
}) {
  const { parts, zone, picked, onPick } = props
  const { t } = useSay()
  if (parts.length < 2) return null
  const choice = (key: string | null, text: string) => (
    <label key={key ?? 'whole'}>
      <input
        type="radio"
        name="filling-part"
        className="sg-radio"
        checked={picked === key}
        onChange={() => onPick(key)}
      />
      {text}
    </label>
  )
  return (
    <fieldset className={styles.parts}>
      <legend>{t('parts.title')}</legend>
      {choice(null, t('parts.whole'))}
      {parts.map((part) => choice(part.fillingHistoryUniqueKey, partText(t, part, zone)))}
    </fieldset>
  )
}

function partText(t: Say, part: FillingPart, zone: string): string {
  return t('parts.one', {
    film: part.filmCode ?? '―',
    from: clockText(Date.parse(part.startTime), zone),
    to: part.endTime ? clockText(Date.parse(part.endTime), zone) : '―',
    bags: figure(part.productionCount),
  })
}
