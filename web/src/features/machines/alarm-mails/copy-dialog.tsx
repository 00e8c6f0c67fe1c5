import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { Failure } from '../../../api/failure'
import type { components } from '../../../api/generated/schema'
import { useSubmit } from '../../../api/use-submit'
import { copyTargetsQuery, renewAlarmMails } from '../../../queries/alarm-mails'
import type { GroupDevice } from '../../../queries/equipment-groups'
import { QueryFailure } from '../../../shell/query-state'
import { EmptyState } from '../../../ui/blank'
import { ask } from '../../../ui/confirm'
import { DialogFoot } from '../../../ui/dialog-foot'
import { byRules } from '../../../ui/form/complaint'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { Skeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import styles from './alarm-mails.module.css'

type Target = components['schemas']['AlarmMailCopyTarget']

interface Ticked {
  keys: readonly string[]
}

const check = byRules<Ticked>(({ keys }) => ({
  keys: keys.length === 0 ? { rule: 'common:form.rule.notChosen' } : undefined,
}))

/** Gives other fillers the saved switches of a machine; what is not saved is asked about first. */
export function CopyDialog({
  opened,
  device,
  unsaved,
  onClose,
}: {
  opened: boolean
  device: GroupDevice
  unsaved: boolean
  onClose(): void
}) {
  const { t } = useTranslation(['alarmMails', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={620}
      title={t('copy.title', { name: device.displayName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {opened && <Targets device={device} unsaved={unsaved} onClose={onClose} />}
    </Modal>
  )
}

function Targets({ device, unsaved, onClose }: { device: GroupDevice; unsaved: boolean; onClose(): void }) {
  const { t } = useTranslation('alarmMails')
  const targets = useQuery(copyTargetsQuery(device.deviceUniqueKey))
  if (targets.isError && !targets.data) return <QueryFailure query={targets} what={t('what')} />
  if (!targets.data) {
    return (
      <div className={styles.waiting} aria-busy>
        <Skeleton width="60%" />
        <Skeleton width="48%" />
      </div>
    )
  }
  if (targets.data.length === 0) return <EmptyState title={t('copy.none')} reason={t('copy.noneText')} />
  return <CopyForm device={device} targets={targets.data} unsaved={unsaved} onClose={onClose} />
}

function CopyForm({
  device,
  targets,
  unsaved,
  onClose,
}: {
  device: GroupDevice
  targets: readonly Target[]
  unsaved: boolean
  onClose(): void
}) {
  const { t } = useTranslation(['alarmMails', 'common'])
  const client = useQueryClient()
  const [alike] = useState(() => targets.filter(({ sameModel }) => sameModel).map((one) => one.deviceUniqueKey))
  const form = useForm<Ticked>({ values: { keys: alike }, check })
  const { field } = useController({ control: form.control, name: 'keys' })
  const { submit } = useSubmit(form, {
    send: async ({ keys }) => {
      const question = {
        title: t('copy.ask', { count: keys.length }),
        text: t(unsaved ? 'copy.askUnsaved' : 'copy.askText', { name: device.displayName }),
        accept: t('copy.submit'),
        decline: t('common:cancel'),
      }
      if (!(await ask(question))) throw new Failure('cancelled')
      const body = { deviceUniqueKey: device.deviceUniqueKey, deviceUniqueKeys: [...keys] }
      return call(api.POST('/api/alarmNotification/copy', { body }))
    },
    onDone: ({ deviceCount }) => {
      toast('success', { title: t('copy.done', { count: deviceCount }), closeLabel: t('common:close') })
      void renewAlarmMails(client)
      onClose()
    },
  })
  const toggle = (key: string) => {
    const others = field.value.filter((one) => one !== key)
    field.onChange(others.length < field.value.length ? others : [...field.value, key])
  }
  return (
    <Form form={form} onSubmit={submit} summary="rest" className={styles.copy} label={t('copy.button')}>
      <p>{t('copy.text')}</p>
      <ul>
        {targets.map((target) => (
          <li key={target.deviceUniqueKey}>
            <label>
              <input
                type="checkbox"
                className="sg-radio"
                checked={field.value.includes(target.deviceUniqueKey)}
                onChange={() => toggle(target.deviceUniqueKey)}
              />
              <span>
                <b>
                  <Name>{target.displayName}</Name>
                </b>{' '}
                <small>
                  {[target.equipmentNumber, target.lineName].filter(Boolean).join(t('and'))}
                  {!target.sameModel && ` ${t('copy.common', { count: target.commonCount })}`}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button variant="default" disabled={form.sending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{t('copy.submit')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}
