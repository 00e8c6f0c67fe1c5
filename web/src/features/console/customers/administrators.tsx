import { Button } from '@mantine/core'
import { IconMailPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { currentLanguage } from '../../../lib/i18n/change'
import { type Language, languageNames, languages } from '../../../lib/i18n/language'
import { timeText } from '../../../lib/zone'
import type { Customer } from '../../../queries/console-customers'
import { PlainTable } from '../../../shell/list/plain-table'
import { CodeField } from '../../../ui/form/fields/code-field'
import { EmailField } from '../../../ui/form/fields/presets'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import { Tag } from '../../../ui/tag'
import { toast } from '../../../ui/toast'
import { EntryDialog } from '../entry-dialog'
import { Part } from '../part'

const column = createAppColumnHelper<Customer['administrators'][number]>()
const schema = z.object({ email: rules.email(), languageC: rules.choice(languages) })
const check = bySchema(schema)

/** The customer's administrators, who let its other members in. */
export function Administrators({ customer, zone }: { customer: Customer; zone: string }) {
  const { t } = useTranslation('console')
  const [inviting, invite] = useState(false)
  const columns = useMemo(
    () => [
      column.accessor('name', {
        header: t('person.name'),
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('email', { header: t('person.email'), meta: { wrap: true } }),
      column.accessor('valid', {
        header: t('person.standing'),
        cell: ({ getValue }) => (
          <Tag tone={getValue() ? 'good' : 'plain'}>{t(getValue() ? 'person.valid' : 'person.invalid')}</Tag>
        ),
      }),
    ],
    [t],
  )
  return (
    <Part
      title={t('customer.administrators')}
      action={
        <Button
          variant="default"
          leftSection={<IconMailPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => invite(true)}
        >
          {t('customer.invite.button')}
        </Button>
      }
    >
      {customer.administrators.length === 0 ? (
        <p>{t('customer.invite.none')}</p>
      ) : (
        <PlainTable
          label={t('customer.administrators')}
          columns={columns}
          rows={customer.administrators}
          rowId={({ email }) => email}
        />
      )}
      {inviting && <InviteDialog customer={customer} zone={zone} onClose={() => invite(false)} />}
    </Part>
  )
}

function InviteDialog({ customer, zone, onClose }: { customer: Customer; zone: string; onClose(): void }) {
  const { t } = useTranslation(['console', 'common'])
  const { companyUniqueKey } = customer
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    values: { email: '', languageC: currentLanguage() as Language },
    check,
  })
  const { submit } = useSubmit(form, {
    send: (output) =>
      call(api.POST('/api/console/customer/administrator/invite', { body: { ...output, companyUniqueKey } })),
    onDone: ({ expireTime }, { email }) => {
      onClose()
      const until = timeText(Date.parse(expireTime), zone)
      toast('success', { title: t('customer.invite.sent', { email, until }), closeLabel: t('common:close') })
    },
  })
  return (
    <EntryDialog
      title={t('customer.invite.title')}
      form={form}
      onSubmit={submit}
      submit={t('customer.invite.submit')}
      onClose={onClose}
    >
      <p>{t('customer.invite.lead')}</p>
      <EmailField {...form.field('email')} label={t('person.email')} required first />
      <CodeField
        {...form.field('languageC')}
        label={t('customer.invite.language')}
        codes={languages.map((code) => ({ code, label: languageNames[code] }))}
        required
      />
    </EntryDialog>
  )
}
