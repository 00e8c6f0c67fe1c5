import type { ReactNode } from 'react'
import styles from './filling-history.module.css'
import { useSay } from './words'

/** A figure of a run. Where the run reaches past the window and the figure differs there, both stand with their names. */
export function Both({ whole, part, same = whole === part }: { whole: ReactNode; part: ReactNode; same?: boolean }) {
  const { t } = useSay()
  if (same) return whole
  return (
    <span className={styles.both}>
      <small>{t('both.whole')}</small> <span>{whole}</span>
      <small>{t('both.part')}</small> <span>{part}</span>
    </span>
  )
}
