import { useTranslation } from 'react-i18next'
import { noticeDesks, noticeServices } from '../../../queries/notice-choices'

/** The service that a notice is about. */
export function ServiceName({ code }: { code: string }) {
  const { t } = useTranslation('notices')
  const service = noticeServices.find((one) => one === code)
  return service ? t(`services.${service}`) : null
}

/** The desk that a notice comes from. */
export function DeskName({ code }: { code: number }) {
  const { t } = useTranslation('notices')
  const desk = noticeDesks.find((one) => one === code)
  return desk ? t(`desks.${desk}`) : null
}
