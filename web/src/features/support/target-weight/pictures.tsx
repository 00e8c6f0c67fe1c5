import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { figure } from '../../../lib/figures'
import type { TargetFound } from '../../../queries/target-weight'
import { niceAxis } from '../../../ui/charts/axis'
import { spread } from './lines'
import styles from './target-weight.module.css'

const frame = { left: 52, right: 16, top: 46, bottom: 44, height: 276 }
const ground = frame.height - frame.bottom

interface Mark {
  key: string
  at: number
  label: string
  look: 'limit' | 'present' | 'best'
}

/** Where a value stands across a picture. */
function across(from: number, to: number, width: number) {
  const inner = Math.max(0, width - frame.left - frame.right)
  return (value: number) => frame.left + (to > from ? ((value - from) / (to - from)) * inner : inner / 2)
}

/** The weights as they came, with the limits and both targets. */
export function WeightBars({ found, limits }: { found: TargetFound; limits: { lower: number; upper: number } }) {
  const { t } = useTranslation('targetWeight')
  const { ref, width } = useElementSize()
  const bins = found.histogram
  const [present, best] = [found.current.target, found.best.target]
  const ends = [limits.lower, limits.upper, present, best, ...bins.flatMap(({ from, to }) => [from, to])]
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const x = across(low, high, width)
  const top = Math.max(1, ...bins.map(({ count }) => count))
  const y = (count: number) => ground - (count / top) * (ground - frame.top)
  const marks: Mark[] = [
    { key: 'lower', at: limits.lower, label: t('marks.lower'), look: 'limit' },
    { key: 'upper', at: limits.upper, label: t('marks.upper'), look: 'limit' },
    { key: 'present', at: present, label: t('marks.present'), look: 'present' },
    { key: 'best', at: best, label: t('marks.best'), look: 'best' },
  ]
  return (
    <figure className={styles.picture} ref={ref}>
      <figcaption>{t('weights')}</figcaption>
      <svg width={width} height={frame.height} role="img" aria-label={t('weightsLabel', { n: figure(found.n) })}>
        {bins.map(({ from, to, count }) => (
          <rect
            key={from}
            className={to > limits.lower && from <= limits.upper ? styles.bar : styles.outside}
            x={x(from) + 0.5}
            y={y(count)}
            width={Math.max(1, x(to) - x(from) - 1)}
            height={ground - y(count)}
          >
            <title>{t('bin', { from: figure(from, 1), to: figure(to, 1), count: figure(count) })}</title>
          </rect>
        ))}
        <Ground x={x} low={low} high={high} width={width} title={t('axis.weight')} />
        <text className={styles.axis} x={frame.left - 6} y={y(top) + 4} textAnchor="end">
          {figure(top)}
        </text>
        <Marks marks={marks} x={x} width={width} />
      </svg>
    </figure>
  )
}

/** How many pouches pass, target by target. */
export function OkCurve({ found }: { found: TargetFound }) {
  const { t } = useTranslation('targetWeight')
  const { ref, width } = useElementSize()
  const targets = found.curve.map(({ target }) => target)
  const [low, high] = [Math.min(...targets), Math.max(...targets)]
  const x = across(low, high, width)
  const y = (count: number) => ground - (count / Math.max(1, found.n)) * (ground - frame.top)
  const path = found.curve
    .map(({ target, okCount }, place) => `${place ? 'L' : 'M'}${x(target)} ${y(okCount)}`)
    .join('')
  const marks: Mark[] = [
    { key: 'present', at: found.current.target, label: t('marks.present'), look: 'present' },
    { key: 'best', at: found.best.target, label: t('marks.best'), look: 'best' },
  ]
  return (
    <figure className={styles.picture} ref={ref}>
      <figcaption>{t('curve')}</figcaption>
      <svg
        width={width}
        height={frame.height}
        role="img"
        aria-label={t('curveLabel', {
          best: figure(found.best.target, 1),
          ok: figure(found.best.ok),
          n: figure(found.n),
        })}
      >
        <path className={styles.curve} d={path} />
        <Ground x={x} low={low} high={high} width={width} title={t('axis.target')} />
        {[0, found.n].map((count) => (
          <text key={count} className={styles.axis} x={frame.left - 6} y={y(count) + 4} textAnchor="end">
            {figure(count)}
          </text>
        ))}
        <Marks marks={marks.filter(({ at }) => at >= low && at <= high)} x={x} width={width} />
      </svg>
    </figure>
  )
}

/** The axis of weights with its name, and the name of the axis of pouches. */
function Ground({
  x,
  low,
  high,
  width,
  title,
}: {
  x(value: number): number
  low: number
  high: number
  width: number
  title: string
}) {
  const { t } = useTranslation('targetWeight')
  const { min, max, tickAmount, digits } = niceAxis({ min: low, max: high }, 'other')
  const ticks = Array.from({ length: tickAmount + 1 }, (_, place) => min + (place * (max - min)) / tickAmount)
  return (
    <>
      <line className={styles.ground} x1={frame.left} x2={width - frame.right} y1={ground} y2={ground} />
      {ticks
        .filter((tick) => tick >= low - 1e-9 && tick <= high + 1e-9)
        .map((tick) => (
          <text key={tick} className={styles.axis} x={x(tick)} y={frame.height - 26} textAnchor="middle">
            {figure(tick, digits)}
          </text>
        ))}
      <text className={styles.axis} x={(frame.left + width - frame.right) / 2} y={frame.height - 8} textAnchor="middle">
        {title}
      </text>
      <text className={styles.axis} x={frame.left - 6} y={frame.top - 10} textAnchor="end">
        {t('axis.pouches')}
      </text>
    </>
  )
}

/** Lines from the ground up, named on two rows where they stand close together. */
function Marks({ marks, x, width }: { marks: readonly Mark[]; x(value: number): number; width: number }) {
  const named = marks.map((mark) => ({ ...mark, x: x(mark.at), text: `${mark.label} ${figure(mark.at, 1)}` }))
  return spread(named, width).map(({ key, x: place, textX, row, text, look }) => (
    <g key={key} data-look={look} className={styles.mark}>
      <line x1={place} x2={place} y1={row * 14 + 16} y2={ground} />
      <text x={textX} y={row * 14 + 11} textAnchor="middle">
        {text}
      </text>
    </g>
  ))
}
