import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { dateText } from '../../../lib/zone'
import { type AlarmMailSettings, renewAlarmMails, showMailSettings } from '../../../queries/alarm-mails'
import type { GroupDevice } from '../../../queries/equipment-groups'
import type { Place } from '../../../queries/places'
import { Breadcrumbs } from '../../../shell/breadcrumbs'
import { byRules } from '../../../ui/form/complaint'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { useForm } from '../../../ui/form/use-form'
import { Name } from '../../../ui/name'
import { PageHead } from '../../../ui/page-head'
import { toast } from '../../../ui/toast'
import styles from './alarm-mails.module.css'
import { CopyDialog } from './copy-dialog'
import { GroupChips } from './group-chips'
import { NumberTable } from './number-table'
import { type Draft, draftOf, lack, movedSendings, movedSwitches } from './rules'
import { SendingPanel } from './sending-panel'

const check = byRules<Draft>(({ sendings }) => {
  const lacks = Object.values(sendings).map(lack)
  if (lacks.includes('quietSame')) return { sendings: { rule: 'alarmMails:lack.quietSame' } }
  return { sendings: lacks.includes('noGroup') ? { rule: 'alarmMails:lack.noGroup' } : undefined }
})

/** Another number or group in view leaves what was changed; another machine or location takes it away. */
const ends = { search: 'device', place: true }

/** The switches of a machine and the sending of its groups, saved by one press. */
export function SettingsForm({
  place,
  device,
  settings,
  choice,
  groups,
}: {
  place: Place
  device: GroupDevice
  settings: AlarmMailSettings
  /** The choice of the machine, and the way to the groups. */
  choice: ReactNode
  groups: ReactNode
}) {
  const { t } = useTranslation(['alarmMails', 'titles', 'common'])
  const client = useQueryClient()
  const { deviceUniqueKey } = device
  const [copying, setCopying] = useState(false)
  const form = useForm<Draft>({ values: draftOf(settings), check })
  const mails = useController({ control: form.control, name: 'mails' }).field
  const sendings = useController({ control: form.control, name: 'sendings' }).field
  const moved = movedSwitches(settings, mails.value)
  const resent = movedSendings(settings, sendings.value)
  const count = moved.length + resent.length
  const { submit } = useSubmit(form, {
    send: async (draft) => {
      const switches = movedSwitches(settings, draft.mails)
      const body = { deviceUniqueKey, settings: switches }
      if (switches.length > 0) await call(api.POST('/api/alarmNotification/save', { body }))
      for (const { groupUniqueKey, version } of movedSendings(settings, draft.sendings)) {
        const sending = draft.sendings[groupUniqueKey]
        if (!sending) continue
        const body = { ...sending, groupUniqueKey, version }
        await call(api.POST('/api/alarmNotification/save/sending', { body }))
      }
    },
    onDone: async () => {
      // first: until then what was saved still counts as unsaved
      await renewAlarmMails(client)
      toast('success', { title: t('saved'), closeLabel: t('common:close') })
    },
  })
  const reset = async () => {
    const saved = settings.settings.filter(({ emailFlag, defaultFlag }) => emailFlag !== defaultFlag).length
    const question = {
      title: t('reset.title'),
      text: t('reset.text', {
        count: settings.settings.length,
        unsaved: t('reset.unsaved', { count: moved.length }),
        saved: t('reset.saved', { count: saved }),
      }),
      accept: t('reset.accept'),
      decline: t('common:cancel'),
      danger: true,
    }
    const send = async () => {
      const now = await call(api.POST('/api/alarmNotification/reset', { body: { deviceUniqueKey } }))
      showMailSettings(client, now)
      form.reset({ ...form.getValues(), mails: draftOf(now).mails })
    }
    if (!(await askAndSend(question, send))) return
    toast('success', { title: t('reset.done'), closeLabel: t('common:close') })
    void renewAlarmMails(client)
  }
  const { changedAt, changedBy } = settings
  const updated = changedAt && `${dateText(Date.parse(changedAt), place.timeZone)} ${changedBy ?? ''}`
  return (
    <>
      <PageHead
        title={t('titles:alarmMails')}
        trail={<Breadcrumbs />}
        facts={[
          [t('fact.location'), <Name key="place">{place.name}</Name>],
          ...(updated ? ([[t('fact.updated'), <Name key="updated">{updated}</Name>]] as const) : []),
        ]}
        actions={
          <>
            {groups}
            <Button
              variant="default"
              leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
              onClick={() => setCopying(true)}
            >
              {t('copy.button')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
              onClick={() => void reset()}
            >
              {t('reset.button')}
            </Button>
          </>
        }
      />
      <div className={styles.filter}>
        {choice}
        <GroupChips settings={settings} />
      </div>
      <Form form={form} onSubmit={submit} summary="rest" className={styles.form} label={t('titles:alarmMails')}>
        <div className={styles.panes}>
          <NumberTable
            device={device}
            settings={settings}
            mails={mails.value}
            onSwitch={(number, on) => mails.onChange({ ...mails.value, [number]: on })}
          />
          <SendingPanel
            settings={settings}
            sendings={sendings.value}
            changed={resent.map(({ groupUniqueKey }) => groupUniqueKey)}
            onChange={(group, sending) => sendings.onChange({ ...sendings.value, [group]: sending })}
          />
        </div>
        <FormFoot submit={t('common:save')} ends={ends} unsaved={t('unsaved', { count })}>
          {count > 0 && (
            <Button variant="default" onClick={() => form.reset(draftOf(settings))}>
              {t('discard')}
            </Button>
          )}
        </FormFoot>
      </Form>
      <CopyDialog opened={copying} device={device} unsaved={moved.length > 0} onClose={() => setCopying(false)} />
    </>
  )
}
