import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { useSubmit } from '../../../api/use-submit'
import { deleteWebhook, saveWebhook, type Webhook, webhooksQuery } from '../../../queries/web-api'
import { CopyField } from '../../../ui/copy-field'
import { DialogFoot } from '../../../ui/dialog-foot'
import { ChecksField } from '../../../ui/form/fields/choice-fields'
import { SwitchField } from '../../../ui/form/fields/switch-field'
import { TextField } from '../../../ui/form/fields/text-field'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { toast } from '../../../ui/toast'
import { usePasswordAgain } from '../passwords/again/use-password-again'
import { events, useEventName } from './event-name'
import { type WebhookValues, webhookCheck } from './rules'
import styles from './web-api.module.css'

const valuesOf = (webhook: Webhook | null): WebhookValues => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? ['alarm.started', 'alarm.ended'],
  active: webhook?.active ?? true,
  newSecret: false,
})

/** Enters a webhook or changes one; a new secret is told once, before it closes. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose(): void }) {
  const { t } = useTranslation(['webApi', 'common'])
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t(webhook ? 'webhook.form.edit' : 'webhook.form.add')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {secret === null ? (
        <WebhookForm webhook={webhook} onClose={onClose} onSecret={setSecret} />
      ) : (
        <Secret secret={secret} onClose={onClose} />
      )}
    </Modal>
  )
}

function WebhookForm({
  webhook,
  onClose,
  onSecret,
}: {
  webhook: Webhook | null
  onClose(): void
  onSecret(secret: string): void
}) {
  const { t } = useTranslation(['webApi', 'common'])
  const { form, submit, remove, dialog } = useWebhookForm(webhook, onClose, onSecret)
  const eventName = useEventName()
  const title = t(webhook ? 'webhook.form.edit' : 'webhook.form.add')
  return (
    <Form form={form} onSubmit={submit} prefix="webhook" summary="rest" className={styles.column} label={title}>
      <TextField {...form.field('name')} label={t('webhook.form.name')} required />
      <TextField
        {...form.field('url')}
        label={t('webhook.form.url')}
        help={t('webhook.form.urlHelp')}
        spellCheck={false}
        required
      />
      <ChecksField
        {...form.field('events')}
        label={t('webhook.form.events')}
        codes={events.map((code) => ({ code, label: eventName(code) }))}
        required
      />
      <SwitchField
        {...form.field('active')}
        label={t('webhook.form.active')}
        on={t('webhook.on')}
        off={t('webhook.off')}
      />
      {webhook && (
        <SwitchField
          {...form.field('newSecret')}
          label={t('webhook.form.newSecret')}
          help={t('webhook.form.newSecretHelp')}
          on={t('common:form.yes')}
          off={t('common:form.no')}
        />
      )}
      <DialogFoot>
        {webhook && (
          <Button variant="default" onClick={() => void remove()}>
            {t('webhook.form.remove')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{t('common:save')}</SubmitButton>
      </DialogFoot>
      {dialog}
    </Form>
  )
}

function useWebhookForm(webhook: Webhook | null, onClose: () => void, onSecret: (secret: string) => void) {
  const { t } = useTranslation(['webApi', 'common'])
  const client = useQueryClient()
  const { guard, dialog } = usePasswordAgain()
  const form = useForm({ values: valuesOf(webhook), check: webhookCheck })
  const again = () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  const { submit } = useSubmit(form, {
    send: ({ name, url, events: asked, active, newSecret }) =>
      guard(() =>
        saveWebhook({
          ...(webhook && { webhookUniqueKey: webhook.webhookUniqueKey, version: webhook.version }),
          name: name.trim(),
          url: url.trim(),
          events: events.filter((event) => asked.includes(event)),
          active,
          newSecret,
        }),
      ),
    onDone: async ({ secret }) => {
      await again()
      toast('success', { title: t('webhook.form.saved'), closeLabel: t('common:close') })
      if (secret) onSecret(secret)
      else onClose()
    },
  })
  const remove = () =>
    askAndSend(
      {
        title: t('webhook.ask.title', { name: webhook?.name ?? '' }),
        text: t('webhook.ask.text'),
        accept: t('webhook.form.remove'),
        decline: t('common:cancel'),
        danger: true,
      },
      async () => {
        await guard(() => deleteWebhook(webhook?.webhookUniqueKey ?? ''))
        await again()
        onClose()
      },
    )
  return { form, submit, remove, dialog }
}

function Secret({ secret, onClose }: { secret: string; onClose(): void }) {
  const { t } = useTranslation(['webApi', 'common'])
  return (
    <div className={styles.column}>
      <p className="sg-note">{t('webhook.form.secretHelp')}</p>
      <CopyField label={t('webhook.form.secret')} value={secret} />
      <DialogFoot>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogFoot>
    </div>
  )
}
