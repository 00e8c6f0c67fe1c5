import './styles/bottom-sheet.css'
import { Portal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface BottomSheetProps {
  opened: boolean
  /** What the sheet is about. */
  label: string
  /** What its grip does. */
  close: string
  onClose(): void
  children: ReactNode
}

/**
 * A sheet at the foot of a narrow window, as high as what it holds. It takes the focus and gives it back, but does not keep it:
 * what lies above stays in use, so this is no drawer of the library's, which tells screen readers that the rest is out of
 * reach. Escape and its grip close it.
 */
export function BottomSheet({ opened, ...sheet }: BottomSheetProps) {
  return opened ? (
    <Portal>
      <Sheet {...sheet} />
    </Portal>
  ) : null
}

function Sheet({ label, close, onClose, children }: Omit<BottomSheetProps, 'opened'>) {
  const box = useRef<HTMLElement>(null)
  const end = useRef(onClose)
  end.current = onClose
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus({ preventScroll: true })
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) end.current()
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section ref={box} className="sg-sheet" role="dialog" aria-label={label} tabIndex={-1}>
      <button type="button" className="sg-sheet-grip" aria-label={close} onClick={onClose} />
      {children}
    </section>
  )
}
