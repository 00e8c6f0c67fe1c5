import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Webhook, webhooksQuery } from '../../../queries/web-api'
import { Deliveries } from './deliveries'
import { useEventName } from './event-name'
import { ListedItem, ListSection } from './list-section'
import styles from './web-api.module.css'
import { WebhookDialog } from './webhook-dialog'
import { useWebhookTest } from './webhook-test'

/** Webhooks of a company. */
const most = 10

/** The addresses of the company's systems that are told of events, and what they were told. */
export function Webhooks() {
  const { t } = useTranslation('webApi')
  const query = useQuery(webhooksQuery)
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null)
  const words = {
    title: t('webhook.title'),
    hint: t('webhook.hint'),
    lead: t('webhook.lead'),
    none: t('webhook.none'),
    add: t('webhook.add'),
  }
  return (
    <>
      <ListSection id="webhooks" words={words} query={query} most={most} onAdd={() => setEditing('new')}>
        {(webhook) => (
          <WebhookItem key={webhook.webhookUniqueKey} webhook={webhook} onEdit={() => setEditing(webhook)} />
        )}
      </ListSection>
      {editing && <WebhookDialog webhook={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}

function WebhookItem({ webhook, onEdit }: { webhook: Webhook; onEdit(): void }) {
  const { t } = useTranslation(['webApi', 'common'])
  const [open, setOpen] = useState(false)
  const eventName = useEventName()
  const test = useWebhookTest(webhook, () => setOpen(true))
  const { name, url, events, active, memberName } = webhook
  const acts = (
    <>
      <Button variant="default" size="xs" onClick={onEdit} aria-label={`${t('webhook.edit')} ${name}`}>
        {t('webhook.edit')}
      </Button>
      {active && (
        <Button variant="default" size="xs" onClick={() => void test()} aria-label={`${t('webhook.test')} ${name}`}>
          {t('webhook.test')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-expanded={open}
        aria-label={`${t('webhook.deliveries')} ${name}`}
        onClick={() => setOpen(!open)}
      >
        {t('webhook.deliveries')}
      </Button>
    </>
  )
  return (
    <ListedItem
      name={name}
      active={active}
      words={{ on: t('webhook.on'), off: t('webhook.off') }}
      acts={acts}
      below={open && <Deliveries webhook={webhook} />}
    >
      <code className={styles.target}>{url}</code>
      <p>{events.map(eventName).join(t('common:comma'))}</p>
      {memberName === null && <p role="alert">{t('webhook.memberGone')}</p>}
    </ListedItem>
  )
}
