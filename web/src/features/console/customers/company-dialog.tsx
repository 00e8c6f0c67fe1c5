import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { consoleCustomerAdd as longest } from '../../../lib/generated/lengths'
import { type Customer, keepCustomer } from '../../../queries/console-customers'
import { ChecksField } from '../../../ui/form/fields/choice-fields'
import { TextField } from '../../../ui/form/fields/text-field'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import { EntryDialog } from '../entry-dialog'
import { type Service, services, useServiceNames } from './services'

const schema = z.object({ name: rules.text(longest.name), services: z.custom<readonly Service[]>() })
const check = bySchema(schema)

/** What a customer is called and has bought; none: a new one. */
export function CompanyDialog({ customer, onClose }: { customer: Customer | null; onClose(): void }) {
  const { t } = useTranslation(['console', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const { nameOf } = useServiceNames()
  const bought = services.filter((one) => customer?.services.includes(one))
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    values: { name: customer?.name ?? '', services: bought },
    check,
  })
  const { submit } = useSubmit(form, {
    send: (output) => {
      const body = { name: output.name, services: [...output.services] }
      if (!customer) return call(api.POST('/api/console/customer/add', { body }))
      const { companyUniqueKey } = customer
      return call(api.POST('/api/console/customer/update', { body: { ...body, companyUniqueKey } }))
    },
    onDone: async (kept) => {
      await keepCustomer(client, kept)
      onClose()
      toast('success', { title: t(customer ? 'customer.saved' : 'customer.added'), closeLabel: t('common:close') })
      if (!customer)
        await navigate({ to: '/console/customer/detail', search: { companyUniqueKey: kept.companyUniqueKey } })
    },
  })
  return (
    <EntryDialog
      title={t(customer ? 'customer.edit' : 'customer.add')}
      form={form}
      onSubmit={submit}
      submit={customer ? t('common:save') : t('customer.addSubmit')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('customer.name')} required first />
      <ChecksField
        {...form.field('services')}
        label={t('customer.services')}
        help={t('customer.servicesHelp')}
        codes={services.map((code) => ({ code, label: nameOf(code) }))}
      />
    </EntryDialog>
  )
}
