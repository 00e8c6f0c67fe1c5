//! What an event is called.
import { useTranslation } from 'react-i18next'

/** Events that a webhook is asked for, in the order in which they are shown. */
export const events = ['alarm.started', 'alarm.ended', 'export.finished', 'plan.ended'] as const

const names = {
  'alarm.started': 'webhook.event.alarm_started',
  'alarm.ended': 'webhook.event.alarm_ended',
  'export.finished': 'webhook.event.export_finished',
  'plan.ended': 'webhook.event.plan_ended',
  'webhook.test': 'webhook.event.webhook_test',
} as const

/** The name of an event, by its word. */
export function useEventName(): (word: string) => string {
  const { t } = useTranslation('webApi')
  return (word) => (word in names ? t(names[word as keyof typeof names]) : word)
}
