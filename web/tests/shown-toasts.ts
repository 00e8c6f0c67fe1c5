import { vi } from 'vitest'
import * as toasts from '../src/ui/toast'

/** The failures that are raised as messages from now on, each time that one is: two of the same text count twice. */
export function shownToasts(): string[] {
  const shown: string[] = []
  vi.spyOn(toasts, 'toast').mockImplementation((kind, { title }) => {
    if (kind === 'failure') shown.push(title)
  })
  return shown
}
