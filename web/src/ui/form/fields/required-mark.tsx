/** The mark that the kit's own labels bear. */
export function RequiredMark() {
  return (
    <span className="sg-required" aria-hidden="true">
      {' *'}
    </span>
  )
}
