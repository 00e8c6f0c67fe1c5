import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** A login that succeeded and still does not let anybody in. */
export type LoginNotice = 'expired' | 'cookie'

/** Why somebody was sent here, or why a right password does not let them in. */
export function Notice({
  errorType,
  notice,
  quiet,
}: {
  errorType: number | undefined
  notice: LoginNotice | undefined
  quiet: boolean
}) {
  const { t } = useTranslation('login')
  const sent = errorType && !quiet ? t(errorType === 404 ? 'errorType.404' : 'errorType.other') : null
  const text = notice ? t(`${notice}`) : sent
  if (!text) return null
  return (
    <div className="sg-note" role="alert">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <span>{text}</span>
    </div>
  )
}
