import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../../session/member'
import { placesQuery } from '../../../../shell/place'
import { memberLocationsQuery } from '../queries'

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
