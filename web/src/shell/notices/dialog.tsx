import '../../ui/kit-floating'
import '../../ui/styles/dialog.css'
import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../api/call'
import { sentence } from '../../api/sentence'
import { renewNotices } from '../../queries/notices'
import { DialogFoot } from '../../ui/dialog-foot'
import { RichText } from '../../ui/rich-text'
import styles from './dialog.module.css'
import { confirmNotice, type ImportantNotice, leaveNotice } from './waiting'

/** An important notice over the page: confirmed it is gone for good, left it comes again after the next log-in. */
export default function NoticeDialog({ notice, left }: { notice: ImportantNotice; left: number }) {
  const { t } = useTranslation('notices')
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const leave = () => leaveNotice(notice)
  const confirm = async () => {
    setSending(true)
    setFailure(null)
    try {
      await confirmNotice(notice)
      await renewNotices(client)
    } catch (error) {
      setFailure(sentence(asFailure(error)))
      setSending(false)
    }
  }
  return (
    <Modal opened onClose={leave} title={notice.title} size="lg" withCloseButton={false} closeOnClickOutside={false}>
      <p className={styles.lead}>
        {t('lead')}
        {left > 0 && <> {t('left', { count: left })}</>}
      </p>
      <div className={styles.text}>
        <RichText html={notice.richText} />
      </div>
      {failure !== null && (
        <p className="sg-confirm-failure" role="alert">
          {failure}
        </p>
      )}
      <DialogFoot>
        <Button variant="default" disabled={sending} onClick={leave}>
          {t('later')}
        </Button>
        <Button loading={sending} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
