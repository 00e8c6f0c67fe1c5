//! What a connected filler does now, and what its line did in its day.
import { useQuery } from '@tanstack/react-query'
import type { EquipmentDetail } from '../../../queries/equipment-detail'
import { daysQuery, machinesQuery, type StatusDay, type StatusRow } from '../../../queries/operating-status'
import type { Segment } from '../../../ui/charts/status-band'
import type { State } from '../../../ui/state'

const states: Record<StatusDay['spans'][number]['state'], State> = {
  operating: 'run',
  alarm: 'alarm',
  stopped: 'stop',
  off: 'off',
  unknown: 'unknown',
}

/** What a filler does now, as far as it was heard. */
export interface DeviceNow {
  state: State
  row: StatusRow
}

/** True for a machine that tells what it does and stands on a line. */
function tells(device: EquipmentDetail): boolean {
  return device.iotFlag && device.lineUniqueKey !== null && device.category === 'filling-machine'
}

/** What a machine does now; none where it does not tell. */
export function useDeviceNow(device: EquipmentDetail): DeviceNow | undefined {
  const { data } = useQuery({ ...machinesQuery, enabled: tells(device) })
  const row = data?.find(({ deviceUniqueKey }) => deviceUniqueKey === device.deviceUniqueKey)
  return row && tells(device) ? { row, state: row.powerOff ? 'off' : states[row.state] } : undefined
}

/** The day of a machine's line: where it begins and ends, and the states so far. */
export function useDeviceDay(device: EquipmentDetail) {
  const query = useQuery({ ...daysQuery, refetchInterval: 30_000, enabled: tells(device) })
  const day = query.data?.find(({ lineUniqueKey }) => lineUniqueKey === device.lineUniqueKey)
  return { query, tells: tells(device), day: day && dayOf(day) }
}

function dayOf(day: StatusDay) {
  const segments = day.spans.map(
    ({ state, startTime, endTime }): Segment => ({
      state: states[state],
      from: Date.parse(startTime),
      to: Date.parse(endTime),
    }),
  )
  return { date: day.date, from: Date.parse(day.startTime), to: Date.parse(day.endTime), segments }
}
