import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFrame } from './frame'

/** The button that sends the form; busy until the answer is there. */
export function SubmitButton({ children, fullWidth = false }: { children: ReactNode; fullWidth?: boolean }) {
  const { sending } = useFrame()
  const button = useRef<HTMLButtonElement>(null)
  const sent = useRef(false)
  // A busy button cannot hold the focus: it takes it back when nothing else has it by then.
  useEffect(() => {
    if (sent.current && !sending && document.activeElement === document.body) button.current?.focus()
    sent.current = sending
  }, [sending])
  return (
    <Button
      ref={button}
      type="submit"
      fullWidth={fullWidth}
      loading={sending}
      // the second click of a double one was meant for the step before, which stood in the same place
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {children}
    </Button>
  )
}
