import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { timeText } from '../../../lib/zone'
import type { AuditRow } from '../../../queries/audit-log'
import { Name } from '../../../ui/name'
import { useActionName } from './action-name'
import { Actor } from './actor'
import styles from './audit-log.module.css'
import { FieldName, Value } from './value'

/** The fields that a change touched, each as it was and as it became. */
function changesOf({ before, after }: AuditRow): [string, unknown, unknown][] {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  return (
    names
      .map((name): [string, unknown, unknown] => [name, was?.[name], is?.[name]])
      .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
      // the count of changes goes up with each: it tells something only where nothing else does
      .filter(([name], _, all) => name !== 'version' || all.length === 1)
  )
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
      title={
        <>
          {action(row.action)}: <Name>{row.subject}</Name>
        </>
      }
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={styles.when}>
        {timeText(Date.parse(row.time), zone, true)} <Actor row={row} />
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
                <FieldName field={name} />
              </th>
              {[before, after].map((value, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as it was, as it became
                <td key={place}>
                  <Value field={name} value={value} context={{ zone, names: row.names }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
