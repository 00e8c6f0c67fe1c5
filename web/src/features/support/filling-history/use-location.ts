import { usePlaceInAddress } from '../../../shell/place-in-address'
import type { useAddress } from './address'

/**
 * The place of the address and the place of the header are one. The header's switch leads to the other place with an empty
 * form, because lines and machines are not those of the former one.
 */
export function useLocation({ search, change }: ReturnType<typeof useAddress>) {
  return usePlaceInAddress({
    wanted: search.location,
    onPlace: (location, { switched }) => change(switched ? emptied(location) : { location }, { replace: !switched }),
  })
}

function emptied(location: string) {
  return {
    location,
    line: undefined,
    device: undefined,
    value: undefined,
    run: undefined,
    page: undefined,
    from: undefined,
    to: undefined,
    rowPage: undefined,
  }
}
