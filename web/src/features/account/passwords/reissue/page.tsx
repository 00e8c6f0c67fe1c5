import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/call'
import { api } from '../../../../api/client'
import { useSubmit } from '../../../../api/use-submit'
import { LinkButton } from '../../../../shell/link-button'
import { filled } from '../../../../ui/form/complaint'
import { TextField } from '../../../../ui/form/fields/text-field'
import { Form } from '../../../../ui/form/form'
import { toMailAddress } from '../../../../ui/form/half-width'
import { SubmitButton } from '../../../../ui/form/submit-button'
import { useForm } from '../../../../ui/form/use-form'
import { LoginFrame } from '../../login/frame'
import { OutcomeTitle } from '../outcome-title'
import styles from '../passwords.module.css'

const check = filled<{ memberId: string }>(['memberId'])

/** Asks for a link by which a forgotten password is set anew. What it answers tells nobody which member IDs exist. */
export function ReissuePage() {
  const [sent, setSent] = useState(false)
  const form = useForm({ values: { memberId: '' }, check })
  const { submit } = useSubmit(form, {
    send: ({ memberId }) =>
      call(api.POST('/api/hughomememberC/password/reissue', { body: { memberId: toMailAddress(memberId) } })),
    onDone: () => setSent(true),
  })
  const { t } = useTranslation(['passwordReset', 'login', 'titles'])
  if (sent) return <Sent onAgain={() => setSent(false)} />
  return (
    <LoginFrame>
      <h1>{t('titles:passwordReissue')}</h1>
      <p className={styles.text}>{t('reissueLead')}</p>
      <Form
        form={form}
        onSubmit={submit}
        prefix=""
        summary="rest"
        className={styles.column}
        label={t('titles:passwordReissue')}
      >
        <TextField
          {...form.field('memberId')}
          label={t('login:memberId')}
          help={t('login:memberIdHelp')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          tidy={toMailAddress}
        />
        <SubmitButton fullWidth>{t('send')}</SubmitButton>
      </Form>
      <p className={styles.ways}>
        <LinkButton variant="default" to="/top/user/login/open">
          {t('back')}
        </LinkButton>
      </p>
    </LoginFrame>
  )
}

function Sent({ onAgain }: { onAgain(): void }) {
  const { t } = useTranslation('passwordReset')
  return (
    <LoginFrame>
      <OutcomeTitle>{t('sent.title')}</OutcomeTitle>
      <p className={styles.text}>{t('sent.text')}</p>
      <p className={styles.text}>{t('sent.missing')}</p>
      <p className={styles.ways}>
        <LinkButton to="/top/user/login/open">{t('back')}</LinkButton>
        <Button variant="default" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      </p>
    </LoginFrame>
  )
}
