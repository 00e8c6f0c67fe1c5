import type { ReactNode } from 'react'
import styles from './catalogue.module.css'

/** The specimens of a section, in two columns. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className={styles.specimens}>{children}</div>
}

/** A part in one of its states, with a word above it that says which. */
export function Specimen({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={styles.specimen} data-wide={wide || undefined}>
      <figcaption>{title}</figcaption>
      <div>{children}</div>
    </figure>
  )
}

/** Parts beside each other inside a specimen. */
export function SpecimenRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
