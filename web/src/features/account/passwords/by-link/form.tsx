import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { useSubmit } from '../../../../api/use-submit'
import { leaveIfEnded } from '../../../../session/sign-in'
import { Form } from '../../../../ui/form/form'
import { bySchema } from '../../../../ui/form/schema'
import { SubmitButton } from '../../../../ui/form/submit-button'
import { useForm } from '../../../../ui/form/use-form'
import { blankPassword, nameOf, newPasswordRules, onWire } from '../new-password'
import { NewPasswordFields } from '../new-password-fields'
import styles from '../passwords.module.css'
import { sameTwice } from '../rules'
import { deathIn } from './use-link'

const check = bySchema(z.object(newPasswordRules).check(sameTwice()))

/** The new password of whoever holds the link. */
export function ByLinkForm({
  token,
  memberId,
  onChanged,
  onDead,
}: {
  token: string
  /** Whose password it is. */
  memberId: string
  onChanged(): void
  /** The link opens nothing any more. */
  onDead(): Promise<unknown>
}) {
  const { t } = useTranslation(['passwordReset', 'passwords', 'titles'])
  const form = useForm({ values: blankPassword, check })
  const dying = async (error: unknown): Promise<never> => {
    if (deathIn(error)) await onDead()
    throw error
  }
  const { submit } = useSubmit(form, {
    send: (typed) => {
      const body = { ...onWire(typed), param: token }
      return call(api.POST('/api/hughomememberC/change/password', { body })).catch(dying)
    },
    onDone: async () => {
      // who is still logged in here would be led past the log-in, with a session that has ended
      await leaveIfEnded()
      onChanged()
    },
    nameOf,
  })
  return (
    <>
      <p className={styles.text}>{t('lead', { memberId })}</p>
      <Form
        form={form}
        onSubmit={submit}
        prefix="password"
        summary="rest"
        className={styles.column}
        label={t('titles:passwordByLink')}
      >
        {/* a password manager keeps the new password under this name */}
        <input hidden readOnly autoComplete="username" value={memberId} />
        <NewPasswordFields
          password={form.field('password')}
          again={form.field('passwordConfirmation')}
          label={t('passwords:new')}
        />
        <SubmitButton fullWidth>{t('change')}</SubmitButton>
      </Form>
    </>
  )
}
