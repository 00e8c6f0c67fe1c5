/** What kind of standstill a reason is. */
type ReasonKind = 'planned' | 'unplanned' | 'starved' | 'blocked'

/** The kinds by shape: outlined square, filled square, arrow from the left, arrow to the right; a ring where no reason is. */
export function ReasonMark({ kind, size = 12 }: { kind: ReasonKind | null; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
      {kind === 'planned' && (
        <rect x="1.9" y="1.9" width="8.2" height="8.2" fill="none" stroke="var(--sg-text-2)" strokeWidth="1.8" />
      )}
      {kind === 'unplanned' && <rect x="1" y="1" width="10" height="10" fill="var(--sg-text-2)" />}
      {kind === 'starved' && <path d="M.5 6 7.5 1v3.8h4v2.4h-4V11Z" fill="var(--sg-text-2)" />}
      {kind === 'blocked' && <path d="M11.5 6 4.5 1v3.8h-4v2.4h4V11Z" fill="var(--sg-text-2)" />}
      {kind === null && <circle cx="6" cy="6" r="4.4" fill="none" stroke="var(--sg-caution)" strokeWidth="1.9" />}
    </svg>
  )
}
