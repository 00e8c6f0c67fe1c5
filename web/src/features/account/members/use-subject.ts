import { useSearchState } from '../../../lib/search-state'
import { useMember } from '../../../session/member'
import { ownDataLack } from '../../../session/own-data'
import { ofMember } from './search'

/** Whose page is open: whom the address names, else the reader. */
export function useSubject(): { memberId: string; own: boolean } {
  const { search } = useSearchState(ofMember)
  const own = useMember()?.memberidC ?? ''
  // who must give something of their own first is not led to a colleague's
  const memberId = ownDataLack() ? own : (search.memberId ?? own)
  return { memberId, own: memberId === own }
}
