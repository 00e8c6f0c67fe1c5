//! The columns of the operating status list: the member's own, and templates.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { keys } from './keys'

/** The member's columns, and all that can be chosen. */
export type StatusColumns = components['schemas']['StatusColumns']
/** A choice of columns under a name. */
export type ColumnTemplate = components['schemas']['ColumnTemplate']

/** The member's columns, in the member's order. */
export const statusColumnsQuery = () =>
  queryOptions({
    queryKey: keys.operatingStatus.columns(),
    queryFn: ({ signal }) => call(api.GET('/api/operatingStatus/column/query', { signal })),
    staleTime: 5 * 60_000,
    meta: { shownBy: 'page' },
  })

/** The recommended templates, the member's own, and those that the company shares. */
export const columnTemplatesQuery = () =>
  queryOptions({
    queryKey: keys.operatingStatus.templates(),
    queryFn: ({ signal }) => call(api.GET('/api/operatingStatus/template/query', { signal })),
    meta: { shownBy: 'page' },
  })
