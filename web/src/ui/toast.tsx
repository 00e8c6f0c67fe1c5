//! Short messages at the top right: the same one once in three seconds, four at most, failures until they are closed.
import { notifications } from '@mantine/notifications'
import { IconCheck, IconX } from '@tabler/icons-react'

/** What a message tells. */
export type ToastKind = 'success' | 'failure'

/** A message; `closeLabel` names its close button for screen readers. */
export interface ToastText {
  title: string
  message?: string
  closeLabel: string
}

/** The same message appears once in this time. */
const dedupeMs = 3000

/** A success closes by itself after this time. */
const successMs = 3000

const lastShown = new Map<string, number>()

/** Shows a message, unless the very same one of that kind appeared within three seconds. */
export function toast(kind: ToastKind, text: ToastText, now = Date.now()): void {
  const key = `${kind}\n${text.title}\n${text.message ?? ''}`
  const before = lastShown.get(key)
  if (before !== undefined && now - before < dedupeMs) return
  lastShown.set(key, now)
  const failed = kind === 'failure'
  notifications.show({
    title: text.message ? text.title : undefined,
    message: text.message ?? text.title,
    color: failed ? 'alarm' : 'run',
    icon: failed ? <IconX size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />,
    autoClose: failed ? false : successMs,
    role: failed ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': text.closeLabel },
  })
}

/** Forgets which messages appeared lately; for tests. */
export function forgetToasts(): void {
  lastShown.clear()
}
