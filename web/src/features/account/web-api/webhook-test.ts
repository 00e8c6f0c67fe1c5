//! Trying a webhook out.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orShowWhy } from '../../../api/show-failure'
import { deliveriesQuery, testWebhook, type Webhook } from '../../../queries/web-api'
import { toast } from '../../../ui/toast'

/** Sends a message that says nothing, and then shows what becomes of it. */
export function useWebhookTest({ webhookUniqueKey }: Webhook, onSent: () => void): () => Promise<void> {
  const { t } = useTranslation(['webApi', 'common'])
  const client = useQueryClient()
  return async () => {
    const sent = await orShowWhy(testWebhook(webhookUniqueKey)).then(
      () => true,
      () => false,
    )
    if (!sent) return
    toast('success', { title: t('webhook.told.tested'), closeLabel: t('common:close') })
    onSent()
    await client.invalidateQueries({ queryKey: deliveriesQuery(webhookUniqueKey).queryKey })
  }
}
