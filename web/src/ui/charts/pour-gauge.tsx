import './pour-gauge.css'

/** How far something is that is poured full along the time. */
export interface PourLevels {
  made: number
  /** What would have been made by now. */
  due: number
  plan: number
}

/**
 * Made, due now, the gap between them, and the plan. Lying it is a bar of its own; upright it is the ground of a plan that
 * stands on its hours. `calm`: it is over, and nothing falls due any more.
 */
export function PourGauge({
  levels,
  label,
  upright = false,
  calm = false,
}: {
  levels: PourLevels
  /** What it says, in words; without them it is a picture of what stands beside it. */
  label?: string
  upright?: boolean
  calm?: boolean
}) {
  const share = (count: number) => `${(Math.min(1, Math.max(0, count / Math.max(1, levels.plan))) * 100).toFixed(2)}%`
  const late = !calm && levels.due > levels.made
  const style = { '--made': share(levels.made), '--due': share(levels.due) } as React.CSSProperties
  const marks = (
    <>
      <i data-made="" />
      {late && <i data-gap="" />}
      {!calm && levels.due > 0 && <i data-due="" />}
    </>
  )
  const look = { className: 'sg-pour', 'data-upright': upright || undefined, 'data-calm': calm || undefined, style }
  return label ? (
    <div {...look} role="img" aria-label={label}>
      {marks}
    </div>
  ) : (
    <div {...look} aria-hidden="true">
      {marks}
    </div>
  )
}
