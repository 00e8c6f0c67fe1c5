import './kit-floating'
import { Button, Group, Modal } from '@mantine/core'
import type { Asked } from './confirm'

/** A question over the page. The focus stands on the safe answer. */
export default function ConfirmDialog({ question }: { question: Asked }) {
  const { title, text, accept, decline, danger, answer } = question
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={title}
      withCloseButton={false}
      closeOnEscape={decline !== undefined}
      closeOnClickOutside={false}
      className="sg-confirm"
    >
      <p>{text}</p>
      <Group justify="flex-end" mt="lg" gap="sm">
        {decline !== undefined && (
          <Button variant="default" data-autofocus onClick={() => answer(false)}>
            {decline}
          </Button>
        )}
        <Button
          color={danger ? 'alarm' : undefined}
          data-autofocus={decline === undefined || undefined}
          onClick={() => answer(true)}
        >
          {accept}
        </Button>
      </Group>
    </Modal>
  )
}
