import { IconMapQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'
import { PageNotice } from '../../../shell/page-notice'

/** An address that is no screen of ours. */
export function NotFoundPage() {
  const { t } = useTranslation(['common', 'titles'])
  return (
    <PageNotice
      icon={<IconMapQuestion size={40} stroke={1.3} aria-hidden />}
      title={t('titles:notFound')}
      text={t('notFound.text')}
      action={<LinkButton to="/top/home">{t('notFound.home')}</LinkButton>}
    />
  )
}
