import { useQuery } from '@tanstack/react-query'
import { memberLocationsQuery } from '../../../../queries/members'
import { placesQuery } from '../../../../queries/places'
import { useMember } from '../../../../session/member'

/** All locations of the company. Staff inside a customer see all of them anyway, and are no member there. */
export function useCompanyLocations() {
  const own = useMember()
  const visiting = own?.visit !== undefined
  const offered = useQuery({
    ...memberLocationsQuery(own?.memberidC ?? ''),
    select: (answer) => answer.offered,
    enabled: own !== null && !visiting,
  })
  const visited = useQuery({ ...placesQuery, enabled: visiting })
  return visiting ? visited : offered
}
