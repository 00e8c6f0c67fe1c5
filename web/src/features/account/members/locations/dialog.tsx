import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { components } from '../../../../api/generated/schema'
import { memberLocationsQuery } from '../../../../queries/members'
import { QueryFailure } from '../../../../shell/query-state'
import { Skeleton } from '../../../../ui/skeleton'
import { inOrder } from '../../locations/locations-field'
import { fullName, type Member } from '../member'
import { LocationSteps } from './steps'

export type MemberLocations = components['schemas']['MemberLocations']

/** The locations of a member, step by step: which ones, in which order, which is the main one. */
export default function LocationsDialog({
  member,
  manages,
  onSaved,
  onClose,
}: {
  member: Member
  /** Else only the order can be changed. */
  manages: boolean
  onSaved(next: Member): void
  onClose(): void
}) {
  const { t } = useTranslation(['memberEdit', 'members', 'common'])
  const query = useQuery(memberLocationsQuery(member.memberId))
  const title = t(manages ? 'places.changeOf' : 'places.orderOf', { name: fullName(member) })
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {query.isError && <QueryFailure query={query} what={t('members:section.places')} />}
      {query.isPending && <Skeleton />}
      {query.data && (
        <LocationSteps
          memberId={member.memberId}
          begin={query.data}
          steps={manages ? ['choose', 'order', 'main'] : ['order']}
          onSaved={({ offered, chosen, mainLocationUniqueKey }) =>
            onSaved({ ...member, locations: inOrder(offered, chosen), mainLocationUniqueKey })
          }
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
