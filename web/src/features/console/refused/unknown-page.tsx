import { IconMapQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shell/link-button'
import { PageNotice } from '../../../shell/page-notice'

/** An address of the console at which nothing stands. */
export function ConsoleUnknownPage() {
  const { t } = useTranslation(['console', 'common', 'titles'])
  return (
    <PageNotice
      icon={<IconMapQuestion size={40} stroke={1.3} aria-hidden />}
      title={t('titles:notFound')}
      text={t('common:notFound.text')}
      action={<LinkButton to="/console">{t('refused.home')}</LinkButton>}
    />
  )
}
