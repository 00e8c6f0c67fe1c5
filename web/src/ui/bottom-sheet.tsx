import './styles/bottom-sheet.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * A sheet at the foot of a narrow window, as high as what it holds. What lies above it stays in use: nothing is laid over the
 * page, and the focus may leave. Escape and its grip close it.
 */
export function BottomSheet({
  opened,
  label,
  close,
  onClose,
  children,
}: {
  opened: boolean
  /** What the sheet is about. */
  label: string
  /** What its grip does. */
  close: string
  onClose(): void
  children: ReactNode
}) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      withOverlay={false}
      withCloseButton={false}
      closeOnClickOutside={false}
      lockScroll={false}
      trapFocus={false}
      aria-label={label}
      classNames={{ inner: 'sg-sheet-inner', content: 'sg-sheet', body: 'sg-sheet-body' }}
    >
      <button type="button" className="sg-sheet-grip" aria-label={close} onClick={onClose} />
      {children}
    </Drawer>
  )
}
