import { useTranslation } from 'react-i18next'
import { inquiryServices, inquiryStates } from '../../queries/inquiry-choices'
import { Tag } from '../../ui/tag'

const tones = { received: 'caution', 'in-progress': 'brand', answered: 'good' } as const

/** How far an inquiry is. */
export function InquiryStateTag({ state }: { state: string }) {
  const { t } = useTranslation('inquiries')
  const known = inquiryStates.find((one) => one === state)
  return known && <Tag tone={tones[known]}>{t(`kept.state.${known}`)}</Tag>
}

/** What inquiries are about, as everybody calls it. */
export function useInquiryServices() {
  const { t } = useTranslation(['inquiries', 'titles'])
  const names = {
    General: t('general'),
    MM: t('titles:area.machines'),
    Support: t('titles:area.support'),
    Library: t('titles:area.library'),
  }
  return inquiryServices.map((code) => ({ code, label: names[code] }))
}

/** What one is about. */
export function InquiryServiceName({ code }: { code: string }) {
  return useInquiryServices().find((service) => service.code === code)?.label
}
