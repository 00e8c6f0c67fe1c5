import { createFileRoute } from '@tanstack/react-router'
import { AuditLogPage } from '../features/account/audit-log/page'
import { auditSearch } from '../features/account/audit-log/search'
import { screens } from '../routes'

export const Route = createFileRoute('/_framed/top/audit-log/list')({
  staticData: screens['top/audit-log/list'],
  validateSearch: auditSearch.read,
  component: AuditLogPage,
})
