import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../../api/call'
import { sentence } from '../../../api/sentence'
import { ErrorSummary } from '../../../ui/error-summary'
import { KeyValues } from '../../../ui/key-values'
import { Name } from '../../../ui/name'
import type { Invitation } from './form'
import styles from './registration.module.css'
import { deathIn, type useLink } from './use-link'

/** The first step: whoever opened the link says that the address is theirs. A program that only looks at links does not. */
export function MailStep({
  invitation,
  verify,
}: {
  invitation: Invitation
  verify: ReturnType<typeof useLink>['verify']
}) {
  const { t } = useTranslation(['registration', 'members'])
  const failed = verify.isError && !deathIn(verify.error)
  const type = invitation.memberTypeCode as 10 | 20 | 30
  return (
    <>
      <p className={styles.lead}>{t('mail.lead')}</p>
      {failed && <ErrorSummary key={verify.submittedAt} faults={[{ text: sentence(asFailure(verify.error)) }]} />}
      <KeyValues
        label={t('mail.invitation')}
        entries={[
          [t('company'), <Name key="company">{invitation.companyName}</Name>],
          [t('mail.address'), invitation.memberId],
          [t('mail.type'), t(`members:type.${type}`)],
        ]}
      />
      <p className={styles.go}>
        <Button size="sm" loading={verify.isPending} onClick={() => verify.mutate()}>
          {t('mail.verify')}
        </Button>
      </p>
      <p className={styles.aside}>{t('mail.notMine')}</p>
    </>
  )
}
