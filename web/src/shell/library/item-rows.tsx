import type { ReactNode } from 'react'
import styles from './library.module.css'

/** Cards of items below one another, each with its picture at its left. */
export function ItemRows({ children }: { children: ReactNode }) {
  return (
    <div className={styles.cards} data-view="rows">
      {children}
    </div>
  )
}
