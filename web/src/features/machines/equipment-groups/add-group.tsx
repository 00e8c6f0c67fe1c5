import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/use-submit'
import { fillersQuery, type Group } from '../../../queries/equipment-groups'
import type { Place } from '../../../queries/places'
import { QueryFailure } from '../../../shell/query-state'
import { DialogFoot } from '../../../ui/dialog-foot'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { Steps } from '../../../ui/steps'
import { useGroupCalls } from './group-calls'
import styles from './groups.module.css'
import { Picker } from './picker'
import { nameCheck } from './rules'
import { usePickable } from './words'

interface Step {
  place: Place
  onClose(): void
}

/** A new group in two steps: its name, then its fillers. Until the second is sent nothing is stored. */
export function AddGroupDialog({
  opened,
  place,
  onClose,
  onAdded,
}: Step & { opened: boolean; onAdded(group: Group): void }) {
  const { t } = useTranslation(['equipmentGroups', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={640}
      title={t('add.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {opened && <TwoSteps place={place} onClose={onClose} onAdded={onAdded} />}
    </Modal>
  )
}

function TwoSteps({ place, onClose, onAdded }: Step & { onAdded(group: Group): void }) {
  const { t } = useTranslation(['equipmentGroups', 'common'])
  const [name, setName] = useState('')
  const [picking, setPicking] = useState(false)
  const proceed = (given: string) => {
    setName(given)
    setPicking(true)
  }
  return (
    <div className={styles.steps}>
      <Steps
        label={t('add.title')}
        steps={[t('add.step.name'), t('add.step.fillers')]}
        current={picking ? 1 : 0}
        done={t('add.step.done')}
      />
      {picking ? (
        <FillersStep place={place} name={name} onBack={() => setPicking(false)} onClose={onClose} onAdded={onAdded} />
      ) : (
        <NameStep name={name} onNext={proceed} onClose={onClose} />
      )}
    </div>
  )
}

function NameStep({ name, onNext, onClose }: { name: string; onNext(name: string): void; onClose(): void }) {
  const { t } = useTranslation(['equipmentGroups', 'common'])
  const form = useForm({ values: { name }, check: nameCheck })
  const { submit } = useSubmit(form, { send: async (values) => values, onDone: (values) => onNext(values.name) })
  return (
    <Form form={form} onSubmit={submit} summary="rest" className={styles.picker} label={t('add.step.name')}>
      <TextField {...form.field('name')} label={t('field.name')} help={t('field.nameHelp')} required first />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{t('add.next')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

function FillersStep({
  place,
  name,
  onBack,
  onClose,
  onAdded,
}: Step & { name: string; onBack(): void; onAdded(group: Group): void }) {
  const { t } = useTranslation('equipmentGroups')
  const { locationUniqueKey } = place
  const calls = useGroupCalls(locationUniqueKey)
  const pickable = usePickable()
  const fillers = useQuery(fillersQuery(locationUniqueKey))
  if (fillers.isError && !fillers.data) return <QueryFailure query={fillers} what={t('fillers.title')} />
  return (
    <Picker
      label={t('add.step.fillers')}
      text={<Trans t={t} i18nKey="add.text" components={{ name: <b>{name}</b> }} />}
      choices={fillers.data?.map(pickable)}
      none={{ title: t('fillers.nothing'), reason: t('add.nothing') }}
      words={{ count: (count) => t('fillers.picked', { count }), submit: t('add.submit') }}
      question={(count) => ({
        title: t('add.ask.title', { name }),
        text: t('add.ask.text', { count }),
        accept: t('add.submit'),
      })}
      send={async (deviceUniqueKeys) => onAdded(await calls.add({ name, locationUniqueKey, deviceUniqueKeys }))}
      back={{ label: t('add.back'), go: onBack }}
      onClose={onClose}
    />
  )
}
