import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import type { CompanyChoice } from '../../../queries/console-content'
import { type ItemRow, renewItems } from '../../../queries/console-library'
import { byRules } from '../../../ui/form/complaint'
import { RadioField } from '../../../ui/form/fields/choice-fields'
import { useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { toast } from '../../../ui/toast'
import { CompaniesField } from '../companies-field'
import { EntryDialog } from '../entry-dialog'

interface ReleaseValues {
  readers: 'everybody' | 'some'
  companies: readonly CompanyChoice[]
}

const check = byRules<ReleaseValues>(({ readers, companies }) => ({
  companies: readers === 'some' && companies.length === 0 ? { rule: 'common:form.rule.notChosen' } : undefined,
}))

/** Says to whom an item is released. */
export function ReleaseDialog({ item, onClose }: { item: ItemRow; onClose(): void }) {
  const { t } = useTranslation(['console', 'common'])
  const client = useQueryClient()
  const { itemUniqueKey, title, state, forAll, companies } = item
  const some = state !== 'draft' && !forAll && companies.length > 0
  const form = useForm<ReleaseValues>({ values: { readers: some ? 'some' : 'everybody', companies }, check })
  const readers = useWatch({ control: form.control, name: 'readers' })
  const { submit } = useSubmit(form, {
    send: (values) => {
      const companyUniqueKeys =
        values.readers === 'some' ? values.companies.map(({ companyUniqueKey }) => companyUniqueKey) : []
      return call(api.POST('/api/console/library/release', { body: { itemUniqueKey, companyUniqueKeys } }))
    },
    onDone: async () => {
      await renewItems(client)
      onClose()
      toast('success', { title: t('content.saved'), closeLabel: t('common:close') })
    },
    nameOf: (wireName) => (wireName.startsWith('companyUniqueKeys') ? 'companies' : undefined),
  })
  return (
    <EntryDialog
      title={t(state === 'released' ? 'item.change' : 'item.release')}
      form={form}
      onSubmit={submit}
      submit={t('content.publish')}
      onClose={onClose}
    >
      <p>
        <Name>{title}</Name>
      </p>
      <RadioField
        {...form.field('readers')}
        label={t('content.readers')}
        codes={[
          { code: 'everybody', label: t('item.everybody') },
          { code: 'some', label: t('content.some') },
        ]}
      />
      {readers === 'some' && <CompaniesField {...form.field('companies')} label={t('content.companies')} required />}
    </EntryDialog>
  )
}
