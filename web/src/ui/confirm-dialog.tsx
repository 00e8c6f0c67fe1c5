import './kit-floating'
import './styles/dialog.css'
import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Asked } from './confirm'

/** A question over the page. The focus stands on the safe answer; what is being done keeps it open until it is through. */
export default function ConfirmDialog({ question }: { question: Asked }) {
  const { title, text, accept, decline, danger, answer } = question
  const { busy, failure, act } = useAct(question)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failure !== null) button.current?.focus()
  }, [failure])
  return (
    <Modal
      opened
      onClose={() => !busy && answer(false)}
      title={title}
      withCloseButton={false}
      closeOnEscape={decline !== undefined}
      closeOnClickOutside={false}
    >
      <p>{text}</p>
      {failure !== null && (
        <p className="sg-confirm-failure" role="alert">
          {failure}
        </p>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        {decline !== undefined && (
          <Button variant="default" data-autofocus disabled={busy} onClick={() => answer(false)}>
            {decline}
          </Button>
        )}
        <Button
          ref={button}
          color={danger ? 'alarm' : undefined}
          data-autofocus={decline === undefined || undefined}
          loading={busy}
          onClick={() => void act()}
        >
          {accept}
        </Button>
      </Group>
    </Modal>
  )
}

/** Does what was accepted, once. */
function useAct({ act, reason, answer }: Asked) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    busy,
    failure,
    async act() {
      if (!act) return answer(true)
      setBusy(true)
      setFailure(null)
      try {
        await act()
        answer(true)
      } catch (error) {
        const told = reason?.(error) ?? null
        if (told === null) answer(false)
        setFailure(told)
        setBusy(false)
      }
    },
  }
}
