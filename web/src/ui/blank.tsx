import { IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Nothing to show: what was asked, why there is nothing, and the next step. */
export function EmptyState({
  title,
  reason,
  actions,
  icon,
}: {
  title: string
  reason?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
}) {
  return (
    <div className="sg-blank">
      {icon ?? <IconSearchOff size={26} stroke={1.5} aria-hidden />}
      <b>{title}</b>
      {reason && <p>{reason}</p>}
      {actions && <div className="sg-blank-actions">{actions}</div>}
    </div>
  )
}

/** Something failed: what, what was tried, how to try again, and a number to quote. */
export function ErrorState({
  title,
  reason,
  actions,
  reference,
}: {
  title: string
  reason?: ReactNode
  actions?: ReactNode
  reference?: string
}) {
  return (
    <div className="sg-blank" data-failed role="alert">
      <IconPlugConnectedX size={26} stroke={1.5} aria-hidden />
      <b>{title}</b>
      {reason && <p>{reason}</p>}
      {actions && <div className="sg-blank-actions">{actions}</div>}
      {reference && <small>{reference}</small>}
    </div>
  )
}
