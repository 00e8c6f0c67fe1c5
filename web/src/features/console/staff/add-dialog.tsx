import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { consoleStaffAdd as longest } from '../../../lib/generated/lengths'
import { renewStaff } from '../../../queries/console-staff'
import { RadioField } from '../../../ui/form/fields/choice-fields'
import { EmailField, KanaField } from '../../../ui/form/fields/presets'
import { TextField } from '../../../ui/form/fields/text-field'
import * as rules from '../../../ui/form/rules'
import { bySchema } from '../../../ui/form/schema'
import { useForm } from '../../../ui/form/use-form'
import styles from '../console.module.css'
import { EntryDialog } from '../entry-dialog'
import { FirstPassword } from './first-password'
import { staffTypes } from './search'

const schema = z.object({
  email: rules.email(),
  familyName: rules.text(longest.familyName),
  firstName: rules.text(longest.firstName),
  kanaFamilyName: rules.kana(longest.kanaFamilyName),
  kanaFirstName: rules.kana(longest.kanaFirstName),
  memberTypeCode: rules.choice(staffTypes),
})
const check = bySchema(schema)
const blank = {
  email: '',
  familyName: '',
  firstName: '',
  kanaFamilyName: '',
  kanaFirstName: '',
  memberTypeCode: 40 as const,
}

/** A new staff member; then the password, which is told this once. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['console', 'members', 'common'])
  const client = useQueryClient()
  const [added, setAdded] = useState<{ email: string; password: string } | null>(null)
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({ values: blank, check })
  const { submit } = useSubmit(form, {
    send: (body) => call(api.POST('/api/console/staff/add', { body })),
    onDone: (answer) => {
      setAdded(answer)
      void renewStaff(client)
    },
  })
  if (added)
    return (
      // only its button closes it: the password is shown nowhere else
      <Modal
        opened
        onClose={onClose}
        size={560}
        title={t('staff.added')}
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <FirstPassword {...added} onClose={onClose} />
      </Modal>
    )
  return (
    <EntryDialog title={t('staff.add')} form={form} onSubmit={submit} submit={t('staff.addSubmit')} onClose={onClose}>
      <EmailField {...form.field('email')} label={t('person.email')} help={t('staff.emailHelp')} required first />
      <div className={styles.pair}>
        <TextField {...form.field('familyName')} label={t('staff.familyName')} required />
        <TextField {...form.field('firstName')} label={t('staff.firstName')} required />
        <KanaField {...form.field('kanaFamilyName')} label={t('staff.kanaFamilyName')} required />
        <KanaField {...form.field('kanaFirstName')} label={t('staff.kanaFirstName')} required />
      </div>
      <RadioField
        {...form.field('memberTypeCode')}
        label={t('members:field.type')}
        codes={staffTypes.map((code) => ({ code, label: t(`staffType.${code}`) }))}
      />
    </EntryDialog>
  )
}
