import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Webhook, webhooksQuery } from '../../../queries/web-api'
import { QueryFailure } from '../../../shell/query-state'
import { Skeleton } from '../../../ui/skeleton'
import { Deliveries } from './deliveries'
import { useEventName } from './event-name'
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
  return (
    <section aria-labelledby="webhooks" className={styles.calls}>
      <h2 className="sg-h2" id="webhooks">
        {t('webhook.title')} <small>{t('webhook.hint')}</small>
      </h2>
      <p className={styles.lead}>{t('webhook.lead')}</p>
      {query.isError && !query.data ? (
        <QueryFailure query={query} what={t('webhook.title')} />
      ) : !query.data ? (
        <Skeleton width="100%" />
      ) : (
        <>
          {query.data.length === 0 && <p className={styles.none}>{t('webhook.none')}</p>}
          <ul className={styles.hooks}>
            {query.data.map((webhook) => (
              <WebhookItem key={webhook.webhookUniqueKey} webhook={webhook} onEdit={() => setEditing(webhook)} />
            ))}
          </ul>
          {query.data.length < most && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => setEditing('new')}
            >
              {t('webhook.add')}
            </Button>
          )}
        </>
      )}
      {editing && <WebhookDialog webhook={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </section>
  )
}

function WebhookItem({ webhook, onEdit }: { webhook: Webhook; onEdit(): void }) {
  const { t } = useTranslation(['webApi', 'common'])
  const [open, setOpen] = useState(false)
  const eventName = useEventName()
  const test = useWebhookTest(webhook, () => setOpen(true))
  const { name, url, events, active, memberName } = webhook
  return (
    <li>
      <div className={styles.hook}>
        <div>
          <h3>
            {name}{' '}
            <span className="sg-tag" data-off={!active || undefined}>
              {t(active ? 'webhook.on' : 'webhook.off')}
            </span>
          </h3>
          <code className={styles.target}>{url}</code>
          <p>{events.map(eventName).join(t('common:comma'))}</p>
          {memberName === null && <p role="alert">{t('webhook.memberGone')}</p>}
        </div>
        <div className={styles.acts}>
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
        </div>
      </div>
      {open && <Deliveries webhook={webhook} />}
    </li>
  )
}
