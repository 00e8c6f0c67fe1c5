//! Words of the board that several of its parts say.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { lastingText } from '../../lib/lasting'
import { clockText, dateText } from '../../lib/zone'
import type { State } from '../../ui/state'
import type { BoardLine } from './board'
import { numberOf, textOf } from './values'

/** The translator of this area. */
export type Say = TFunction<['home', 'common', 'titles']>

/** This area's words. */
export function useSay(): Say {
  return useTranslation(['home', 'common', 'titles']).t
}

export function stateName(t: Say, state: State): string {
  return t(`common:state.${state}`)
}

/** Since when a line is in its state, as a length; nothing when nobody knows. */
export function sinceText(t: Say, line: BoardLine, now: number): string {
  return line.row.stateSince ? lastingText(t, now - Date.parse(line.row.stateSince)) : ''
}

/** A time of today as a clock, an older one with its date. */
export function momentText(instant: number, zone: string, now: number): string {
  const [date, clock] = [dateText(instant, zone), clockText(instant, zone)]
  return date === dateText(now, zone) ? clock : `${date.slice(5)} ${clock}`
}

/** What stopped the line, since when it is switched off, or why nothing is heard of it; nothing while it simply runs. */
export function reasonText(t: Say, line: BoardLine, now: number): string {
  const { alarm, stateSince, gatewayName, gatewaySilentSince } = line.row
  const moment = (at: string) => momentText(Date.parse(at), line.place.timeZone, now)
  if (line.state === 'alarm' && alarm) {
    return alarm.alarmText === alarm.alarmNumber
      ? t('board.alarmNumber', { number: alarm.alarmNumber })
      : t('board.alarmText', { number: alarm.alarmNumber, text: alarm.alarmText })
  }
  if (line.state === 'off' && stateSince) return t('board.offSince', { time: moment(stateSince) })
  if (line.state !== 'unknown') return ''
  if (line.row.machines.length === 0) return t('board.noFiller')
  if (gatewaySilentSince && gatewayName) {
    return t('board.gatewaySilent', { gateway: gatewayName, time: moment(gatewaySilentSince) })
  }
  return stateSince ? t('board.silentSince', { time: moment(stateSince) }) : t('board.neverHeard')
}

/** The film of the present run. */
export function filmText(line: BoardLine): string {
  const parts = (['filmBranchNumber', 'filmOrderNumber', 'filmProduct'] as const).map((part) => textOf(line.row, part))
  return parts.filter(Boolean).join('-')
}

/** Why no item stands there: none was told, or the fillers of the line make different ones. */
export function itemless(t: Say, line: BoardLine): string {
  return numberOf(line.row, 'output') === null ? t('board.noItem') : t('board.mixedItems')
}

/** A sum of the line's day; of a line that was not heard in it nobody knows, and nothing is not zero. */
export function sumToday(line: BoardLine, column: Parameters<typeof numberOf>[1]): number | null {
  return numberOf(line.row, 'cumulativePowerOnTime') ? numberOf(line.row, column) : null
}
