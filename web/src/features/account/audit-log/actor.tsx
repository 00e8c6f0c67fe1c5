import { useTranslation } from 'react-i18next'
import type { AuditRow } from '../../../queries/audit-log'
import { Name } from '../../../ui/name'
import { Tag } from '../../../ui/tag'

/** Who did it; the provider's staff are marked, and its command line is no person. */
export function Actor({ row }: { row: AuditRow }) {
  const { t } = useTranslation('auditLog')
  return (
    <>
      <Name>{row.memberTypeCode === 0 ? t('kinds.command') : row.actorName}</Name>{' '}
      {row.memberTypeCode >= 40 && <Tag tone="staff">{t('kinds.staff')}</Tag>}
    </>
  )
}
