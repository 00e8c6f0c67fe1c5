import { IconInfoCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { useSubmit } from '../../../api/use-submit'
import { FormFoot } from '../../../ui/form/foot'
import { Form } from '../../../ui/form/form'
import { type FormHandle, useForm } from '../../../ui/form/use-form'
import { AgreementFields } from '../policies/agreement'
import { ContactFields, NameFields, SecretFields, WorkFields } from './fields'
import { blank, check, type Invitation, restored, type Values } from './form'
import { keepDraft, keepOutcome, keptDraft } from './memory'
import { addresses, steps } from './places'
import { deathIn } from './use-link'

interface InputFormProps {
  invitation: Invitation
  token: string
  reading: boolean
  /** What stands in the form was judged right, or has changed since. */
  onJudged(right: boolean): void
  /** The link opens nothing any more. */
  onDead(): Promise<unknown>
}

/** The second step and the third: the form of a new member, and the same form to be read. */
export function InputForm({ invitation, token, reading, onJudged, onDead }: InputFormProps) {
  const { t } = useTranslation('registration')
  const navigate = useNavigate()
  const form = useForm({ values: blank(invitation), check })
  const again = useDraft(form, invitation)
  const judged = useJudgement(form, onJudged)
  const dying = async (error: unknown): Promise<never> => {
    if (deathIn(error)) await onDead()
    throw error
  }
  const { submit, back } = useSubmit(form, {
    confirm: {
      reading,
      proceed: async () => {
        if (await isRegistered(invitation.memberId, token)) return onDead()
        judged()
        return navigate({ to: addresses.confirmation })
      },
      back: () => void navigate({ to: addresses.registration, replace: true }),
    },
    send: ({ locationUniqueKeys, ...person }) => {
      const body = { ...person, locationUniqueKeys: [...locationUniqueKeys], param: token }
      return call(api.POST('/api/hughomememberC/register/newAccountRegister', { body })).catch(dying)
    },
    onDone: ({ waiting }) => keepOutcome({ memberId: invitation.memberId, waiting }),
  })
  return (
    <Form form={form} onSubmit={submit} reading={reading} onBack={back} prefix="member" label={t('form')}>
      {again && !reading && (
        <div className="sg-note">
          <IconInfoCircle size={18} stroke={1.6} aria-hidden />
          <span>{t('again')}</span>
        </div>
      )}
      <NameFields form={form} />
      <ContactFields form={form} />
      <WorkFields form={form} invitation={invitation} />
      <SecretFields form={form} memberId={invitation.memberId} />
      <AgreementFields terms={form.field('agreeTerms')} privacy={form.field('agreePrivacyPolicy')} />
      <FormFoot submit={t('register')} proceed={t('proceed')} ends={{ steps }} unsaved={t('unsent')} />
    </Form>
  )
}

/** Asked before the confirm step: another company's link may have brought the address in meanwhile. */
async function isRegistered(memberId: string, param: string): Promise<boolean> {
  const answer = await call(api.POST('/api/hughomememberC/check/user/account', { body: { memberId, param } }))
  // null: the link opens nothing any more
  return answer?.registered ?? true
}

/** Brings back what was typed before a reload, and keeps what is typed. Says whether something was brought back. */
function useDraft(form: FormHandle<Values, unknown>, invitation: Invitation): boolean {
  const [kept] = useState(() => {
    const draft = keptDraft()
    return draft && restored({ ...blank(invitation), ...draft }, invitation)
  })
  useEffect(() => {
    for (const [name, value] of Object.entries(kept ?? {}))
      form.setValue(name as keyof Values, value as never, { shouldDirty: true })
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) })
  }, [form, kept])
  return kept !== null
}

/** What is judged right stays so until a value differs; a step back and forth changes none. */
function useJudgement(form: FormHandle<Values, unknown>, tell: (right: boolean) => void): () => void {
  const right = useRef('')
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (JSON.stringify(values) !== right.current) tell(false)
        },
      }),
    [form, tell],
  )
  return () => {
    right.current = JSON.stringify(form.getValues())
    tell(true)
  }
}
