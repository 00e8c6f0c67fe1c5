import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '../../../ui/dialog-foot'
import styles from '../console.module.css'

/** The password of somebody who was just added. */
export function FirstPassword({ email, password, onClose }: { email: string; password: string; onClose(): void }) {
  const { t } = useTranslation(['console', 'common'])
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      setCopied(true)
    } catch {
      // the browser keeps its clipboard to itself: what is selected can be copied by hand
      field.current?.select()
    }
  }
  return (
    <div className={styles.column}>
      <p className="sg-note">{t('staff.once', { email })}</p>
      <div className={styles.copied}>
        <TextInput ref={field} label={t('staff.password')} value={password} readOnly data-autofocus />
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck size={16} stroke={1.6} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />
          }
          onClick={() => void copy()}
        >
          {t(copied ? 'staff.copied' : 'staff.copy')}
        </Button>
      </div>
      <p role="status" className="sg-vh">
        {copied && t('staff.copied')}
      </p>
      <DialogFoot>
        <Button onClick={onClose}>{t('staff.noted')}</Button>
      </DialogFoot>
    </div>
  )
}
