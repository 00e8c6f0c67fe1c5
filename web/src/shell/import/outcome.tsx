import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../shell/list/plain-table'
import { Name } from '../../../ui/name'
import { createAppColumnHelper } from '../../../ui/table-core'
import type { ImportReport } from './calls'

type Change = ImportReport['changes'][number]
type ChangedField = Omit<Change, 'fields'> & Change['fields'][number]

const column = createAppColumnHelper<ChangedField>()

/** What changes, field by field. */
export function Changes({ report }: { report: ImportReport }) {
  const { t } = useTranslation('equipmentImport')
  const columns = useMemo(() => {
    const said = (text: string) =>
      text === '' ? <span className="muted">{t('changes.empty')}</span> : <Name>{text}</Name>
    return [
      column.accessor('displayName', {
        header: t('changes.device'),
        cell: ({ row: { original: change } }) => <Name>{`${change.displayName} (${change.equipmentNumber})`}</Name>,
        meta: { wrap: true },
      }),
      column.accessor('row', { header: t('faults.row'), meta: { num: true } }),
      column.accessor('heading', { header: t('changes.field') }),
      column.accessor('before', {
        header: t('changes.before'),
        cell: ({ getValue }) => said(getValue()),
        meta: { wrap: true },
      }),
      column.accessor('after', {
        header: t('changes.after'),
        cell: ({ getValue }) => said(getValue()),
        meta: { wrap: true },
      }),
    ]
  }, [t])
  const rows = useMemo(
    () => report.changes.flatMap(({ fields, ...change }) => fields.map((field) => ({ ...change, ...field }))),
    [report],
  )
  return (
    <PlainTable
      label={t('changes.title')}
      columns={columns}
      rows={rows}
      rowId={({ row, heading }) => `${row} ${heading}`}
      {...(rows.length >= 50 && { windowHeight: 420 })}
    />
  )
}
