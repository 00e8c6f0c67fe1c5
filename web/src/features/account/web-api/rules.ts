//! What the keys and the permitted addresses may be.

import {
  hughomememberCSaveApiPermission as longest,
  hughomememberCSaveWebhook as longestHook,
} from '../../../lib/generated/lengths'
import { ipv4Of } from '../../../lib/ipv4'
import { byRules, type Check, type Complaint } from '../../../ui/form/complaint'
import { tooLong } from '../../../ui/form/too-long'

/** A set of keys as it is typed. */
export interface ApiKeyValues {
  apiKey: string
  accessKey: string
  secretKey: string
  permittedIps: string
  takesJobs: boolean
}

const fewest = 10
const texts = ['apiKey', 'accessKey', 'secretKey', 'permittedIps'] as const

function keyComplaint(text: string, missing: Complaint | undefined): Complaint | undefined {
  const typed = text.trim()
  if (typed === '') return missing
  if (!/^[0-9A-Za-z]+$/.test(typed)) return { rule: 'webApi:rule.alphanumeric' }
  if (typed.length < fewest) return { rule: 'webApi:rule.short', values: { min: fewest } }
  return tooLong(typed, longest.apiKey)
}

function isAddress(part: string): boolean {
  const [ip = '', prefix, ...rest] = part.trim().split('/')
  if (rest.length > 0 || ipv4Of(ip) === null) return false
  return prefix === undefined || (/^\d{1,2}$/.test(prefix) && Number(prefix) <= 32)
}

/** What is wrong with a set; `begin` is how it is kept, if it is: its secret may then be left out. */
export const checkFor = (begin: ApiKeyValues | null): Check<ApiKeyValues> =>
  byRules((values) => {
    const { apiKey, accessKey, secretKey, permittedIps } = values
    const list = permittedIps.trim()
    const unchanged =
      begin !== null &&
      begin.takesJobs === values.takesJobs &&
      texts.every((name) => begin[name] === values[name].trim())
    return {
      apiKey: unchanged ? { rule: 'webApi:rule.unchanged' } : keyComplaint(apiKey, { rule: 'webApi:rule.noApiKey' }),
      accessKey: keyComplaint(accessKey, { rule: 'webApi:rule.noAccessKey' }),
      secretKey: keyComplaint(secretKey, begin ? undefined : { rule: 'webApi:rule.noSecretKey' }),
      permittedIps:
        list !== '' && !list.split(';').every(isAddress)
          ? { rule: 'webApi:rule.address' }
          : tooLong(list, longest.permittedIps),
    }
  })

/** The address of a system that is tried out; the browser's own when empty. */
export const trialCheck: Check<{ address: string }> = byRules(({ address }) => {
  const typed = address.trim()
  return { address: typed === '' || ipv4Of(typed) !== null ? undefined : { rule: 'webApi:rule.oneAddress' } }
})

/** A webhook as it is typed. */
export interface WebhookValues {
  name: string
  url: string
  events: readonly string[]
  active: boolean
  newSecret: boolean
}

function isHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** What is wrong with a webhook. */
export const webhookCheck: Check<WebhookValues> = byRules(({ name, url, events }) => ({
  name: name.trim() === '' ? { rule: 'webApi:webhook.rule.name' } : tooLong(name.trim(), longestHook.name),
  url: isHttps(url.trim()) ? tooLong(url.trim(), longestHook.url) : { rule: 'webApi:webhook.rule.url' },
  events: events.length === 0 ? { rule: 'webApi:webhook.rule.events' } : undefined,
}))
