//! Units that are analysed: a filler, or all fillers of a line.
import type { components } from '../../../api/generated/schema'

/** Lines with their machines, as the pickers get them. */
export type UnitLine = components['schemas']['LineFillers']
/** A unit as the calls take it. */
export type Unit = components['schemas']['AnalysisUnit']

/** The value of a choice: line, and machine where one is named. */
export function unitValue(line: string, device?: string): string {
  return device ? `${line} ${device}` : line
}

/** The unit of a choice. */
export function unitOf(value: string): Unit | null {
  const [line, device] = value.split(' ')
  if (!line) return null
  return device ? { lineUniqueKey: line, deviceUniqueKey: device } : { lineUniqueKey: line }
}

interface UnitWords {
  filler(line: string, filler: string): string
  allFillers(line: string): string
}

/** A line with one filler is one choice; a line with several is analysed whole or filler by filler. */
export function unitChoices(lines: readonly UnitLine[], words: UnitWords) {
  return lines.map(({ lineUniqueKey, lineName, devices }) => {
    const one = devices.map(({ deviceUniqueKey, displayName }) => ({
      value: unitValue(lineUniqueKey, deviceUniqueKey),
      label: words.filler(lineName, displayName),
    }))
    const whole = { value: lineUniqueKey, label: words.allFillers(lineName) }
    return { group: lineName, items: devices.length > 1 ? [whole, ...one] : one.length > 0 ? one : [whole] }
  })
}

/** The first units of a place, which a form proposes. */
export function firstUnits(lines: readonly UnitLine[], count: number): string[] {
  const fillers = lines.flatMap(({ lineUniqueKey, devices }) =>
    devices.map(({ deviceUniqueKey }) => unitValue(lineUniqueKey, deviceUniqueKey)),
  )
  return fillers.slice(0, count)
}
