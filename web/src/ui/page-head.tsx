import type { ReactNode } from 'react'

/** The head of a page: trail, title, one line of key facts, actions at the right. */
export function PageHead({
  title,
  trail,
  facts,
  actions,
}: {
  title: ReactNode
  trail?: ReactNode
  facts?: readonly (readonly [string, ReactNode])[]
  actions?: ReactNode
}) {
  return (
    <>
      {trail}
      <div className="sg-pagehead">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {facts && (
            <div className="sg-facts">
              {facts.map(([label, value]) => (
                <span key={label}>
                  {label} <b>{value}</b>
                </span>
              ))}
            </div>
          )}
        </div>
        {actions && <div className="sg-actions">{actions}</div>}
      </div>
    </>
  )
}
