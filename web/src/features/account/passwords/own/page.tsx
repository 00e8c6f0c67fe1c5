import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { useSubmit } from '../../../../api/use-submit'
import { dayText } from '../../../../lib/day-text'
import { useMember } from '../../../../session/member'
import { Breadcrumbs } from '../../../../shell/breadcrumbs'
import { PasswordField } from '../../../../ui/form/fields/password-field'
import { FormFoot } from '../../../../ui/form/foot'
import { Form } from '../../../../ui/form/form'
import { bySchema, rule } from '../../../../ui/form/schema'
import { FormSection } from '../../../../ui/form/section'
import { useForm } from '../../../../ui/form/use-form'
import { PageHead } from '../../../../ui/page-head'
import { blankPassword, nameOf, newPasswordRules, onWire } from '../new-password'
import { NewPasswordFields } from '../new-password-fields'
import styles from '../passwords.module.css'
import { sameTwice } from '../rules'

const present = z.string().check(rule((word) => word !== '', 'common:form.rule.missing'))
const check = bySchema(z.object({ currentPassword: present, ...newPasswordRules }).check(sameTwice()))
const blank = { currentPassword: '', ...blankPassword }

/** Changes the reader's own password; what was logged in elsewhere ends. */
export function PasswordChangePage() {
  const { t } = useTranslation(['passwordChange', 'passwords', 'titles'])
  const member = useMember()
  const { form, submit, changed } = useChange()
  return (
    <>
      <PageHead title={t('titles:passwordChange')} trail={<Breadcrumbs />} />
      <div role="status">{changed && <Changed until={changed.until} />}</div>
      <Form form={form} onSubmit={submit} prefix="password" label={t('form')}>
        <FormSection title={t('present')}>
          {/* a password manager keeps the new password under this name */}
          <input hidden readOnly autoComplete="username" value={member?.memberidC ?? ''} />
          <PasswordField
            {...form.field('currentPassword')}
            label={t('passwords:present')}
            autoComplete="current-password"
            required
          />
        </FormSection>
        <FormSection title={t('new')} help={t('ends')}>
          <NewPasswordFields
            password={form.field('password')}
            again={form.field('passwordConfirmation')}
            label={t('passwords:new')}
          />
        </FormSection>
        <FormFoot submit={t('change')} />
      </Form>
    </>
  )
}

function useChange() {
  const [changed, setChanged] = useState<{ until: string | null } | null>(null)
  const form = useForm({ values: blank, check })
  const { submit } = useSubmit(form, {
    send: ({ currentPassword, ...typed }) => {
      setChanged(null)
      const body = { ...onWire(typed), currentPassword }
      return call(api.POST('/api/hughomememberC/change/password', { body }))
    },
    onDone: ({ passwordExpiresOn }) => {
      setChanged({ until: passwordExpiresOn ?? null })
      form.reset(blank)
    },
    nameOf,
  })
  return { form, submit, changed }
}

function Changed({ until }: { until: string | null }) {
  const { t } = useTranslation('passwordChange')
  return (
    <p className={`sg-note ${styles.note}`}>
      <IconCheck size={18} stroke={1.6} aria-hidden />
      <span>
        {t('changed')} {until && t('until', { date: dayText(until) })}
      </span>
    </p>
  )
}
