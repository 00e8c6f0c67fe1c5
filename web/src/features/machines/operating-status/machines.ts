//! The machines of a line as they are drawn, and what they say.
import { figure } from '../../../lib/figures'
import type { LineImage, LineMachine } from '../../../queries/operating-status'
import { stateOf } from '../../../shell/board/board'
import type { MachineShape } from '../../../ui/line-drawing'
import type { State } from '../../../ui/state'
import { measuredText } from './columns'
import type { Say } from './words'

/** In which shape a category of equipment is drawn. */
const shapes: Record<string, MachineShape> = {
  'filling-machine': 'filler',
  dangan: 'filler',
  pump: 'pump',
  conveyor: 'conveyor',
  'pouch-stocker': 'conveyor',
  'weight-checker': 'weigher',
  'inspection-equipment': 'detector',
  'pressure-tester': 'detector',
  'bagging-machine': 'packer',
  'pouch-loader': 'packer',
  'winding-device': 'reel',
  'printing-machine': 'reel',
}

/** The shape of a machine; a category without one is a cabinet. */
export function shapeOf({ device }: LineMachine): MachineShape {
  return shapes[device.category] ?? 'cabinet'
}

/** What a machine does now. Fillers are pushed with their line's row, so that is the newer word. */
export function presentOf(image: LineImage, machine: LineMachine) {
  const pushed = image.status?.machines.find(
    ({ deviceUniqueKey }) => deviceUniqueKey === machine.device.deviceUniqueKey,
  )
  const { state, stateSince, powerOff, sampleTime } = pushed ?? machine
  return state === null ? null : { state, stateSince, powerOff, sampleTime }
}

/** The state that a machine is drawn in; null for one that sends nothing. */
export function drawnState(image: LineImage, machine: LineMachine): State | null {
  const present = presentOf(image, machine)
  return present && stateOf(present)
}

/** A measured value with its unit. */
export function readingText({ value, unit, decimals }: LineMachine['readings'][number]): string {
  return `${figure(value, decimals)}${/^[\p{Script=Han}\p{Script=Hangul}℃%]/u.test(unit) ? '' : ' '}${unit}`
}

/** What a machine says below its name: one value, or why there is none. */
export function wordsOf(t: Say, image: LineImage, machine: LineMachine, zone: string, now: number): string {
  const state = drawnState(image, machine)
  if (state === null) return t('detail.notConnected')
  const heard = presentOf(image, machine)?.sampleTime
  if (state === 'unknown' || state === 'off') {
    return heard ? t('detail.lastHeard', { time: measuredText(Date.parse(heard), zone, now) }) : ''
  }
  // what stands makes nothing, whatever its last reading was
  const first = machine.readings.find(({ itemKey }) => state === 'run' || itemKey !== 'production_speed')
  return first ? `${first.label} ${readingText(first)}` : ''
}
