import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type FollowUp, type Inspection, inspectionQuery } from '../../../queries/inspections'
import { QueryFailure } from '../../../shell/query-state'
import { Name } from '../../../ui/name'
import { InspectionDetails } from './details'
import { EntryForm } from './entry-form'
import { FollowUpForm } from './follow-up-form'

/** What a dialog of inspections is about. */
export type InspectionDialog =
  | { kind: 'followUp'; followUp: FollowUp }
  | { kind: 'detail' | 'edit'; inspection: Inspection }

/** The dialogs of inspections; one at a time. */
export function InspectionDialogs({
  dialog,
  zone,
  onClose,
}: {
  dialog: InspectionDialog | null
  zone: string
  onClose(): void
}) {
  const { t } = useTranslation('common')
  const title = dialog?.kind === 'followUp' ? dialog.followUp.title : dialog?.inspection.device.displayName
  return (
    <Modal
      opened={dialog !== null}
      onClose={onClose}
      size={640}
      title={<Name>{title ?? ''}</Name>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {dialog?.kind === 'followUp' && <FollowUpForm followUp={dialog.followUp} zone={zone} onClose={onClose} />}
      {dialog?.kind === 'detail' && <InspectionDetails inspection={dialog.inspection} />}
      {dialog?.kind === 'edit' && <Edit inspection={dialog.inspection} onClose={onClose} />}
    </Modal>
  )
}

/** The change of an inspection, begun with what it is by now. */
function Edit({ inspection, onClose }: { inspection: Inspection; onClose(): void }) {
  const { t } = useTranslation('inspections')
  const query = useQuery({ ...inspectionQuery(inspection.inspectionUniqueKey), staleTime: 0, gcTime: 0 })
  if (!query.data) return query.isError ? <QueryFailure query={query} what={t('list')} /> : null
  const { inspection: row, files } = query.data
  const { device, timeZone: zone, operator } = row
  const { deviceUniqueKey, displayName: deviceName } = device
  return (
    <EntryForm subject={{ deviceUniqueKey, deviceName, zone, operator, inspection: row, files }} onClose={onClose} />
  )
}
