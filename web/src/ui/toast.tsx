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
  /** Leads to what the message tells of. */
  action?: { label: string; act(): void }
}

/** The same message appears once in this time. */
const dedupeMs = 3000

/** A success closes by itself after this time. */
const successMs = 3000

/** One that leads somewhere stays long enough to be reached. */
const actionMs = 8000

const lastShown = new Map<string, number>()

/** Shows a message, unless the very same one of that kind appeared within three seconds. */
export function toast(kind: ToastKind, text: ToastText, now = Date.now()): void {
  const key = `${kind}\n${text.title}\n${text.message ?? ''}`
  const before = lastShown.get(key)
  if (before !== undefined && now - before < dedupeMs) return
  lastShown.set(key, now)
  const failed = kind === 'failure'
  const { action } = text
  const said = text.message ?? text.title
  const id = notifications.show({
    title: text.message ? text.title : undefined,
    message: action ? <WithAction said={said} label={action.label} act={() => follow(id, action.act)} /> : said,
    color: failed ? 'alarm' : 'run',
    icon: failed ? <IconX size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />,
    autoClose: failed ? false : action ? actionMs : successMs,
    role: failed ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': text.closeLabel },
  })
}

function WithAction({ said, label, act }: { said: string; label: string; act(): void }) {
  return (
    <>
      {said}
      <button type="button" className="sg-toast-action" onClick={act}>
        {label}
      </button>
    </>
  )
}

/** Goes where a message leads; the message has done its work. */
function follow(id: string, act: () => void): void {
  notifications.hide(id)
  act()
}

/** Forgets which messages appeared lately; for tests. */
export function forgetToasts(): void {
  lastShown.clear()
}
