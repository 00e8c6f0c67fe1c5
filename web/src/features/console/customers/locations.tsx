import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { consoleCustomerLocationAdd as longest } from '../../../lib/generated/lengths'
import type { Customer } from '../../../queries/console-customers'
import { PlainTable } from '../../../shell/list/plain-table'
import { PickField } from '../../../ui/form/fields/pick-field'
import { TextField } from '../../../ui/form/fields/text-field'
import * as rules from '../../../ui/form/rules'
import { bySchema, rule } from '../../../ui/form/schema'
import { useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { EntryDialog } from '../entry-dialog'
import { Part } from '../part'
import { useKept } from './use-kept'

const column = createAppColumnHelper<Customer['locations'][number]>()
const picked = z.string().check(rule((zone) => zone !== '', 'common:form.rule.notChosen'))
const check = bySchema(z.object({ name: rules.text(longest.name), timeZone: picked }))
const home = 'Asia/Tokyo'

/** The customer's locations. */
export function Locations({ customer }: { customer: Customer }) {
  const { t } = useTranslation('console')
  const [adding, add] = useState(false)
  const columns = useMemo(
    () => [
      column.accessor('name', {
        header: t('customer.location.name'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('timeZone', { header: t('customer.location.zone') }),
    ],
    [t],
  )
  return (
    <Part
      title={t('customer.locations')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => add(true)}
        >
          {t('customer.location.add')}
        </Button>
      }
    >
      {customer.locations.length === 0 ? (
        <p>{t('customer.location.none')}</p>
      ) : (
        <PlainTable
          label={t('customer.locations')}
          columns={columns}
          rows={customer.locations}
          rowId={({ locationUniqueKey }) => locationUniqueKey}
        />
      )}
      {adding && <LocationDialog customer={customer} onClose={() => add(false)} />}
    </Part>
  )
}

function LocationDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const { t } = useTranslation(['console', 'common'])
  const kept = useKept(onClose)
  const { companyUniqueKey } = customer
  const form = useForm({ values: { name: '', timeZone: customer.locations.at(-1)?.timeZone ?? home }, check })
  const { submit } = useSubmit(form, {
    send: (output) => call(api.POST('/api/console/customer/location/add', { body: { ...output, companyUniqueKey } })),
    onDone: (now) => kept(now, t('customer.location.added')),
  })
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone })), [])
  return (
    <EntryDialog
      title={t('customer.location.add')}
      form={form}
      onSubmit={submit}
      submit={t('customer.addSubmit')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('customer.location.name')} required first />
      <PickField
        {...form.field('timeZone')}
        label={t('customer.location.zone')}
        help={t('customer.location.zoneHelp')}
        choices={zones}
        required
      />
    </EntryDialog>
  )
}
