import './styles/point-bar.css'

/** Cells that are drawn at most; more points are figures alone. */
const most = 12

/**
 * The points of a checklist, a cell for each: filled is good, a ring in alarm failed, pale is open or does not apply, a
 * ring in brand is the one in view.
 */
export function PointBar({
  marks,
  here,
  wide = false,
  label,
}: {
  /** A sign for each point: `g` good, `f` failed, `n` not applicable, `o` open. */
  marks: string
  /** The place of the point in view. */
  here?: number | undefined
  /** Takes the whole width, and draws all of them. */
  wide?: boolean
  /** Says how many of them are good. */
  label: string
}) {
  if (!wide && [...marks].length > most) return null
  return (
    <span className="sg-points" role="img" aria-label={label} data-wide={wide || undefined}>
      {[...marks].map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
        <i key={place} data-mark={mark} data-here={place === here || undefined} />
      ))}
    </span>
  )
}
