import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { consoleContractLineAdd as longest } from '../../../lib/generated/lengths'
import type { Customer } from '../../../queries/console-customers'
import { usePlaceZone } from '../../../shell/place'
import { day, period } from '../../../ui/form/day-rules'
import { DateField } from '../../../ui/form/fields/date-field'
import { NumberField } from '../../../ui/form/fields/presets'
import { TextField } from '../../../ui/form/fields/text-field'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { useForm } from '../../../ui/form/use-form'
import styles from '../console.module.css'
import { EntryDialog } from '../entry-dialog'
import { discount, yenOf } from './contract-rules'
import { useKept } from './use-kept'

const schema = z
  .object({
    product: rules.text(longest.product),
    price: yenOf(0),
    discountRate: discount(),
    quantity: rules.number({ min: 1, max: 1_000_000 }),
    startDate: day(),
    endDate: day(),
  })
  .check(...period('startDate', 'endDate'))
const check = bySchema(schema)
const blank = { product: '', price: '', discountRate: '', quantity: '1', startDate: '', endDate: '' }

/** What a customer bought. */
export function LineDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const { t } = useTranslation(['console', 'contract'])
  const zone = usePlaceZone()
  const kept = useKept(onClose)
  const { companyUniqueKey } = customer
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({ values: blank, check })
  const { submit } = useSubmit(form, {
    send: (output) => call(api.POST('/api/console/contract/line/add', { body: { ...output, companyUniqueKey } })),
    onDone: (now) => kept(now, t('console:contract.lineAdded')),
  })
  return (
    <EntryDialog
      title={t('console:contract.addLine')}
      form={form}
      onSubmit={submit}
      submit={t('console:customer.addSubmit')}
      onClose={onClose}
    >
      <p>{t('console:contract.final')}</p>
      <TextField {...form.field('product')} label={t('contract:line.product')} required first />
      <div className={styles.pair}>
        <NumberField
          {...form.field('price')}
          label={t('contract:line.price')}
          unit={t('console:contract.yen')}
          required
        />
        <NumberField {...form.field('discountRate')} label={t('contract:line.discount')} unit="%" />
        <NumberField {...form.field('quantity')} label={t('contract:line.quantity')} required />
      </div>
      <div className={styles.pair}>
        <DateField {...form.field('startDate')} label={t('contract:line.from')} zone={zone} required />
        <DateField {...form.field('endDate')} label={t('contract:line.to')} zone={zone} required />
      </div>
    </EntryDialog>
  )
}
