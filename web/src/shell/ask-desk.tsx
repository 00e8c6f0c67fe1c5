import { IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Can } from '../session/can'
import { LinkButton } from './link-button'

/** Leads to an inquiry that is about a machine already, or about an alarm of it. */
export function AskDesk({ about, alarm }: { about: readonly (string | null)[]; alarm?: string }) {
  const { t } = useTranslation()
  const machine = about.filter(Boolean).join(' ')
  return (
    <Can permission="top.inquiry.registration">
      <LinkButton
        to="/top/inquiry/registration"
        search={{ ...(machine && { about: machine }), ...(alarm && { alarm }) }}
        variant="default"
        leftSection={<IconMessage2 size={16} stroke={1.6} aria-hidden />}
      >
        {t('askDesk')}
      </LinkButton>
    </Can>
  )
}
