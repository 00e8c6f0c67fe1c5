import { useQueryClient } from '@tanstack/react-query'
import { renewMembers } from '../../../queries/members'
import { member } from '../../../session/member'
import { noteOwnData } from '../../../session/own-data'
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

/** Who gave themselves another type has its rights at once; who gave what was missing is kept back no more. */
function followOwn(changed: Member): void {
  const own = member.get()
  if (own?.hugHomeMemberUniqueKeyC !== changed.hugHomeMemberUniqueKeyC) return
  noteOwnData(changed)
  if (own.memberTypeCode !== changed.memberTypeCode) forgetPermissions()
}
