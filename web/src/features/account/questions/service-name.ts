import { useTranslation } from 'react-i18next'

/** The name of a service by its code; none for what is about all of them. */
export function useServiceName(): (code: number) => string {
  const { t } = useTranslation('titles')
  const names: Record<number, string> = { 10: t('area.machines'), 20: t('area.support'), 30: t('area.library') }
  return (code) => names[code] ?? ''
}
