import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orShowWhy } from '../api/show-failure'
import { useMember } from '../session/member'
import { leaveCustomer } from '../session/visit'
import { ProviderBanner } from '../ui/provider-banner'
import { LinkButton } from './link-button'
import { staffLoginPath } from './login-path'

/** Tells the provider's staff, on every page, in which customer they are, with the way to the next one and the way out. */
export function VisitBanner({ way = 'switch' }: { way?: 'switch' | 'back' }) {
  const { t } = useTranslation()
  const member = useMember()
  if (!member?.visit) return null
  return (
    <ProviderBanner
      label={t('visit.label')}
      before={t('visit.before')}
      customer={member.companyName}
      after={t('visit.after')}
      place={{ label: t('visit.place'), name: member.visit.locationName }}
      note={t('visit.recorded')}
    >
      {way === 'switch' ? (
        <LinkButton to={staffLoginPath} variant="subtle">
          {t('visit.switch')}
        </LinkButton>
      ) : (
        <LinkButton to="/top/home" variant="subtle">
          {t('visit.back')}
        </LinkButton>
      )}
      <Leave />
    </ProviderBanner>
  )
}

function Leave() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await orShowWhy(leaveCustomer())
      await navigate({ to: staffLoginPath, search: {} })
    } catch {
      // it was shown why
    } finally {
      setLeaving(false)
    }
  }
  return (
    <Button variant="subtle" loading={leaving} onClick={() => void leave()}>
      {t('visit.leave')}
    </Button>
  )
}
