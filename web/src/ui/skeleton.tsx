/** A grey bar where a text will stand; unseen for the first 0.4 s. */
export function Skeleton({ width = '60%' }: { width?: string }) {
  return <span className="sg-skeleton" aria-hidden="true" style={{ width }} />
}
