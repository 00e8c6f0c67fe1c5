//! Customers as the provider's staff keep them: what they are called, what they bought, who administers them.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/answer'
import { call } from '../api/call'
import { api } from '../api/client'
import type { paths } from '../api/generated/schema'
import { keys } from './keys'

const list = '/api/console/customer/list'
type Question = paths[typeof list]['post']['requestBody']['content']['application/json']
const quotas = '/api/console/quota/list'
type QuotaQuestion = paths[typeof quotas]['post']['requestBody']['content']['application/json']

export type CustomerRow = Answer<typeof list, 'post'>['data'][number]
export type Customer = Answer<'/api/console/customer/detail', 'get'>
export type QuotaRow = Answer<typeof quotas, 'post'>['data'][number]

/** The customers, by name. */
export const customerList = {
  key: keys.console.customers,
  ask: (body: Question, signal: AbortSignal) => call(api.POST(list, { body, signal })),
}

/** Requests for another number of members that nobody has looked at. */
export const quotaList = {
  key: keys.console.quotas,
  ask: (body: QuotaQuestion, signal: AbortSignal) => call(api.POST(quotas, { body, signal })),
}

/** A customer whole. */
export function customerQuery(companyUniqueKey: string) {
  return queryOptions({
    queryKey: keys.console.customer(companyUniqueKey),
    queryFn: ({ signal }) =>
      call(api.GET('/api/console/customer/detail', { params: { query: { companyUniqueKey } }, signal })),
    meta: { shownBy: 'page' },
  })
}

/** After a change: the customer as the server has it now, and the lists that name it. */
export async function keepCustomer(client: QueryClient, customer: Customer): Promise<void> {
  client.setQueryData(customerQuery(customer.companyUniqueKey).queryKey, customer)
  const stale = [keys.console.customers, keys.console.quotas, keys.console.allCompanies]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Notes that somebody has looked at what a customer asked for. */
export async function acknowledgeQuota(client: QueryClient, companyUniqueKey: string): Promise<void> {
  await call(api.POST('/api/console/quota/acknowledge', { body: { companyUniqueKey } }))
  const stale = [keys.console.quotas, keys.console.customer(companyUniqueKey)]
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
}
