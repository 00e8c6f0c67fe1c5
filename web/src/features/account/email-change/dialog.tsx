import { Button, Modal } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { timeText } from '../../../lib/zone'
import { usePlaceZone } from '../../../shell/place'
import { DialogFoot } from '../../../ui/dialog-foot'
import { PasswordField } from '../../../ui/form/fields/password-field'
import { EmailField } from '../../../ui/form/fields/presets'
import { Form } from '../../../ui/form/form'
import * as rules from '../../../ui/form/rules'
import { bySchema, rule } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import styles from '../passwords/passwords.module.css'

const present = z.string().check(rule((word) => word !== '', 'common:form.rule.missing'))
const check = bySchema(z.object({ newEmail: rules.email(), currentPassword: present }))
const blank = { newEmail: '', currentPassword: '' }

/** Asks for a link to another mail address, with the password. */
export default function EmailChangeDialog({ present: email, onClose }: { present: string; onClose(): void }) {
  const { t } = useTranslation(['emailChange', 'passwords', 'members', 'common'])
  const [sent, setSent] = useState<{ to: string; until: string } | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t(sent ? 'sent.title' : 'title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {sent ? (
        <Sent {...sent} onClose={onClose} />
      ) : (
        <Asking email={email} onSent={(to, until) => setSent({ to, until })} onClose={onClose} />
      )}
    </Modal>
  )
}

function Asking({
  email,
  onSent,
  onClose,
}: {
  email: string
  onSent(to: string, until: string): void
  onClose(): void
}) {
  const { t } = useTranslation(['emailChange', 'passwords', 'common'])
  const form = useForm({ values: blank, check })
  const { submit } = useSubmit(form, {
    send: (body) => call(api.POST('/api/hughomememberC/email/change/request', { body })),
    onDone: ({ expiresAt }, { newEmail }) => onSent(newEmail, expiresAt),
  })
  return (
    <Form form={form} onSubmit={submit} prefix="email" summary="rest" className={styles.column} label={t('title')}>
      <p className={styles.text}>{t('lead', { email })}</p>
      <EmailField {...form.field('newEmail')} label={t('newEmail')} help={t('newEmailHelp')} required first />
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        {...form.field('currentPassword')}
        label={t('passwords:present')}
        autoComplete="current-password"
        required
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton>{t('send')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

function Sent({ to, until, onClose }: { to: string; until: string; onClose(): void }) {
  const { t } = useTranslation(['emailChange', 'common'])
  const zone = usePlaceZone()
  return (
    <div role="status">
      <p className={`sg-note ${styles.note}`}>
        <IconMailCheck size={18} stroke={1.6} aria-hidden />
        <span>{t('sent.text', { to, until: timeText(Date.parse(until), zone) })}</span>
      </p>
      <p className={styles.text}>{t('sent.missing')}</p>
      <DialogFoot>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogFoot>
    </div>
  )
}
