import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Why somebody was sent here, or that the browser kept no cookie of a login that succeeded. */
export function Notice({
  errorType,
  cookieRefused,
  quiet,
}: {
  errorType: number | undefined
  cookieRefused: boolean
  quiet: boolean
}) {
  const { t } = useTranslation('login')
  const sent = errorType && !quiet ? t(errorType === 404 ? 'errorType.404' : 'errorType.other') : null
  const text = cookieRefused ? t('cookie') : sent
  if (!text) return null
  return (
    <div className="sg-note" role="alert">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <span>{text}</span>
    </div>
  )
}
