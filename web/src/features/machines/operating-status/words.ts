import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The translator of this screen; `home` has the words of the live board, `stops` those of stops. */
export type Say = TFunction<['operatingStatus', 'home', 'stops', 'common', 'titles']>

/** This screen's words. */
export function useStatusWords(): Say {
  return useTranslation(['operatingStatus', 'home', 'stops', 'common', 'titles']).t
}
