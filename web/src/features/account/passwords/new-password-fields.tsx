import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/form/fields/password-field'
import { useFrame } from '../../../ui/form/frame'
import type { Bound } from '../../../ui/form/use-form'
import styles from './passwords.module.css'
import { passwordRules } from './rules'

/** A new password, what it must keep, and the password once more. Rules: `rules.ts`. Texts: the namespace `passwords`. */
export function NewPasswordFields({
  password,
  again,
  label,
}: {
  /** `form.field('password')`. */
  password: Bound<string>
  /** `form.field('passwordConfirmation')`. */
  again: Bound<string>
  label: string
}) {
  const { t } = useTranslation('passwords')
  const { reading } = useFrame()
  return (
    <>
      <PasswordField {...password} label={label} help={t('help')} autoComplete="new-password" required />
      {!reading && <KeptRules of={password} />}
      {!reading && <PasswordField {...again} label={t('again')} autoComplete="new-password" required />}
    </>
  )
}

/** The rules, each with its mark once what is typed keeps it. */
function KeptRules({ of }: { of: Bound<string> }) {
  const { t } = useTranslation('passwords')
  const typed = useWatch({ control: of.form.control, name: of.name }) as string
  return (
    <ul className={styles.rules} aria-label={t('rules')}>
      {passwordRules.map(([name, keeps]) => {
        const kept = keeps(typed)
        const Mark = kept ? IconCheck : IconPoint
        return (
          <li key={name} data-kept={kept || undefined}>
            <Mark size={15} stroke={kept ? 2.4 : 1.6} aria-hidden />
            {t(`must.${name}`)}
            <span className="sg-vh"> {t(kept ? 'kept' : 'open')}</span>
          </li>
        )
      })}
    </ul>
  )
}
