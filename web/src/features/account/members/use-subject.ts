import { useSearchState } from '../../../lib/search-state'
import { useMember } from '../../../session/member'
import { ofMember } from './search'

/** Whose page is open: whom the address names, else the reader. */
export function useSubject(): { memberId: string; own: boolean } {
  const { search } = useSearchState(ofMember)
  const own = useMember()?.memberidC ?? ''
  const memberId = search.memberId ?? own
  return { memberId, own: memberId === own }
}
