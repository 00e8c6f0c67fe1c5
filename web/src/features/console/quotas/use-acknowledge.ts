import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { acknowledgeQuota } from '../../../queries/console-customers'
import { toast } from '../../../ui/toast'

/** Takes a customer's request off the list of those that wait, after a question. */
export function useAcknowledge() {
  const { t } = useTranslation(['console', 'common'])
  const client = useQueryClient()
  return async (companyUniqueKey: string, name: string) => {
    const question = {
      title: t('quota.ask.title', { name }),
      text: t('quota.ask.text'),
      accept: t('quota.acknowledge'),
      decline: t('common:cancel'),
    }
    const done = await askAndSend(question, () => acknowledgeQuota(client, companyUniqueKey))
    if (done) toast('success', { title: t('quota.acknowledged'), closeLabel: t('common:close') })
  }
}
