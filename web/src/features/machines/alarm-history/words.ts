import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthOf } from './rules'

/** Says lengths of time, given in seconds. */
export function useLengthText(): (seconds: number) => string {
  const { t } = useTranslation('alarmHistory')
  return useCallback(
    (seconds: number) => {
      const length = lengthOf(seconds)
      if (length.unit === 'hours') return t('hours', { hours: length.hours, minutes: length.minutes })
      if (length.unit === 'minutes') return t('minutes', { minutes: length.minutes, seconds: length.seconds })
      return t('seconds', { seconds: length.seconds })
    },
    [t],
  )
}

/** A number with its text; alone where nobody knows one. */
export function alarmName(number: string, text: string | null): string {
  return text === null || text === number ? number : `${number} ${text}`
}
