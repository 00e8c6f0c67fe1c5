import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import type { AuditRow } from '../../../queries/audit-log'
import { useActionName } from './action-name'
import styles from './audit-log.module.css'

/** A value of a change, as the log keeps it. */
function valueText(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields that a change touched, each as it was and as it became. */
function changesOf({ before, after }: AuditRow): [string, unknown, unknown][] {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  return names
    .map((name): [string, unknown, unknown] => [name, was?.[name], is?.[name]])
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
}

/** One entry of the log whole. */
export function AuditDetails({ row, zone, onClose }: { row: AuditRow; zone: string; onClose(): void }) {
  const { t } = useTranslation(['auditLog', 'common'])
  const action = useActionName()
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={`${action(row.action)}: ${row.subject}`}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={styles.when}>
        {timeText(Date.parse(row.time), zone, true)} {row.actorName}
      </p>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{t('change.field')}</th>
            <th scope="col">{t('change.before')}</th>
            <th scope="col">{t('change.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changesOf(row).map(([name, before, after]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{valueText(before)}</td>
              <td>{valueText(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
