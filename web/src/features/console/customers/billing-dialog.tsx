import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { consoleContractBillingAdd as longest } from '../../../lib/generated/lengths'
import type { Customer } from '../../../queries/console-customers'
import { usePlaceZone } from '../../../shell/place'
import { day } from '../../../ui/form/day-rules'
import { DateField } from '../../../ui/form/fields/date-field'
import { NumberField } from '../../../ui/form/fields/presets'
import { TextField } from '../../../ui/form/fields/text-field'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { useForm } from '../../../ui/form/use-form'
import styles from '../console.module.css'
import { EntryDialog } from '../entry-dialog'
import { billed } from './contract-rules'
import { useKept } from './use-kept'

const schema = z.object({ date: day(), amount: billed(), item: rules.text(longest.item) })
const check = bySchema(schema)

/** What a customer was billed. */
export function BillingDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const { t } = useTranslation(['console', 'contract'])
  const zone = usePlaceZone()
  const kept = useKept(onClose)
  const { companyUniqueKey } = customer
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    values: { date: '', amount: '', item: '' },
    check,
  })
  const { submit } = useSubmit(form, {
    send: (output) => call(api.POST('/api/console/contract/billing/add', { body: { ...output, companyUniqueKey } })),
    onDone: (now) => kept(now, t('console:contract.billingAdded')),
  })
  return (
    <EntryDialog
      title={t('console:contract.addBilling')}
      form={form}
      onSubmit={submit}
      submit={t('console:customer.addSubmit')}
      onClose={onClose}
    >
      <p>{t('console:contract.final')}</p>
      <TextField {...form.field('item')} label={t('contract:billing.item')} required first />
      <div className={styles.pair}>
        <DateField {...form.field('date')} label={t('contract:billing.date')} zone={zone} required />
        <NumberField
          {...form.field('amount')}
          label={t('contract:billing.amount')}
          help={t('console:contract.amountHelp')}
          unit={t('console:contract.yen')}
          required
        />
      </div>
    </EntryDialog>
  )
}
