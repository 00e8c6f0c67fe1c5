import { IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { inquiryServices } from '../queries/inquiry-choices'
import { Can } from '../session/can'
import { LinkButton } from './link-button'

interface AskDeskProps {
  /** The names of what it is about, from the widest to the narrowest. */
  about: readonly (string | null)[]
  /** Of machines when nothing else is said. */
  service?: (typeof inquiryServices)[number]
  alarm?: string
  /** When the alarm came, on the machine's clock, in words. */
  at?: string | false | undefined
}

/** Leads to an inquiry that is about a machine or a document already, or about an alarm of a machine. */
export function AskDesk({ about, service, alarm, at }: AskDeskProps) {
  const { t } = useTranslation()
  const matter = about.filter(Boolean).join(' ')
  return (
    <Can permission="top.inquiry.registration">
      <LinkButton
        to="/top/inquiry/registration"
        search={{
          ...(matter && { about: matter }),
          ...(service && { service }),
          ...(alarm && { alarm }),
          ...(at && { at }),
        }}
        variant="default"
        leftSection={<IconMessage2 size={16} stroke={1.6} aria-hidden />}
      >
        {t('askDesk')}
      </LinkButton>
    </Can>
  )
}
