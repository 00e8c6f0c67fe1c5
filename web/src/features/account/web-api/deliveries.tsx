import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { orShowWhy } from '../../../api/show-failure'
import { timeText } from '../../../lib/zone'
import { deliveriesQuery, resendDelivery, type Webhook, type WebhookDelivery } from '../../../queries/web-api'
import { PlainTable } from '../../../shell/list/plain-table'
import { usePlaceZone } from '../../../shell/place'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { createAppColumnHelper } from '../../../ui/table-core'
import { toast } from '../../../ui/toast'
import { useEventName } from './event-name'
import styles from './web-api.module.css'

const column = createAppColumnHelper<WebhookDelivery>()
const reasons = ['answered', 'late', 'away', 'unknown', 'closed', 'wrong', 'secret', 'server'] as const

/** What a webhook was told, and how it went. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webApi')
  const query = useQuery(deliveriesQuery(webhook.webhookUniqueKey))
  const columns = useColumns(webhook)
  const label = `${t('webhook.deliveries')} ${webhook.name}`
  if (query.isError && !query.data) return <QueryFailure query={query} what={label} />
  if (!query.data) return <Skeleton width="100%" />
  if (query.data.length === 0) return <p className={styles.none}>{t('webhook.told.none')}</p>
  return <PlainTable label={label} columns={columns} rows={query.data} rowId={(row) => row.deliveryUniqueKey} />
}

function useColumns(webhook: Webhook) {
  const { t } = useTranslation('webApi')
  const zone = usePlaceZone()
  const eventName = useEventName()
  return useMemo(
    () => [
      column.accessor('notedAt', {
        header: t('webhook.told.time'),
        cell: ({ getValue }) => timeText(Date.parse(getValue()), zone, true),
      }),
      column.accessor('event', { header: t('webhook.told.event'), cell: ({ getValue }) => eventName(getValue()) }),
      column.accessor('state', {
        header: t('webhook.told.state'),
        cell: ({ row }) => <Result webhook={webhook} delivery={row.original} />,
        meta: { wrap: true },
      }),
      column.accessor('tries', { header: t('webhook.told.tries'), meta: { num: true } }),
      column.accessor('body', {
        header: t('webhook.told.body'),
        cell: ({ getValue }) => <code className={styles.target}>{getValue()}</code>,
        meta: { wrap: true },
      }),
    ],
    [t, zone, eventName, webhook],
  )
}

function Result({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webApi')
  const { state, status, reason } = delivery
  const known = reasons.find((one) => one === reason)
  return (
    <>
      <b data-refused={state === 'failed' || undefined}>{t(`webhook.told.${state}`)}</b>{' '}
      {known && <small>{t(`webhook.reason.${known}`, { status: status ?? '' })}</small>}
      {state === 'failed' && <Again webhook={webhook} delivery={delivery} />}
    </>
  )
}

function Again({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t } = useTranslation(['webApi', 'common'])
  const client = useQueryClient()
  const send = async () => {
    const sent = await orShowWhy(resendDelivery(delivery.deliveryUniqueKey)).then(
      () => true,
      () => false,
    )
    if (sent) toast('success', { title: t('webhook.told.sent'), closeLabel: t('common:close') })
    await client.invalidateQueries({ queryKey: deliveriesQuery(webhook.webhookUniqueKey).queryKey })
  }
  return (
    <Button variant="default" size="compact-xs" className={styles.again} onClick={() => void send()}>
      {t('webhook.told.again')}
    </Button>
  )
}
