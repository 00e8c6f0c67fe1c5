//! Inspections of machines, their follow-ups and their checklists.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components, paths } from '../api/generated/schema'
import { keys } from './keys'
import type { FileDoor } from './sent-files'

export type Inspection = components['schemas']['InspectionRow']
export type JudgedPoint = components['schemas']['JudgedPointRow']
export type FollowUp = components['schemas']['FollowUpRow']
export type DueDevice = components['schemas']['DueDevice']
export type InspectionForm = components['schemas']['InspectionForm']
export type FormPoint = components['schemas']['FormPoint']
export type Checklist = components['schemas']['ChecklistRow']
export type ChecklistDetail = components['schemas']['ChecklistDetail']
export type ChecklistPoint = components['schemas']['PointRow']
export type InspectionToAdd = components['schemas']['InspectionToAdd']
export type Overview = Answer<'/api/inspectionHistory/query/overview', 'get'>

const path = '/api/inspectionHistory/query/list'
type Question = paths[typeof path]['post']['requestBody']['content']['application/json']

const meta = { shownBy: 'page' } as const

/** Inspections, newest first. */
export const inspections = {
  key: keys.inspections.list,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(path, { body, signal })),
}

/** An inspection with what was said of each point. */
export function inspectionQuery(inspectionUniqueKey: string) {
  return queryOptions({
    queryKey: keys.inspections.detail(inspectionUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/inspectionHistory/query/detail', { params: { query: { inspectionUniqueKey } }, signal })),
    meta,
  })
}

/** Whose inspections are due: all of a location, or one machine's. */
export type InspectionsOf = { locationUniqueKey: string } | { deviceUniqueKey: string }

/** Open follow-ups, and which checklist of which machine is due. */
export function overviewQuery(of: InspectionsOf | undefined) {
  return queryOptions({
    queryKey: keys.inspections.overview(of),
    queryFn: ({ signal }) =>
      call(api.GET('/api/inspectionHistory/query/overview', { params: { query: of ?? {} }, signal })),
    enabled: of !== undefined,
    meta,
  })
}

/** What the entry of an inspection begins with. Values that a machine sends are those of the moment. */
export function inspectionFormQuery(deviceUniqueKey: string, checklistUniqueKey: string | undefined) {
  const query = { deviceUniqueKey, ...(checklistUniqueKey === undefined ? {} : { checklistUniqueKey }) }
  return queryOptions({
    queryKey: keys.inspections.form(deviceUniqueKey, checklistUniqueKey),
    queryFn: ({ signal }) => call(api.GET('/api/inspectionHistory/query/form', { params: { query }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta,
  })
}

/** The members who may be asked to see to something on a machine. */
export function ownersQuery(deviceUniqueKey: string) {
  return queryOptions({
    queryKey: keys.inspections.members(deviceUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/inspectionHistory/query/member', { params: { query: { deviceUniqueKey } }, signal })),
    meta,
  })
}

/** Where the files of inspections go. Whoever owns a follow-up sends files for it. */
export const inspectionFiles = (followUpUniqueKey?: string): FileDoor => ({
  add: '/api/inspectionHistory/file/add',
  ...(followUpUniqueKey === undefined ? {} : { along: { followUpUniqueKey } }),
  address: (fileUniqueKey) =>
    call(api.GET('/api/inspectionHistory/file/address', { params: { query: { fileUniqueKey } } })),
})

/** The checklists, by model and kind. */
export const checklistsQuery = queryOptions({
  queryKey: keys.inspections.checklists,
  queryFn: ({ signal }) => call(api.GET('/api/inspectionChecklist/query/list', { signal })),
  meta,
})

/** A checklist with its points. */
export function checklistQuery(checklistUniqueKey: string) {
  return queryOptions({
    queryKey: keys.inspections.checklist(checklistUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/inspectionChecklist/query/detail', { params: { query: { checklistUniqueKey } }, signal })),
    meta,
  })
}

/** After a change of inspections: whatever shows them is asked for anew. */
export const renewInspections = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.inspections.all })
