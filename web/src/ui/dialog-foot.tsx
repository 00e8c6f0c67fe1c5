import './styles/dialog.css'
import type { ReactNode } from 'react'

/** The buttons under a dialog; the one that acts stands last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className="sg-dialogfoot">{children}</footer>
}
