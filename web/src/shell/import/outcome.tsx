import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Name } from '../../ui/name'
import { createAppColumnHelper } from '../../ui/table-core'
import { PlainTable } from '../list/plain-table'
import type { ImportReport } from './order'

type Addition = ImportReport['additions'][number]
type Change = ImportReport['changes'][number]
type ChangedField = Omit<Change, 'fields'> & Change['fields'][number]

const addition = createAppColumnHelper<Addition>()
const change = createAppColumnHelper<ChangedField>()

/** From how many rows on a table scrolls by itself. */
const many = 50

/** What is new, with what is odd about it. */
export function Additions({ report, subject }: { report: ImportReport; subject: string }) {
  const { t } = useTranslation('imports')
  const noted = report.additions.some(({ note }) => note !== null)
  const columns = useMemo(
    () => [
      addition.accessor('row', { header: t('faults.row'), meta: { num: true } }),
      addition.accessor('subject', {
        header: subject,
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      ...(noted ? [addition.accessor('note', { header: t('additions.note'), meta: { wrap: true } })] : []),
    ],
    [t, subject, noted],
  )
  return (
    <PlainTable
      label={t('additions.title')}
      columns={columns}
      rows={report.additions}
      rowId={({ row }) => String(row)}
      {...(report.additions.length >= many && { windowHeight: 420 })}
    />
  )
}

/** What changes, field by field. */
export function Changes({ report, subject }: { report: ImportReport; subject: string }) {
  const { t } = useTranslation('imports')
  const noted = report.changes.some(({ note }) => note !== null)
  const columns = useMemo(() => {
    const said = (text: string) =>
      text === '' ? <span className="muted">{t('changes.empty')}</span> : <Name>{text}</Name>
    return [
      change.accessor('subject', {
        header: subject,
        cell: ({ getValue }) => <Name>{getValue()}</Name>,
        meta: { wrap: true },
      }),
      change.accessor('row', { header: t('faults.row'), meta: { num: true } }),
      change.accessor('heading', { header: t('changes.field') }),
      change.accessor('before', {
        header: t('changes.before'),
        cell: ({ getValue }) => said(getValue()),
        meta: { wrap: true },
      }),
      change.accessor('after', {
        header: t('changes.after'),
        cell: ({ getValue }) => said(getValue()),
        meta: { wrap: true },
      }),
      ...(noted ? [change.accessor('note', { header: t('additions.note'), meta: { wrap: true } })] : []),
    ]
  }, [t, subject, noted])
  const rows = useMemo(
    () => report.changes.flatMap(({ fields, ...rest }) => fields.map((field) => ({ ...rest, ...field }))),
    [report],
  )
  return (
    <PlainTable
      label={t('changes.title')}
      columns={columns}
      rows={rows}
      rowId={({ row, heading }) => `${row} ${heading}`}
      {...(rows.length >= many && { windowHeight: 420 })}
    />
  )
}
