import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'
import { PageNotice } from '../../../shell/page-notice'

/** A screen that the member may not open. */
export function NoPermissionPage() {
  const { t } = useTranslation(['common', 'titles'])
  return (
    <PageNotice
      icon={<IconLock size={40} stroke={1.3} aria-hidden />}
      title={t('titles:noPermission')}
      text={t('noPermission.text')}
      action={<LinkButton to="/top/home">{t('noPermission.home')}</LinkButton>}
    />
  )
}
