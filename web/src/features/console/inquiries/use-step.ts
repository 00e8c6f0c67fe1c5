import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeskInquiry, renewInquiry, stepInquiry } from '../../../queries/console-inquiries'
import type { InquiryState } from '../../../queries/inquiry-choices'
import { toast } from '../../../ui/toast'

/** Says how far an inquiry is. Where somebody was quicker a message says so, and the page shows what stands now. */
export function useStep(inquiry: DeskInquiry): { sending: boolean; step(state: InquiryState): void } {
  const { t } = useTranslation(['console', 'common'])
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const step = (state: InquiryState) => {
    setSending(true)
    stepInquiry(client, inquiry, state)
      .then(
        () => toast('success', { title: t('inquiry.moved'), closeLabel: t('common:close') }),
        () => renewInquiry(client, inquiry.caseUniqueKey),
      )
      .finally(() => setSending(false))
  }
  return { sending, step }
}
