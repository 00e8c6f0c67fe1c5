import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'

/** What floats beside a field while it is picked from: a calendar, loaded with its first use. */
export function Picker({
  label,
  open,
  onOpen,
  target,
  children,
}: {
  label: string
  open: boolean
  onOpen(open: boolean): void
  /** The field. */
  target: ReactNode
  children: ReactNode
}) {
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const giveFocusBack = () => {
    const now = document.activeElement
    const lost = now === null || now === document.body || panel.current?.contains(now)
    if (lost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is in refs
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
    else giveFocusBack()
  }, [open])
  return (
    <Popover
      opened={open}
      onChange={onOpen}
      // While the panel fades out, a timer of its focus trap may still take the focus into it, and the popover's own
      // return of the focus then gives up: so it is given back at once, and again when the panel is gone.
      onExitTransitionEnd={giveFocusBack}
      withRoles={false}
      trapFocus
      position="bottom-start"
      withinPortal
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown ref={panel} role="dialog" aria-label={label}>
        <Suspense fallback={<div className="sg-calendar-awaited" tabIndex={-1} aria-busy />}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The button of a field that opens its calendar. */
export function PickerButton({
  label,
  open,
  onPress,
  onBlur,
}: {
  label: string
  open: boolean
  onPress(): void
  /** The field is left by its button, and not for its calendar. */
  onBlur: ((event: FocusEvent<HTMLElement>) => void) | undefined
}) {
  return (
    <ActionIcon
      variant="subtle"
      size={26}
      aria-label={label}
      aria-expanded={open}
      onClick={onPress}
      onBlur={(event) => !open && onBlur?.(event)}
    >
      <IconCalendar size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

/** The arrow downwards leads from a field into its calendar. */
export function opensCalendar(event: { key: string; preventDefault(): void }): boolean {
  if (event.key !== 'ArrowDown') return false
  event.preventDefault()
  return true
}
