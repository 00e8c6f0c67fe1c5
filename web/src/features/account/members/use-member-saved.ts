import { useQueryClient } from '@tanstack/react-query'
import { renewMembers } from '../../../queries/members'
import { member } from '../../../session/member'
import { forgetPermissions } from '../../../session/permissions'
import type { Member } from './member'

/** To be called with a member who was changed; without one where only their locations were. */
export function useMemberSaved() {
  const client = useQueryClient()
  return async (changed?: Member) => {
    if (changed) followOwn(changed)
    await renewMembers(client)
  }
}

/** Who gave themselves another type has its rights at once. */
function followOwn({ hugHomeMemberUniqueKeyC, memberTypeCode }: Member): void {
  const own = member.get()
  if (own?.hugHomeMemberUniqueKeyC === hugHomeMemberUniqueKeyC && own.memberTypeCode !== memberTypeCode)
    forgetPermissions()
}
