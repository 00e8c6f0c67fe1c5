import { useTranslation } from 'react-i18next'

/** The wall's words; `home` has those of the live board. */
export function useWallWords() {
  return useTranslation(['wall', 'home', 'common', 'titles']).t
}
