import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, Suspense } from 'react'

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
  return (
    <Popover
      opened={open}
      onChange={onOpen}
      withRoles={false}
      trapFocus
      returnFocus
      position="bottom-start"
      withinPortal
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
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
