import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Customer, keepCustomer } from '../../../queries/console-customers'
import { toast } from '../../../ui/toast'

/** After something was entered of a customer: the page shows it, and the dialog goes. */
export function useKept(onClose: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (customer: Customer, said: string) => {
    await keepCustomer(client, customer)
    onClose()
    toast('success', { title: said, closeLabel: t('close') })
  }
}
