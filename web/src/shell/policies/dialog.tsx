import '../../ui/kit-floating'
import '../../ui/styles/dialog.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../api/call'
import { sentence } from '../../api/sentence'
import { DialogFoot } from '../../ui/dialog-foot'
import { RichText } from '../../ui/rich-text'
import styles from './policies.module.css'
import { confirmPolicy, type WaitingPolicy } from './waiting'

/** So near to its end a text counts as read. */
const tolerance = 10

/** A version of a policy over the page: it goes when it is confirmed, and not before. */
export default function PolicyDialog({ policy, left }: { policy: WaitingPolicy; left: number }) {
  const { t } = useTranslation('policies')
  const text = useRef<HTMLElement>(null)
  const [read, setRead] = useState(false)
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const asks = policy.confirmFieldName ?? null
  const look = () => {
    const box = text.current
    if (box && box.scrollHeight - box.clientHeight - box.scrollTop <= tolerance) setRead(true)
  }
  useEffect(look)
  const confirm = async () => {
    setSending(true)
    setFailure(null)
    try {
      await confirmPolicy(policy, checked)
    } catch (error) {
      setFailure(sentence(asFailure(error)))
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      title={policy.name}
      size="xl"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className={styles.lead}>
        {policy.version === 1 ? t('first') : t('changed', { version: policy.version })}
        {left > 1 && <> {t('left', { count: left })}</>}
      </p>
      <section
        className={styles.text}
        ref={text}
        onScroll={look}
        aria-label={policy.name}
        data-testid="policy-text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <RichText html={policy.richText} />
      </section>
      {asks !== null && (
        <Checkbox
          className={styles.check}
          label={asks}
          description={read ? undefined : t('readFirst')}
          disabled={!read}
          checked={checked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
      )}
      {failure !== null && (
        <p className="sg-confirm-failure" role="alert">
          {failure}
        </p>
      )}
      <DialogFoot>
        <Button loading={sending} disabled={asks !== null && !checked} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
