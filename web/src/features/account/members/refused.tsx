import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'
import { EmptyState } from '../../../ui/blank'

/** In place of a member whom the reader may not see or change: the page itself is theirs for their own data. */
export function MemberRefused({
  to,
  title,
}: {
  to: '/top/member/detail' | '/top/member/edit' | '/top/login/list'
  title: string
}) {
  const { t } = useTranslation('members')
  return (
    <EmptyState
      icon={<IconLock size={26} stroke={1.5} aria-hidden />}
      title={title}
      reason={t('refused.reason')}
      actions={
        <LinkButton variant="default" to={to}>
          {t('refused.own')}
        </LinkButton>
      }
    />
  )
}
