import { Navigate, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { DeadLink, NoLink } from './dead-link'
import { Finish } from './finish'
import { WizardFrame } from './frame'
import { InputForm } from './input-form'
import { MailStep } from './mail-step'
import { forgetDraft, registration } from './memory'
import { addresses, addressOf, placeOf } from './places'
import { useLink } from './use-link'

/** Registering by a mailed link, at three addresses. What is known decides which step shows, and the address follows. */
export function RegistrationPage() {
  const { t } = useTranslation('registration')
  // the page that stands, not the one on its way: calls go out under its name
  const path: string = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const held = useStore(registration)
  const [judged, setJudged] = useState(false)
  const outcome = held?.outcome
  const { query, death, link, standing, verify, renew } = useLink(held?.token ?? '', path === addresses.completion)
  const place = placeOf({ path, held: held !== null, link: standing, judged, finished: outcome !== undefined })
  useEffect(() => {
    if (death) forgetDraft()
  }, [death])
  const address = addressOf(place) ?? path
  return (
    <WizardFrame place={place} {...(link && !death ? { company: link.companyName } : {})}>
      {address !== path && <Navigate to={address} replace />}
      {place === 'waiting' && <Skeleton width="60%" />}
      {place === 'failed' && <QueryFailure query={query} what={t('link')} />}
      {place === 'no-link' && <NoLink />}
      {place === 'dead' && death && <DeadLink key={held?.token} death={death} />}
      {place === 'mail' && link && <MailStep invitation={link} verify={verify} />}
      {(place === 'input' || place === 'confirm') && link && held && (
        <InputForm
          key={held.token}
          invitation={link}
          token={held.token}
          reading={place === 'confirm'}
          onJudged={setJudged}
          onDead={renew}
        />
      )}
      {place === 'finish' && outcome && <Finish outcome={outcome} />}
    </WizardFrame>
  )
}
