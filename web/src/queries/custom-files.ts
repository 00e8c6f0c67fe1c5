//! Files in forms of the company's own: what an administrator names, and members order.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { keys } from './keys'

export type CustomFile = components['schemas']['CustomFileRow']
export type CustomFileOffer = components['schemas']['CustomFileOffer']

/** The forms, with when a program last asked and what waits for one: both go on while somebody looks. */
export const customFilesQuery = queryOptions({
  queryKey: keys.company.customFiles,
  queryFn: ({ signal }) => call(api.GET('/api/hughomememberC/query/custom/file', { signal })),
  refetchInterval: 10_000,
  meta: { shownBy: 'page' },
})

/** The forms that may be ordered. */
export const customFileOffersQuery = queryOptions({
  queryKey: keys.exports.customFiles,
  queryFn: ({ signal }) => call(api.GET('/api/general/export/custom/list', { signal })),
})

export const saveCustomFile = (body: components['schemas']['CustomFileForm']) =>
  call(api.POST('/api/hughomememberC/save/custom/file', { body }))

export const deleteCustomFile = (customFileUniqueKey: string) =>
  call(api.POST('/api/hughomememberC/delete/custom/file', { body: { customFileUniqueKey } }))

export const orderCustomFile = (body: components['schemas']['CustomFileOrder']) =>
  call(api.POST('/api/general/export/custom/order', { body }))
