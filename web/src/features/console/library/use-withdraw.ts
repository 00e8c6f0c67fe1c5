import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { type ItemRow, renewItems } from '../../../queries/console-library'
import { toast } from '../../../ui/toast'

/** Takes an item back, after a question. */
export function useWithdraw() {
  const { t } = useTranslation(['console', 'common'])
  const client = useQueryClient()
  return async ({ itemUniqueKey, title }: ItemRow) => {
    const question = {
      title: t('item.ask.title', { title }),
      text: t('item.ask.text'),
      accept: t('content.withdraw'),
      decline: t('common:cancel'),
      danger: true,
    }
    const done = await askAndSend(question, async () => {
      await call(api.POST('/api/console/library/withdraw', { body: { itemUniqueKey } }))
      await renewItems(client)
    })
    if (done) toast('success', { title: t('content.withdrawn'), closeLabel: t('common:close') })
  }
}
