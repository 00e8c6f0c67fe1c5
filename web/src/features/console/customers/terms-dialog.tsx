import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { consoleContractSave as longest } from '../../../lib/generated/lengths'
import type { Customer } from '../../../queries/console-customers'
import { usePlaceZone } from '../../../shell/place'
import { optionalDay } from '../../../ui/form/day-rules'
import { DateField } from '../../../ui/form/fields/date-field'
import { NumberField } from '../../../ui/form/fields/presets'
import { TextField } from '../../../ui/form/fields/text-field'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { useForm } from '../../../ui/form/use-form'
import styles from '../console.module.css'
import { EntryDialog } from '../entry-dialog'
import { optionalYen } from './contract-rules'
import { useKept } from './use-kept'

const schema = z.object({
  type: rules.text(longest.type),
  nextRenewalDate: optionalDay(),
  memberMaximum: rules.number({ min: 1, max: 99_999 }),
  nextBillingAmount: optionalYen(),
})
const check = bySchema(schema)

/** The terms of a customer's contract. */
export function TermsDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const { t } = useTranslation(['console', 'contract', 'common'])
  const zone = usePlaceZone()
  const kept = useKept(onClose)
  const { companyUniqueKey, contract } = customer
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    values: {
      type: contract?.type ?? '',
      nextRenewalDate: contract?.nextRenewalDate ?? '',
      memberMaximum: String(contract?.memberMaximum ?? ''),
      nextBillingAmount: String(contract?.nextBillingAmount ?? ''),
    },
    check,
  })
  const { submit } = useSubmit(form, {
    send: (output) => {
      const body = { ...output, nextRenewalDate: output.nextRenewalDate || null, companyUniqueKey }
      return call(api.POST('/api/console/contract/save', { body }))
    },
    onDone: (now) => kept(now, t('console:contract.saved')),
  })
  return (
    <EntryDialog
      title={t(contract ? 'console:contract.change' : 'console:contract.enter')}
      form={form}
      onSubmit={submit}
      submit={t('common:save')}
      onClose={onClose}
    >
      <TextField
        {...form.field('type')}
        label={t('contract:type')}
        help={t('console:contract.typeHelp')}
        required
        first
      />
      <div className={styles.pair}>
        <NumberField {...form.field('memberMaximum')} label={t('contract:maximum')} required />
        <NumberField {...form.field('nextBillingAmount')} label={t('contract:bill')} unit={t('console:contract.yen')} />
        <DateField {...form.field('nextRenewalDate')} label={t('contract:renewal')} zone={zone} />
      </div>
    </EntryDialog>
  )
}
