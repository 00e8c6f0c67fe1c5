import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'
import { PageNotice } from '../../../shell/page-notice'

/** A part of the console that the staff member may not open. */
export function ConsoleRefusedPage() {
  const { t } = useTranslation(['console', 'titles'])
  return (
    <PageNotice
      icon={<IconLock size={40} stroke={1.3} aria-hidden />}
      title={t('titles:noPermission')}
      text={t('refused.text')}
      action={<LinkButton to="/console">{t('refused.home')}</LinkButton>}
    />
  )
}
