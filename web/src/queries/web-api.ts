//! The keys of the company's own systems.
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { api } from '../api/client'
import type { components } from '../api/generated/schema'
import { keys } from './keys'

export type ApiKeySet = components['schemas']['ApiKeyRow']

/** The sets that are live. A form is filled with it: no older answer, and no other one while somebody types. */
export const apiKeysQuery = queryOptions({
  queryKey: keys.company.apiKeys,
  queryFn: ({ signal }) => call(api.GET('/api/hughomememberC/query/api/permission', { signal })),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { shownBy: 'page' },
})

/** Fresh values: they are kept nowhere until they are saved. */
export const freshKeys = () => call(api.GET('/api/hughomememberC/get/api/permission/key'))

export type ApiCall = components['schemas']['ApiCallRow']

/** The last calls of the company's systems. They are written behind the calls, so they are asked for again and again. */
export const apiCallsQuery = queryOptions({
  queryKey: keys.company.apiCalls,
  queryFn: ({ signal }) => call(api.GET('/api/hughomememberC/query/api/call', { signal })),
  refetchInterval: 10_000,
  meta: { shownBy: 'page' },
})

/** What would become of a call with a set from an address; from the browser's own without one. */
export const tryOut = (slot: 1 | 2, address: string) =>
  call(api.POST('/api/hughomememberC/test/api/permission', { body: { slot, ...(address && { address }) } }))

export type Webhook = components['schemas']['WebhookRow']
export type WebhookDelivery = components['schemas']['WebhookDeliveryRow']
export type WebhookToSave = components['schemas']['WebhookForm']

/** The addresses that are told of events. */
export const webhooksQuery = queryOptions({
  queryKey: keys.company.webhooks,
  queryFn: ({ signal }) => call(api.GET('/api/hughomememberC/query/webhook', { signal })),
  meta: { shownBy: 'page' },
})

/** What a webhook was told; asked for again while something is still to come. */
export const deliveriesQuery = (webhookUniqueKey: string) =>
  queryOptions({
    queryKey: keys.company.webhookDeliveries(webhookUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/hughomememberC/query/webhook/delivery', { params: { query: { webhookUniqueKey } }, signal })),
    refetchInterval: ({ state }) => (state.data?.some(({ state: at }) => at === 'waiting') ? 2_000 : 10_000),
    meta: { shownBy: 'page' },
  })

export const saveWebhook = (body: WebhookToSave) => call(api.POST('/api/hughomememberC/save/webhook', { body }))

export const deleteWebhook = (webhookUniqueKey: string) =>
  call(api.POST('/api/hughomememberC/delete/webhook', { body: { webhookUniqueKey } }))

export const testWebhook = (webhookUniqueKey: string) =>
  call(api.POST('/api/hughomememberC/test/webhook', { body: { webhookUniqueKey } }))

export const resendDelivery = (deliveryUniqueKey: string) =>
  call(api.POST('/api/hughomememberC/resend/webhook', { body: { deliveryUniqueKey } }))
