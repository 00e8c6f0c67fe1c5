//! One machine.
import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import { keys } from './keys'

/** All that is known of a machine. */
export type EquipmentDetail = Answer<'/api/equipment/query/detail', 'get'>
/** What the label of a machine says. */
export type Label = Answer<'/api/equipment/query/label/list', 'get'>[number]

const meta = { shownBy: 'page' } as const

/** What is known of a machine. */
export function equipmentDetailQuery(deviceUniqueKey: string) {
  return queryOptions({
    queryKey: keys.equipment.detail(deviceUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/equipment/query/detail', { params: { query: { deviceUniqueKey } }, signal })),
    meta,
  })
}

/** What the labels of a location's machines say, by line and place on it. */
export function labelsQuery(locationUniqueKey: string | undefined) {
  return queryOptions({
    queryKey: keys.equipment.labels(locationUniqueKey),
    queryFn: ({ signal }) => {
      const query = { locationUniqueKey: locationUniqueKey ?? '' }
      return call(api.GET('/api/equipment/query/label/list', { params: { query }, signal }))
    },
    enabled: locationUniqueKey !== undefined,
    meta,
  })
}
