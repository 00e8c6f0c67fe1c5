import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askAndSend } from '../../../api/ask-and-send'
import { call } from '../../../api/call'
import { api } from '../../../api/client'
import { timeText } from '../../../lib/zone'
import { type Inspection, renewInspections } from '../../../queries/inspections'
import { useHolds } from '../../../session/may-open'
import type { List } from '../../../shell/list/list'
import { ListTable } from '../../../shell/list/list-table'
import { toast } from '../../../ui/toast'
import { useInspectionColumns } from './columns'
import type { InspectionDialog } from './dialogs'

/** Inspections as a table, with what can be done with each. */
export function InspectionTable({
  list,
  ofOne = false,
  onOpen,
}: {
  list: List<Inspection, object>
  /** All of one machine. */
  ofOne?: boolean
  onOpen(dialog: InspectionDialog): void
}) {
  const { t } = useTranslation(['inspections', 'common'])
  const client = useQueryClient()
  const edits = useHolds('mm.inspection-history.edit') === true
  const nameOf = (row: Inspection) => `${row.device.displayName} ${timeText(Date.parse(row.date), row.timeZone)}`
  const remove = async (row: Inspection) => {
    const question = {
      title: t('inspections:remove.title', { name: nameOf(row) }),
      text: t('inspections:remove.text'),
      accept: t('inspections:remove.accept'),
      decline: t('inspections:remove.decline'),
      danger: true,
    }
    const { inspectionUniqueKey } = row
    const send = () => call(api.POST('/api/inspectionHistory/delete', { body: { inspectionUniqueKey } }))
    if (!(await askAndSend(question, send))) return
    toast('success', { title: t('inspections:remove.done', { name: nameOf(row) }), closeLabel: t('common:close') })
    void renewInspections(client)
  }
  return (
    <ListTable
      name={ofOne ? 'machine-inspections' : 'inspections'}
      list={list}
      label={t('inspections:list')}
      columns={useInspectionColumns(ofOne)}
      rowId={(row) => row.inspectionUniqueKey}
      rowName={nameOf}
      actions={(row) => [
        {
          key: 'detail',
          label: t('inspections:action.detail'),
          act: () => onOpen({ kind: 'detail', inspection: row }),
        },
        ...(edits
          ? [
              {
                key: 'edit',
                label: t('inspections:action.edit'),
                act: () => onOpen({ kind: 'edit', inspection: row }),
              },
              { key: 'delete', label: t('inspections:action.delete'), danger: true, act: () => void remove(row) },
            ]
          : []),
      ]}
      none={{ title: t('inspections:none'), reason: t('inspections:noneText') }}
    />
  )
}
