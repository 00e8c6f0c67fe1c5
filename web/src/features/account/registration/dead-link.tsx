import { IconLinkOff, IconMailOpened } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n'
import { LinkButton } from '../../../shell/link-button'
import { EmptyState } from '../../../ui/blank'
import { ask } from '../../../ui/confirm'
import type { Death } from './use-link'

/** The page was opened without a link. */
export function NoLink() {
  const { t } = useTranslation('registration')
  return (
    <EmptyState
      icon={<IconMailOpened size={26} stroke={1.5} aria-hidden />}
      title={t('noLink.title')}
      reason={t('noLink.text')}
    />
  )
}

/** The link opens nothing: why, and what to do next. That it expired is told in a dialog first (ST-006). */
export function DeadLink({ death }: { death: Death }) {
  const { t } = useTranslation(['registration', 'login'])
  useEffect(() => {
    if (death === 'expired') void tellExpired()
  }, [death])
  return (
    <EmptyState
      icon={<IconLinkOff size={26} stroke={1.5} aria-hidden />}
      title={t(`dead.${death}.title`)}
      reason={t(`dead.${death}.text`)}
      {...(death === 'registered'
        ? { actions: <LinkButton to="/top/user/login/open">{t('login:toLogin')}</LinkButton> }
        : {})}
    />
  )
}

function tellExpired(): Promise<boolean> {
  return ask({
    title: i18n.t('registration:dead.expired.title'),
    text: i18n.t('registration:dead.expired.text'),
    accept: i18n.t('common:close'),
  })
}
