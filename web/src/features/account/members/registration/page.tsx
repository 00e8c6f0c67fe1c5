import { useTranslation } from 'react-i18next'
import { Breadcrumbs } from '../../../../shell/breadcrumbs'
import { QueryFailure } from '../../../../shell/query-state'
import { PageHead } from '../../../../ui/page-head'
import { InvitationForm } from './form'
import { useCompanyLocations } from './offered'

/** Invites somebody: an address by which they register is mailed to them. */
export function MemberRegistrationPage() {
  const { t } = useTranslation(['members', 'titles'])
  const locations = useCompanyLocations()
  return (
    <>
      <PageHead title={t('titles:memberRegistration')} trail={<Breadcrumbs />} />
      {locations.isError && <QueryFailure query={locations} what={t('section.places')} />}
      {locations.data && <InvitationForm offered={locations.data} />}
    </>
  )
}
