import './styles/life-bar.css'

/** Where the axis ends, in per cent of the limit. */
const axisEnd = 112

/**
 * How much of a part's life is used. The line is the limit, triangles are the lives of parts that were taken out. All of
 * them in the unit of the limit.
 */
export function LifeBar({
  used,
  limit,
  lives = [],
  label,
}: {
  used: number
  limit: number
  lives?: readonly number[]
  /** Says used, limit and former lives. */
  label: string
}) {
  const share = (100 * used) / limit
  const end = Math.max(axisEnd, share > axisEnd ? share + 6 : 0)
  const at = (value: number) => `${Math.min(100, (100 * value) / end)}%`
  const tone = share >= 100 ? 'over' : share >= 90 ? 'soon' : undefined
  const former = lives
    .slice(0, 4)
    .map((life) => ({ key: life, share: (100 * life) / limit }))
    .filter((life) => life.share <= end)
  return (
    <div className="sg-life" role="img" aria-label={label} data-tone={tone}>
      <i style={{ width: at(share) }} />
      <b style={{ left: at(100) }} />
      {former.map((life) => (
        <u key={life.key} style={{ left: at(life.share) }} />
      ))}
    </div>
  )
}
