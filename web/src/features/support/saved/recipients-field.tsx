import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChecksField } from '../../../ui/form/fields/choice-fields'
import type { useForm } from '../../../ui/form/use-form'
import styles from './saved.module.css'
import { type CheckedSchedule, mostRecipients, type ReportSchedule, type ScheduleDraft } from './schedule'

/** From so many members on they are looked for by name. */
const many = 9

/** Who is mailed. Whoever is ticked stays in view, whatever is looked for. */
export function RecipientsField({
  form,
  members,
}: {
  form: ReturnType<typeof useForm<ScheduleDraft, CheckedSchedule>>
  members: ReportSchedule['members']
}) {
  const { t } = useTranslation('savedAnalyses')
  const [looked, look] = useState('')
  const ticked = useWatch({ control: form.control, name: 'recipients' })
  const part = looked.trim().toLowerCase()
  const shown = members.filter(
    ({ hugHomeMemberUniqueKeyC: key, name, department }) =>
      ticked.includes(key) || `${name} ${department ?? ''}`.toLowerCase().includes(part),
  )
  const codes = shown.map(({ hugHomeMemberUniqueKeyC: code, name, department, reachable }) => {
    const who = department ? t('schedule.member', { name, department }) : name
    return { code, label: reachable ? who : t('schedule.unreachable', { name: who }) }
  })
  return (
    <div className={styles.recipients} data-wide>
      {members.length >= many && (
        <TextInput
          label={t('schedule.look')}
          value={looked}
          onChange={({ currentTarget }) => look(currentTarget.value)}
        />
      )}
      <ChecksField
        {...form.field('recipients')}
        label={t('schedule.recipients')}
        help={t('schedule.recipientsHelp', { max: mostRecipients })}
        required
        wide
        codes={codes}
      />
    </div>
  )
}
