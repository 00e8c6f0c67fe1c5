import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type DeskInquiry, renewInquiry, stepInquiry } from '../../../queries/console-inquiries'
import type { InquiryState } from '../../../queries/inquiry-choices'
import { toast } from '../../../ui/toast'

/** Says how far an inquiry is. Where somebody was quicker a message says so, and the page shows what stands now. */
export function useStep(inquiry: DeskInquiry): { sending: boolean; step(state: InquiryState): void } {
  const { t } = useTranslation(['console', 'common'])
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (state: InquiryState) => stepInquiry(client, inquiry, state),
    onSuccess: () => toast('success', { title: t('inquiry.moved'), closeLabel: t('common:close') }),
    onError: () => renewInquiry(client, inquiry.caseUniqueKey),
  })
  return { sending: isPending, step: mutate }
}
