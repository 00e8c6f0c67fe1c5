import { useTranslation } from 'react-i18next'

/** What a contract may hold, as the calls name it. */
export const services = ['MM', 'Support', 'Library'] as const
export type Service = (typeof services)[number]

const names = { MM: 'titles:area.machines', Support: 'titles:area.support', Library: 'titles:area.library' } as const

/** What the services are called, one of them or those of a contract. */
export function useServiceNames() {
  const { t } = useTranslation(['titles', 'common'])
  const nameOf = (service: Service) => t(names[service])
  const all = (bought: readonly string[]) =>
    services
      .filter((one) => bought.includes(one))
      .map(nameOf)
      .join(t('common:comma'))
  return { nameOf, all }
}
