import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { Failure } from '../../../api/failure'
import { type NewerRow, type RowState, useNewerRow } from '../../../api/use-newer-row'
import { useSubmit } from '../../../api/use-submit'
import { timeText } from '../../../lib/zone'
import type { Group } from '../../../queries/equipment-groups'
import type { Place } from '../../../queries/places'
import { ask } from '../../../ui/confirm'
import { type ChangedField, ChangedNote } from '../../../ui/form/changed-note'
import { TextField } from '../../../ui/form/fields/text-field'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { toast } from '../../../ui/toast'
import { useGroupCalls } from './group-calls'
import { GroupFillers } from './group-fillers'
import { GroupMembers } from './group-members'
import styles from './groups.module.css'
import { type NameValues, nameCheck } from './rules'

/** One group: its name, its members, its fillers, and its end. */
export function GroupDetail({ place, group, onRemoved }: { place: Place; group: Group; onRemoved(): void }) {
  const { t } = useTranslation(['equipmentGroups', 'common'])
  const title = useId()
  const calls = useGroupCalls(place.locationUniqueKey)
  const remove = async () => {
    const question = {
      title: t('remove.title', { name: group.name }),
      text: t('remove.text'),
      accept: t('remove.accept'),
      decline: t('remove.decline'),
      danger: true,
    }
    if (!(await askAndSend(question, () => calls.remove(group.groupUniqueKey)))) return
    toast('success', { title: t('remove.done', { name: group.name }), closeLabel: t('common:close') })
    onRemoved()
  }
  return (
    <section aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title}>
          <Name>{group.name}</Name>
        </h2>
        <Button
          variant="subtle"
          color="alarm"
          className={styles.remove}
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('remove.button')}
        </Button>
      </header>
      <NameForm place={place} group={group} />
      <GroupMembers place={place} group={group} />
      <GroupFillers place={place} group={group} />
    </section>
  )
}

const ends = { place: true }

function NameForm({ place, group }: { place: Place; group: Group }) {
  const { t } = useTranslation(['equipmentGroups', 'common'])
  const calls = useGroupCalls(place.locationUniqueKey)
  const { groupUniqueKey } = group
  const form = useForm<NameValues>({ values: rowOf(group).values, check: nameCheck })
  const { newer, send, discard } = useNewerRow(form, {
    begin: rowOf(group),
    read: async () => rowOf(await calls.read(groupUniqueKey)),
  })
  const { submit } = useSubmit(form, {
    send: async ({ name }) => {
      const question = {
        title: t('rename.title', { name }),
        text: t('rename.text', { name: group.name }),
        accept: t('rename.accept'),
        decline: t('common:cancel'),
      }
      if (!(await ask(question))) throw new Failure('cancelled')
      return send((version) => calls.rename({ groupUniqueKey, version, name }))
    },
    onDone: (saved) => {
      toast('success', { title: t('rename.done', { name: saved.name }), closeLabel: t('common:close') })
      void calls.put(saved)
    },
  })
  const fields = ({ theirs, kept }: NewerRow<NameValues>): ChangedField[] => [
    { label: t('field.name'), theirs: theirs.name, kept: kept.includes('name') },
  ]
  return (
    <Form form={form} onSubmit={submit} prefix="group" summary="rest" className={styles.name} label={t('rename.label')}>
      {newer && (
        <ChangedNote
          key={newer.change.version}
          by={newer.change.changedBy}
          at={timeText(Date.parse(newer.change.changedAt), place.timeZone)}
          fields={fields(newer)}
          onDiscard={discard}
        />
      )}
      <TextField {...form.field('name')} label={t('field.name')} help={t('field.nameHelp')} required />
      {form.formState.isDirty && <FormFoot submit={t('common:save')} ends={ends} />}
    </Form>
  )
}

function rowOf({ name, version }: Group): RowState<NameValues> {
  return { values: { name }, version }
}
