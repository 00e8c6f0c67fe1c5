import { type ReactNode, useId } from 'react'
import styles from './console.module.css'

/** A part of a page: its title, what can be done in it, what it holds. */
export function Part({
  title,
  note,
  action,
  children,
}: {
  title: string
  /** Stands behind the title, small. */
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          {title}
          {note && <small>{note}</small>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
