import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'
import { PageNotice } from '../../../shell/page-notice'

/** A screen that the member may not open. */
export function NoPermissionPage() {
  const { t } = useTranslation()
  return (
    <PageNotice
      icon={<IconLock size={40} stroke={1.3} aria-hidden />}
      title={t('noPermission.title')}
      text={t('noPermission.text')}
      action={<LinkButton to="/top/home">{t('noPermission.home')}</LinkButton>}
    />
  )
}
