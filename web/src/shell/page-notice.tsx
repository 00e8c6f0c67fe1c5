import type { ReactNode } from 'react'

/** A page that holds one message and one way on. */
export function PageNotice(parts: { icon: ReactNode; title: string; text: string; action: ReactNode }) {
  return (
    <div className="sg-notice">
      {parts.icon}
      <h1 tabIndex={-1}>{parts.title}</h1>
      <p>{parts.text}</p>
      <div className="sg-notice-action">{parts.action}</div>
    </div>
  )
}
