//! How stops are spoken of.

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../../lib/day-text'
import { clockText, dateText } from '../../../../lib/zone'
import type { LineStop } from '../../../../queries/stops'

/** The translator of this tab. */
type StopSay = TFunction<['stops', 'operatingStatus', 'common']>

/** This tab's words. */
export function useStopWords(): StopSay {
  return useTranslation(['stops', 'operatingStatus', 'common']).t
}

/** `49秒`, `3分12秒`, `2時間06分`. */
export function lengthText(t: StopSay, seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  if (h > 0) return t('length.hm', { h, m: String(m).padStart(2, '0') })
  return m > 0 ? t('length.ms', { m, s: String(s).padStart(2, '0') }) : t('length.s', { s })
}

/** What the machine said of it. */
export function alarmText(t: StopSay, { kind, alarmNumber, alarmText: text }: LineStop): string {
  if (kind === 'stop') return t('noAlarm')
  if (alarmNumber === null) return text ?? t('unnamed')
  return text === null || text === String(alarmNumber) ? t('alarm', { number: alarmNumber }) : `${alarmNumber} ${text}`
}

/** A time of the day in view as a clock, another one with its date. */
export function momentText(at: string, zone: string, day: string): string {
  const instant = Date.parse(at)
  const date = dateText(instant, zone)
  const clock = clockText(instant, zone, true)
  return date === dayText(day) ? clock : `${date.slice(5)} ${clock}`
}
